extension PlacementWeights {
  /// The weights that score best with a look-ahead of one tile, by phrase length.
  ///
  /// Found by `scripts/results/tetris-weights`, see `results/2026-11-23-tetris-weights`, for phrases of 2 and of 4
  /// tiles. Other lengths use the weights of the nearer length. The weights for 2 tiles come from an earlier search and
  /// still score higher.
  public init(phraseLength: Int) {
    self =
      phraseLength < 3
      ? PlacementWeights(
        promise: 62.751, tileInSight: 0.886, tileDealt: 0.425, tileElsewhere: 0.258, gap: 0.266, column: 0.61,
        deadTile: 5.557, height: 0.338, danger: 49.375, action: 24.83)
      : PlacementWeights(
        promise: 56.605, tileInSight: 0.834, tileDealt: 0.412, tileElsewhere: 0.102, gap: 0.235, column: 0.878,
        deadTile: 5.083, height: 0.236, danger: 11.723, action: 2.993)
  }

  /// The weights that score best with a look-ahead of several tiles; found in the same way.
  public static func lookingAhead(phraseLength: Int) -> PlacementWeights {
    phraseLength < 3
      ? PlacementWeights(
        promise: 61.266, tileInSight: 0.748, tileDealt: 0.503, tileElsewhere: 0.405, gap: 0.273, column: 0.488,
        deadTile: 4.202, height: 0.279, danger: 52.17, action: 25.314)
      : PlacementWeights(
        promise: 60.86, tileInSight: 0.789, tileDealt: 0.374, tileElsewhere: 0.104, gap: 0.329, column: 0.878,
        deadTile: 3.11, height: 0.256, danger: 16.516, action: 4.553)
  }
}
