import BuiltInGames

/// How a random player plays.
public enum RandomStyle: String, CaseIterable {
  /// Every tile is shifted towards a uniformly random column and dropped.
  case placements
  /// Uniformly random legal moves; the clock stands still.
  case moves
  /// A uniformly random legal move every 250 ms of play, the pace of the random agent; tiles also fall and land by
  /// themselves, and the game ends with the clock.
  case timed
}
