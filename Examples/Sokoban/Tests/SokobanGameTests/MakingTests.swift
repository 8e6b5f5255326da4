import GameKit
import PuzzleCore
import Search
import Testing

@testable import SokobanGame

@Suite("Drawn rooms of Sokoban")
struct MakingTests {
  private let base = SokobanLevel(name: "base", difficulty: 0, board: .none, time: 0)

  private func drawn(
    _ seed: UInt64, locked: Set<String> = [], _ settings: [String: ClosedRange<Int>] = [:]
  ) throws -> SokobanLevel? {
    let maker = LevelMaker.sokoban
    let usual = Dictionary(uniqueKeysWithValues: maker.settings.map { ($0.name, $0.usual) })
    var draw = LevelDraw(
      Seed(seed), ranges: usual.merging(settings) { $1 }, requested: Set(settings.keys), locked: locked)
    return try maker.draw(base, &draw, .none)
  }

  @Test(
    "a room has the wanted size, walls and boxes, and the solver wins it in the wanted pushes",
    arguments: 1...8 as ClosedRange<UInt64>)
  func wanted(seed: UInt64) throws {
    let wanted = ["columns": 6...6, "rows": 5...5, "walls": 20...20, "boxes": 3...3, "pushes": 9...9]
    let level = try #require(try drawn(seed, wanted), "seed \(seed)")
    let board = level.board
    #expect(board.width == 8 && board.height == 7 && board.walls.count == 26 + 6 && board.floor.count == 24)
    #expect(board.boxes.count == 3 && board.goals.count == 3 && board.boxes.intersection(board.goals).count == 0)
    let game = Sokoban(level: level)
    let state = game.deal(0, of: Seed(1))
    #expect(game.defect(in: state) == nil)
    let solution = AStar(heuristic: PushBound(game: game)).solve(game, from: state, within: .unlimited)
    #expect(solution.verdict == .optimal && solution.moves.count == 9, "seed \(seed): \(board)")
    #expect(level.difficulty == 9 && level.time > 0)
  }

  @Test("a seed gives one room, and other seeds others")
  func seeds() throws {
    let boards = try (1...4 as ClosedRange<UInt64>).map { try drawn($0)?.board }
    #expect(boards.allSatisfy { $0 != nil } && Set(boards).count == 4)
    #expect(try drawn(2)?.board == boards[1])
  }

  @Test("locked fields keep their values, and what no room has is not drawn")
  func locked() throws {
    #expect(try drawn(1, locked: ["board"])?.board == base.board)
    #expect(try drawn(1, locked: ["time"])?.time == 0)
    #expect(try drawn(1, ["columns": 3...3, "rows": 3...3, "boxes": 1...1, "pushes": 60...60]) == nil)
  }
}
