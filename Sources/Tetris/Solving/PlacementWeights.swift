/// The weights of the placement heuristic, in points of a game in which a phrase gives 100.
public struct PlacementWeights: Hashable, Sendable {
  /// The worth of a phrase that is destroyed now.
  public var phrase = 100.0
  /// The worth of a phrase that is certain to be destroyed later; each of its tiles on the grid has an equal share. It
  /// is well below ``phrase``, otherwise phrases would be kept instead of completed.
  public var promise: Double
  /// Queue match: the chance that a missing tile in sight will come to its place.
  public var tileInSight: Double
  /// The chance that a missing tile out of sight will come to its place, for a phrase that the level deals.
  public var tileDealt: Double
  /// The same for a phrase that the level does not deal; its tiles come only with other phrases.
  public var tileElsewhere: Double
  /// Holes in planned lines: the factor for each cell that must be filled before a missing tile finds support.
  public var gap: Double
  /// The worth of a phrase built upwards in a column, from its last tile on, relative to one in a row: its tiles must
  /// come in one order.
  public var column: Double
  /// Blocked characters: the cost of a tile that is part of no phrase that could still be completed.
  public var deadTile: Double
  /// The cost of height: multiplied by the squared height of each column, in rows.
  public var height: Double
  /// Danger near row 0: the cost per column, multiplied by the square of the number of rows by which it reaches into
  /// the top ``safeRows``.
  public var danger: Double
  /// The number of rows at the top that should stay free.
  public var safeRows = 4
  /// The cost of a tile that stays in row 0, which ends the game.
  public var loss = 1000.0
  /// The cost of an input: what the time could have earned elsewhere.
  public var action: Double

  /// Creates weights; the omitted ones are the same for phrases of all lengths.
  public init(
    promise: Double, tileInSight: Double, tileDealt: Double, tileElsewhere: Double, gap: Double, column: Double,
    deadTile: Double, height: Double, danger: Double, action: Double
  ) {
    (self.promise, self.gap, self.column) = (promise, gap, column)
    (self.tileInSight, self.tileDealt, self.tileElsewhere) = (tileInSight, tileDealt, tileElsewhere)
    (self.deadTile, self.height, self.danger, self.action) = (deadTile, height, danger, action)
  }
}
