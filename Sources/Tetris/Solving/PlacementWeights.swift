/// What the placement heuristic counts, in points of a game in which a phrase gives 100.
///
/// The values were found by play: on two levels of Cheng Yu and two of Ci Hui, 24 games a setting.
public struct PlacementWeights: Hashable, Sendable {
  /// The worth of a phrase that is destroyed now.
  public var phrase = 100.0
  /// The worth of a phrase that is sure to be destroyed later; each of its tiles on the grid has an equal part. Well below
  /// the worth of a phrase now, or phrases would be kept instead of completed.
  public var promise = 50.0
  /// The chance that a missing tile which is in sight will come to its place.
  public var tileInSight = 0.75
  /// The chance that a missing tile which is not in sight, of a phrase that the level deals, will come to its place.
  public var tileDealt = 0.35
  /// The same for a phrase that the level does not deal: its tiles come only with other phrases.
  public var tileElsewhere = 0.05
  /// The worth that is left for each cell that must be filled before a missing tile finds its support.
  public var gap = 0.35
  /// The cost of a tile that is part of no phrase which could still be completed.
  public var deadTile = 6.0
  /// The cost of a row of height, squared, summed over columns.
  public var height = 0.15
  /// The cost, squared, of each row by which a column reaches into the top ``safeRows``.
  public var danger = 25.0
  /// How many rows at the top should stay free.
  public var safeRows = 4
  /// The cost of a tile that stays in row 0, which ends the game.
  public var loss = 1000.0
  /// The cost of an input: what the time could have earned elsewhere.
  public var action: Double

  /// The weights that play best for phrases of a length: the shorter a phrase, the more an input earns.
  public init(phraseLength: Int) {
    action = 20 / Double(max(1, phraseLength))
  }
}
