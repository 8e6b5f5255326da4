import Foundation
import GameKit
import Phrasebook
import PuzzleCore
import Search
import Testing

@testable import SokobanGame

@Suite("The solver of Sokoban")
struct SolverTests {
  private func solve(_ game: Sokoban, _ budget: Budget = .unlimited) -> Solution<Sokoban.Push> {
    AStar(heuristic: PushBound(game: game)).solve(game, from: game.deal(0, of: Seed(1)), within: budget)
  }

  @Test("it wins the levels that ship in the fewest pushes, as another program counts them")
  func own() throws {
    let levels = try LevelLibrary(registry: GameRegistry([Sokoban.entry]), words: .none).builtInLevels(
      of: Sokoban.entry)
    let fewest = [2, 7, 5, 8, 9, 8, 13]
    let positions = [120, 117, 300, 505, 5474, 2904, 4662]
    #expect(levels.count == fewest.count)
    for (index, level) in levels.enumerated() {
      let game = Sokoban(level: level)
      let solution = solve(game)
      var state = game.deal(0, of: Seed(1))
      for push in solution.moves where game.isLegal(push, in: state) { game.apply(push, to: &state) }
      #expect(solution.verdict == .optimal && solution.moves.count == fewest[index], "\(level.name)")
      #expect(game.outcome(of: state) == .won)
      #expect(PositionGraph(game, from: game.deal(0, of: Seed(1)), limit: 10_000)?.count == positions[index])
    }
  }

  @Test("its solutions are as short as those of a search that knows nothing")
  func uninformed() throws {
    for line in ["#######/#@---.#/#-$$-.#/#-----#/#######", "-######/##----##/#-$-#--#/#-.$--@#/#--.####/#####"] {
      let game = Sokoban(level: SokobanLevel(name: "", difficulty: 0, board: try Warehouse([PositionLine(line)])))
      let shortest = BreadthFirstSearch<Sokoban>().solve(game, from: game.deal(0, of: Seed(1)), within: .unlimited)
      #expect(solve(game).moves.count == shortest.moves.count)
    }
  }

  @Test("a box in a corner cannot be won")
  func unsolvable() throws {
    let board = try Warehouse([PositionLine("#####/#@-.#/#$--#/#####")])
    #expect(solve(Sokoban(level: SokobanLevel(name: "", difficulty: 0, board: board))).verdict == .unsolvable)
  }

  /// The positions that are reached if the search does not go on from hopeless ones.
  private func hopefulPositions(_ game: Sokoban) -> Int {
    let deal = game.deal(0, of: Seed(1))
    var (reached, states) = (Set([game.searchKey(of: deal)]), [deal])
    while let state = states.popLast() {
      guard game.estimate(of: state) != nil else { continue }
      for move in game.legalMoves(in: state) {
        var next = state
        game.apply(move, to: &next)
        if reached.insert(game.searchKey(of: next)).inserted { states.append(next) }
      }
    }
    return reached.count
  }

  /// The boards of a study and of a corpus, which have authors of their own and lie beside the clone, if at all.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../../shared/data/people/sokoban").standardized

  @Test(
    "all boards of the study and of the corpus are read, and those of the study and a few more are solved",
    .enabled(if: FileManager.default.fileExists(atPath: folder.path), "no ../shared/data/people/sokoban"),
    arguments: [("study-puzzles", 24, 24), ("corpus", 442, 5)])
  func published(file: String, count: Int, sample: Int) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(file).csv"), encoding: .utf8)
    let counted = file == "corpus" ? [0: 4124] : [0: 105, 1: 473, 2: 224, 3: 74, 6: 70, 12: 877]
    let boards = text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",").last.map(String.init) ?? ""
    }
    #expect(boards.count == count)
    for (number, text) in boards.enumerated() {
      let board = try Warehouse([PositionLine(text, file: file, number: number + 2)])
      #expect(board.description.replacing("-", with: "").count == text.replacing("-", with: "").count)
      let game = Sokoban(level: SokobanLevel(name: "", difficulty: 0, board: board))
      #expect(game.estimate(of: game.deal(0, of: Seed(1))) != nil, "\(file) \(number)")
      if let positions = counted[number] { #expect(hopefulPositions(game) == positions, "\(file) \(number)") }
      if number < sample { #expect(solve(game).verdict == .optimal) }
    }
  }
}
