import Phrasebook
import PuzzleCore
import Sliding
import Testing

@Suite("Hints of sliding, by the engine alone")
struct SlidingHintTests {
  private func game() throws -> SlidingPuzzle {
    let words = [("time", "hours"), ("mate", "friend"), ("path", "way"), ("lamp", "light")]
    return try Fixtures.puzzle(words.map { Phrase(chinese: $0.0.map(String.init), english: $0.1) })
  }

  private func state(_ board: String, of game: SlidingPuzzle) throws -> GridGameState {
    try game.state(fromGrid: BoardText(rows: 4, columns: 4).parse(board, file: "board", number: 1))
  }

  // The text is that of `moli hint` in HintTests and of scripts/check/embedding.
  @Test("a hint has its reason as a value and in the words of the command line")
  func reason() throws {
    let game = try game()
    let state = try state("t i m e  m a t e  p a t _  l a m h", of: game)
    let hint = game.hint(in: state, for: HintRequest())
    let step = try #require(hint.steps.first)
    #expect(
      "\(game.words(for: step.action, in: state)): \(step.reason)" == "slide h up: completes row 3: path (way)")
    #expect(step.reason.lines.map(\.line.phrase.text) == ["path"] && step.reason.movesToLine == 1)
    #expect(hint.verdict == .optimal && hint.movesLeft == 1 && hint.lowerBound == 1 && hint.equallyGood == 0)
    #expect(hint.remark == nil)
  }

  @Test("moves before the last lead towards the line that is finished next, each a move nearer")
  func towards() throws {
    let game = try game()
    let state = try state("t i m e  m a _ e  p a t t  l a m h", of: game)
    let hint = game.hint(in: state, for: HintRequest(steps: 9))
    #expect(hint.steps.count == hint.movesLeft && hint.steps.count > 1)
    #expect(hint.steps.last?.reason.movesToLine == 1)
    for (step, next) in zip(hint.steps, hint.steps.dropFirst()) {
      guard case .towards(let lines, let moves, _) = step.reason else { continue }
      #expect(lines == next.reason.lines && moves == (next.reason.movesToLine ?? 0) + 1 && moves > 1)
      let next = try #require(step.reason.arrival)
      #expect(
        step.reason.description.hasSuffix(
          ", complete in \(moves) moves; first \(next.tile) comes to \(next.cell), in \(next.moves.counted("move"))"))
    }
  }

  @Test("why there is no advice: won, a tile of no phrase, a budget that ends")
  func remarks() throws {
    let game = try game()
    let won = try game.hint(in: state("t i m e  m a t e  p a t h  l a m _", of: game), for: HintRequest())
    #expect(won.remark == .won && won.steps.isEmpty && won.movesLeft == 0)
    let odd = try game.hint(in: state("z i x e  m q t e  p a t h  l a m _", of: game), for: HintRequest())
    #expect(odd.verdict == .unsolvable && odd.movesLeft == nil && odd.lowerBound == nil)
    #expect(odd.remark == .reason(.unknownTile("z", Coordinate(row: 0, col: 0))))
    #expect(odd.remark?.description == "found z in row 1, column 1, expected a tile of a phrase of the lexicon")
    let poor = try game.hint(
      in: state("i t e m  a t e m  a t h p  a l m _", of: game), for: HintRequest(budget: Budget(nodes: 1)))
    guard case .notSolved(let budget, let bound) = poor.remark else {
      Issue.record("found \(String(describing: poor.remark))")
      return
    }
    #expect(budget.nodes == 1 && bound == poor.lowerBound)
  }

  @Test("shares of the facts, and none on a won board")
  func shares() throws {
    let game = try Fixtures.small(rows: 2, columns: 2, words: ["ab", "cd", "ca"])
    var generator = Xoshiro256(seed: Seed(3))
    for _ in 0..<8 {
      let state = game.initialState(dealing: &generator)
      guard case .exact(let facts) = SolutionCounter().facts(game, from: state, within: .unlimited) else { continue }
      #expect((facts.decisionShare == nil) == (facts.optimum == 0))
      if let share = facts.decisionShare { #expect((0...1).contains(share)) }
      if let divergence = facts.divergence { #expect((0...1).contains(divergence)) }
    }
  }
}
