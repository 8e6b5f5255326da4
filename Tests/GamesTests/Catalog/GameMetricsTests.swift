import Difficulty
import Phrasebook
import PuzzleCore
import SetCards
import Simulation
import Swapping
import Testing
import Tetris

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Metrics of the games")
struct GameMetricsTests {
  private func expectWords<Game: PlayableGame>(of game: Game, boards: [Metric], deals: [Metric], measures: [Metric]) {
    #expect(measures.map(\.id) == game.measures.map(\.id), "\(Game.name)")
    let metrics = boards + deals + measures
    #expect(Set(metrics.map(\.id)).count == metrics.count, "\(Game.name)")
    for metric in metrics {
      #expect(metric.meaning.hasPrefix("\(Game.name): ") || boards.contains(metric))
      #expect(metric.meaning.count < 140 && !metric.meaning.contains("\n") && !metric.source.isEmpty)
    }
  }

  private func tetrisGame() throws -> TetrisPuzzle {
    try TetrisPuzzle(level: EnglishWords.level(.tetris) { $0.timeAllowed = 20_000 }, lexicon: EnglishWords.english())
  }

  @Test("every game explains all that it counts and measures, each in a line")
  func words() throws {
    let swapping = try SwappingPuzzle(
      level: EnglishWords.level(.swapping),
      catalog: Words(EnglishWords.english()).lines(of: EnglishWords.level(.swapping)))
    let boards = try #require(swapping.boardFacts(in: swapping.deal(0, of: Seed(1)), within: .unlimited))
    expectWords(of: swapping, boards: boards.values.map(\.metric), deals: [], measures: [])
    let tetris = try tetrisGame()
    let deals = tetris.dealValues(0, of: Seed(5)).map(\.metric)
    expectWords(of: tetris, boards: [], deals: deals, measures: tetris.measureMetrics)
    #expect(deals.map(\.id) == ["branching", "decisionShare"])
    let set = try SetPuzzle(level: SetLevel(name: "box"))
    expectWords(
      of: set, boards: [], deals: set.dealValues(0, of: Seed(5)).map(\.metric),
      measures: set.measureMetrics)
  }

  @Test("tetris: shares are shares, and the same deal gives the same values")
  func tetris() throws {
    let game = try TetrisPuzzle(
      level: EnglishWords.level(.tetris) { $0.timeAllowed = 20_000 }, lexicon: EnglishWords.english())
    let values = game.dealValues(3, of: Seed(5)).map(\.value)
    #expect(values == game.dealValues(3, of: Seed(5)).map(\.value) && values.count == 2)
    let (ways, share) = (try #require(values[0]), try #require(values[1]))
    #expect(ways >= 1 && ways <= Double(game.rules.columns * (game.rules.queueLength + 1)))
    #expect((0...1).contains(share))
  }

  @Test("Set: the Sets of the first table counted one by one; a table without Set has no likeness")
  func set() throws {
    for seed in 1...3 {
      let puzzle = try SetPuzzle(level: SetLevel(name: "box"))
      let table = puzzle.deal(seed, of: Seed(9)).game.table
      var sets = 0
      for (i, a) in table.enumerated() {
        for (j, b) in table.enumerated().dropFirst(i + 1) {
          for c in table.dropFirst(j + 1) where Card.areSet([a, b, c]) { sets += 1 }
        }
      }
      let values = puzzle.dealValues(seed, of: Seed(9)).map(\.value)
      #expect(values.count == 4 && values[0] == Double(sets))
      #expect(values.allSatisfy { $0 != nil })
      #expect(values[1] ?? 0 >= 1 && (0...1).contains(values[2] ?? -1) && (0...3).contains(values[3] ?? -1))
    }
  }

  @Test("swapping: a board that one swap wins asks for no thought, and a wrong swap there comes at once")
  func oneSwap() throws {
    let game = try #require(try EnglishWords.game(EnglishWords.level(.swapping)) as? SwappingPuzzle)
    let board = try game.state(from: PositionLine("t i m e i t e m m i t e e t i m", file: "b"))
    let walk = try #require(SwappingSolutionWalk(from: board, in: game, within: .unlimited))
    #expect(ExactMinimiser().solve(game, from: board, within: .unlimited).length == 1)
    #expect(walk.decisionShare == 0 && walk.divergence == 0)
    let legal = game.legalMoves(in: board)
    let winning = legal.count { move in
      var next = board
      game.apply(move, to: &next)
      return game.outcome(of: next) == .won
    }
    #expect(winning >= 1 && walk.goodMoves == Double(winning) / Double(legal.count))
    let won = try game.state(from: PositionLine("t i m e i t e m m i t e e m i t", file: "b"))
    #expect(SwappingSolutionWalk(from: won, in: game, within: .unlimited) == nil)
  }

  @Test("swapping: decisions are the swaps at which the greedy one begins no shortest solution", arguments: 1...4)
  func decisions(seed: Int) throws {
    let game = try #require(try EnglishWords.game(EnglishWords.level(.swapping)) as? SwappingPuzzle)
    var state = game.deal(seed, of: Seed(4))
    let walk = try #require(SwappingSolutionWalk(from: state, in: game, within: .unlimited), "seed \(seed)")
    let moves = ExactMinimiser().solve(game, from: state, within: .unlimited).moves
    var decisions = 0
    for (place, move) in moves.enumerated() {
      let greedy = try #require(GreedyMinimiser().solve(game, from: state, within: .unlimited).moves.first)
      var next = state
      game.apply(greedy, to: &next)
      let left = ExactMinimiser().solve(game, from: next, within: .unlimited).length
      decisions += left == moves.count - place - 1 ? 0 : 1
      game.apply(move, to: &state)
    }
    #expect(walk.decisionShare == Double(decisions) / Double(moves.count), "seed \(seed)")
    let divergence = try #require(walk.divergence)
    #expect(divergence >= 0 && divergence < 1, "seed \(seed)")
  }
}
