import GameKit
import PuzzleCore
import Search
import Testing

@testable import RushHour

@Suite("Drawn boards of Rush Hour")
struct MakingTests {
  private let base = RushHourLevel(name: "base", difficulty: 0, board: Board())

  private func drawn(
    _ seed: UInt64, locked: Set<String> = [], _ settings: [String: ClosedRange<Int>] = [:]
  ) throws
    -> RushHourLevel?
  {
    let maker = LevelMaker.rushHour
    let usual = Dictionary(uniqueKeysWithValues: maker.settings.map { ($0.name, $0.usual) })
    var draw = LevelDraw(Seed(seed), ranges: usual.merging(settings) { $1 }, locked: locked)
    return try maker.draw(base, &draw, .none)
  }

  @Test(
    "a board has the wanted cars and walls, and its shortest solution the wanted moves",
    arguments: 1...8 as ClosedRange<UInt64>)
  func wanted(seed: UInt64) throws {
    let level = try #require(try drawn(seed, ["cars": 9...9, "walls": 1...1, "moves": 9...9]), "seed \(seed)")
    #expect(level.board.cars.count == 9 && level.board.defect == nil && level.board.hasRed)
    #expect((0..<36).count { level.board[$0] == Board.wall } == 1)
    let game = RushHour(level: level)
    let solution = BreadthFirstSearch().solve(game, from: RushHour.State(board: level.board), within: .unlimited)
    #expect(solution.verdict == .optimal && solution.moves.count == 9, "seed \(seed): \(level.board)")
    #expect(level.difficulty == 9 && level.time > 0)
  }

  @Test("a seed gives one board, and other seeds others")
  func seeds() throws {
    let boards = try (1...4 as ClosedRange<UInt64>).map { try drawn($0)?.board }
    #expect(boards.allSatisfy { $0 != nil } && Set(boards).count == 4)
    #expect(try drawn(2)?.board == boards[1])
  }

  @Test("locked fields keep their values, and what no board has is not drawn")
  func locked() throws {
    #expect(try drawn(1, locked: ["board"])?.board == base.board)
    #expect(try drawn(1, locked: ["time"])?.time == 0)
    #expect(try drawn(1, ["cars": 2...2, "walls": 0...0, "moves": 40...40]) == nil)
  }
}
