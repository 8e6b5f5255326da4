import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Hints of swapping, by the engine alone")
struct SwappingReasonTests {
  private let lexicon = ["time", "mate", "path", "lamp"]

  private func game() throws -> SwappingPuzzle { try Words.game(lexicon: lexicon) }

  @Test("the reason names all lines that the swap completes, as `moli hint` prints it")
  func completes() throws {
    let game = try game()
    let state = try game.state(fromGrid: Words.grid("tima", "mete", "path", "lamp"))
    let hint = game.hint(in: state, for: HintRequest())
    let step = try #require(hint.steps.first)
    #expect(
      "\(game.words(for: step.action, in: state)): \(step.reason)"
        == "swap a in row 1, column 4 with e in row 2, column 2: completes row 1: time and row 2: mate")
    let glosses = PhraseExplanation { $0.text == "time" ? "hours" : nil }
    #expect(step.reason.words(explaining: glosses).english == "completes row 1: time (hours) and row 2: mate")
    #expect(hint.movesLeft == 1 && hint.equallyGood == 0 && hint.remark == nil)
  }

  @Test("a proof that nothing wins is believed: the board is not searched for a second time")
  func unsolvableOnce() throws {
    let game = try game()
    // The board can be won, so that a second search would find out and give no obstacle.
    let state = try game.state(fromGrid: Words.grid("tima", "mete", "path", "lamp"))
    let proof = Refuting(nodes: 7)
    let hint = game.hint(in: state, for: HintRequest(), by: proof)
    guard case .reason(.obstacle) = hint.remark else {
      Issue.record("found \(String(describing: hint.remark)), expected the reason of a board that cannot be won")
      return
    }
    #expect(hint.verdict == .unsolvable)
    // A game that is over was not solved by its solver, and is asked itself.
    var over = state
    over.status = .endedWithLost
    #expect(game.hint(in: over, for: HintRequest()).remark == .over)
  }

  @Test("why a board cannot be won is the same with the proof and by a search of its own")
  func obstacle() throws {
    let game = try game()
    let grid = Words.grid("time", "mate", "lamp", "mtal")
    let analysis = ExactMinimiser().analyse(grid, of: game)
    #expect(analysis.solution.verdict == .unsolvable)
    #expect(try game.obstacle(in: game.state(fromGrid: grid)) == analysis.obstacle)
    #expect(ExactMinimiser().shortestCount(on: grid, of: game) == .unsolvable)
  }

  @Test("a count that the budget cuts short has the bound of the search that was cut short")
  func bound() throws {
    let game = try game()
    let grid = Words.grid("pmal", "mate", "htap", "item")
    for nodes in [1, 4, 16, 64, 256, 1024] {
      let budget = Budget(nodes: nodes)
      let solution = ExactMinimiser().analyse(grid, of: game, within: budget).solution
      guard case .budgetExhausted(let bound) = ExactMinimiser().shortestCount(on: grid, of: game, within: budget) else {
        continue
      }
      #expect(bound == solution.lowerBound, "\(nodes) nodes")
    }
  }
}

/// Says of every board that nothing wins.
private struct Refuting: Solver {
  typealias Game = SwappingPuzzle
  let id = "refuting"
  let nodes: Int

  func solve(_ game: SwappingPuzzle, from state: GridGameState, within budget: Budget) -> Solution<SwappingMove> {
    Solution(verdict: .unsolvable, moves: [], nodes: nodes)
  }
}
