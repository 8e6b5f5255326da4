import PuzzleCore
import Simulation

/// Folds the steps of a replay into transitions.
///
/// Time in which nothing happens is no transition; the next position shows it.
public struct TransitionAssembly<Game: PlayableGame> {
  private let game: Game
  private var pending: GameTransition<Game>?

  /// An assembly of the transitions of a game.
  public init(of game: Game) { self.game = game }

  /// Takes the next step; returns the transition before it once that is complete.
  public mutating func take(_ step: ReplayStep<Game>) -> GameTransition<Game>? {
    switch step.cause {
    case .chance:
      // A chance event belongs to what came before it, unless the game narrates it as an event.
      guard game.narratedEvent(before: step.before, after: step.after) == nil else { return exchange(for: step, nil) }
      pending?.after = step.after
      return nil
    case .move(let move): return exchange(for: step, move)
    case .retreat(let retreat): return exchange(for: step, nil, retreat)
    case .time:
      let isOver = game.outcome(of: step.after) != nil
      guard isOver || game.narratedEvent(before: step.before, after: step.after) != nil else { return finish() }
      return exchange(for: step, nil)
    }
  }

  /// The transition that is complete because no step follows; `nil` if there is none.
  public mutating func finish() -> GameTransition<Game>? {
    defer { pending = nil }
    return pending
  }

  private mutating func exchange(
    for step: ReplayStep<Game>, _ move: Game.Move?, _ retreat: Retreat? = nil
  ) -> GameTransition<Game>? {
    let complete = pending
    pending = GameTransition(
      move: move, seat: step.seat, index: step.move, clock: step.time, before: step.before, middle: step.after,
      after: step.after)
    pending?.retreat = retreat
    return complete
  }
}
