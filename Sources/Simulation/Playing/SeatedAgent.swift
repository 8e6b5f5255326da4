import PuzzleCore

/// An agent for a seat of a game, with its calls compiled where its type is known.
@usableFromInline
struct SeatedAgent<Game: Puzzle>: Sendable {
  /// Asks for a decision in a position, with a list of moves that is reused; `nil` when there is none to choose from.
  @usableFromInline typealias Decide = (Game.State, inout [Game.Move], Budget) -> Decision<Game.Move>?

  /// A fresh copy of the agent at the beginning of a game, which it sees in this way.
  @usableFromInline let begin: @Sendable (Game, Seed) -> Decide

  /// Wraps an agent.
  @inlinable
  init<Player: Agent<Game>>(_ agent: Player) {
    begin = { view, seed in
      var player = agent
      player.begin(view, seed: seed)
      return { state, legal, budget in
        legal.removeAll(keepingCapacity: true)
        if Player.needsMoveList {
          view.legalMoves(in: state, into: &legal)
          if Game.movesAreListed && !view.isTimed && legal.isEmpty { return nil }
        }
        return player.decideBlindly(from: legal, within: budget)
          ?? player.decide(in: view.observation(of: state), from: legal, within: budget)
      }
    }
  }
}
