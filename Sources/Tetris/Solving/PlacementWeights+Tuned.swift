extension PlacementWeights {
  /// The weights that play best when one tile is looked at, by the length of phrases.
  ///
  /// Found by `scripts/results/tetris-weights`, see `results/2026-11-21-tetris-weights`; for phrases of 2 and of 4 tiles. Other
  /// lengths take those of the nearer.
  public init(phraseLength: Int) {
    self =
      phraseLength < 3
      ? PlacementWeights(
        promise: 62.751, tileInSight: 0.886, tileDealt: 0.425, tileElsewhere: 0.258, gap: 0.266, column: 0.61,
        deadTile: 5.557, height: 0.338, danger: 49.375, action: 24.83)
      : PlacementWeights(
        promise: 59.579, tileInSight: 0.809, tileDealt: 0.361, tileElsewhere: 0.069, gap: 0.218, column: 0.797,
        deadTile: 3.446, height: 0.404, danger: 8.054, action: 3.333)
  }

  /// The weights that play best when several tiles are looked at; found in the same way.
  public static func lookingAhead(phraseLength: Int) -> PlacementWeights {
    phraseLength < 3
      ? PlacementWeights(
        promise: 69.561, tileInSight: 0.653, tileDealt: 0.546, tileElsewhere: 0.243, gap: 0.25, column: 0.448,
        deadTile: 7.113, height: 0.216, danger: 47.705, action: 25.186)
      : PlacementWeights(
        promise: 58.708, tileInSight: 0.814, tileDealt: 0.33, tileElsewhere: 0.101, gap: 0.402, column: 0.84,
        deadTile: 6.34, height: 0.197, danger: 13.063, action: 5.019)
  }
}
