import GameKit
import Phrasebook
import PuzzleCore
import Search
import Testing

@testable import RushHour

@Suite("The solver of Rush Hour")
struct SolverTests {
  @Test("it finds the published number of moves for all 70 boards of the study")
  func published() throws {
    let library = LevelLibrary(registry: GameRegistry([RushHour.entry]), words: .none)
    let levels = try library.builtInLevels(of: RushHour.entry)
    #expect(levels.count == 70)
    for level in levels {
      let game = RushHour(level: level)
      var state = RushHour.State(board: level.board)
      let solution = BreadthFirstSearch().solve(game, from: state, within: .unlimited)
      #expect(solution.verdict == .optimal && solution.moves.count == level.difficulty, "\(level.name)")
      for move in solution.moves where game.isLegal(move, in: state) { game.apply(move, to: &state) }
      #expect(game.outcome(of: state) == .won && state.moves == level.difficulty)
    }
  }

  @Test("the hardest board of the database takes 60 moves and one to leave")
  func hardest() throws {
    let board = try Board([PositionLine(RulesTests.hardest)])
    let game = RushHour(level: RushHourLevel(name: "hardest", difficulty: 60, board: board))
    let solution = BreadthFirstSearch().solve(game, from: .init(board: board, moves: 5), within: .unlimited)
    #expect(solution.verdict == .optimal && solution.moves.count == 61)
  }

  @Test("a board that nothing opens is unsolvable")
  func unsolvable() throws {
    let board = try Board([PositionLine("............XX.x....................")])
    let game = RushHour(level: RushHourLevel(name: "walled", difficulty: 0, board: board))
    #expect(BreadthFirstSearch().solve(game, from: .init(board: board), within: .unlimited).verdict == .unsolvable)
  }
}
