import Exact

/// The statistics of one player's games on one level: exact distributions, so that the order of games does not matter.
public struct GameDistributions: Hashable, Sendable {
  /// The final scores of all games.
  public var scores = Distribution()
  /// The moves made in all games.
  public var moves = Distribution()
  /// The moves made in the games that were won.
  public var movesToWin = Distribution()
  /// The clocks in milliseconds at the end of the games that were won; all 0 in a game without time.
  public var timesToWin = Distribution()
  /// The clocks in milliseconds at the end of the games that were not won.
  public var timesToFail = Distribution()
  /// The clocks in milliseconds at the end of the games that the player left; they are included in ``timesToFail``.
  public var timesToLeave = Distribution()
  /// The distribution of each of the game's measures over all games.
  public var measures: [Distribution] = []

  /// Creates empty distributions.
  public init() {}

  /// Creates distributions that have been measured.
  public init(
    scores: Distribution, moves: Distribution, movesToWin: Distribution = Distribution(),
    timesToWin: Distribution = Distribution(), timesToFail: Distribution = Distribution()
  ) {
    self.scores = scores
    self.moves = moves
    self.movesToWin = movesToWin
    self.timesToWin = timesToWin
    self.timesToFail = timesToFail
  }
}
