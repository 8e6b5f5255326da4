import PuzzleCore

/// How far a player has come towards a win, in steps of the game's own.
public struct WinProgress: Hashable, Sendable {
  /// The steps that are done.
  public var done: Int
  /// The steps that it takes, at least 1.
  public var needed: Int

  /// Progress of so many steps.
  public init(done: Int, of needed: Int) {
    self.done = done
    self.needed = max(1, needed)
  }

  /// Whether everything is done.
  public var isComplete: Bool { done >= needed }

  /// Whether so little is missing that a loss is a near miss: one step, or a tenth of the steps where that is more.
  /// With fewer than three steps a step is half of the way, and nothing but the whole is near.
  public var isNear: Bool { isComplete || needed >= 3 && needed - done <= max(1, needed / 10) }
}

/// A game that says how far its player has come towards the win. What a level asks for in addition, its target score,
/// is not part of it.
///
/// A game whose win takes no steps that could be counted, such as one that is won by lasting to the end, does not
/// conform.
public protocol ProgressingGame: PlayableGame {
  /// How far the player has come in a position; never more than it takes. It may fall again.
  func progress(in state: State) -> WinProgress
}
