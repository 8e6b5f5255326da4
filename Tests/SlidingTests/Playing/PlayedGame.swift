import Phrasebook
import PuzzleCore
import Sliding

/// A finished game of one agent.
struct PlayedGame: Hashable {
  var moves: [SlidingMove] = []
  var end: GridGameState

  /// Plays deal `index` to its end, at most 5000 slides.
  init(_ puzzle: SlidingPuzzle, by agent: some Agent<SlidingPuzzle>, _ index: Int, seed: UInt64 = 21) {
    var agent = agent
    var state = Fixtures.deal(puzzle, index, seed: seed)
    agent.begin(puzzle, seed: Seed(seed).derived(.agent, index))
    while puzzle.outcome(of: state) == nil && moves.count < 5000 {
      let legal = puzzle.legalMoves(in: state)
      let decision = agent.decide(in: puzzle.observation(of: state), from: legal, within: Budget(nodes: 100_000))
      _ = puzzle.advance(&state, by: max(1, decision.delay))
      guard puzzle.outcome(of: state) == nil, let move = decision.move else { continue }
      precondition(puzzle.isLegal(move, in: state), "agents make legal moves")
      puzzle.apply(move, to: &state)
      moves.append(move)
    }
    end = state
  }
}
