import BuiltInGames

/// The style of a random player.
public enum RandomStyle: String, CaseIterable {
  /// Every tile is moved towards a uniformly random column and dropped.
  case placements
  /// Uniformly random legal moves without passing time.
  case moves
  /// A uniformly random legal move every 250 ms of play, which is the pace of the random agent. Tiles also fall and
  /// land by themselves, and the game ends when its time is over.
  case timed
}
