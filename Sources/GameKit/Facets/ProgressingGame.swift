import PuzzleCore

/// The progress of a player towards a win, in steps that the game defines.
public struct WinProgress: Hashable, Sendable {
  /// The number of steps that are done.
  public var done: Int
  /// The number of steps that it takes, at least 1.
  public var needed: Int

  /// Creates progress of `done` out of `needed` steps; `needed` is at least 1.
  public init(done: Int, of needed: Int) {
    self.done = done
    self.needed = max(1, needed)
  }

  /// Whether everything is done.
  public var isComplete: Bool { done >= needed }

  /// Whether a loss here is a near miss: at most one step is missing, or a tenth of the steps where that is more. With
  /// fewer than three steps, one step is too large a part of the way, so only complete progress counts.
  public var isNear: Bool { isComplete || needed >= 3 && needed - done <= max(1, needed / 10) }
}

/// A game that reports how far its player has come towards the win. The target score of a level is not part of it.
///
/// A game without countable steps does not conform, for example one that is won by lasting to the end.
public protocol ProgressingGame: PlayableGame {
  /// How far the player has come in a position; never more than it takes. It may fall again.
  func progress(in state: State) -> WinProgress
}
