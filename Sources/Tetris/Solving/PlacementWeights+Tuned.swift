extension PlacementWeights {
  /// The weights that play best when one tile is looked at, by the length of phrases.
  ///
  /// Found by `scripts/tune-tetris-weights`, see `results/2026-11-21-tetris-weights`; for phrases of 2 and of 4 tiles. Other
  /// lengths take those of the nearer.
  public init(phraseLength: Int) {
    self =
      phraseLength < 3
      ? PlacementWeights(
        promise: 43.894, tileInSight: 0.792, tileDealt: 0.393, tileElsewhere: 0.105, gap: 0.33, column: 0.972,
        deadTile: 1.191, height: 0.212, danger: 12.221, action: 14.664)
      : PlacementWeights(
        promise: 50, tileInSight: 0.75, tileDealt: 0.35, tileElsewhere: 0.05, gap: 0.35, column: 1, deadTile: 6,
        height: 0.15, danger: 25, action: 5)
  }

  /// The weights that play best when several tiles are looked at; found in the same way.
  public static func lookingAhead(phraseLength: Int) -> PlacementWeights {
    phraseLength < 3
      ? PlacementWeights(
        promise: 47.169, tileInSight: 0.741, tileDealt: 0.327, tileElsewhere: 0.104, gap: 0.373, column: 0.902,
        deadTile: 5.797, height: 0.229, danger: 22.75, action: 14.48)
      : PlacementWeights(
        promise: 50, tileInSight: 0.75, tileDealt: 0.35, tileElsewhere: 0.05, gap: 0.35, column: 1, deadTile: 6,
        height: 0.15, danger: 25, action: 5)
  }
}
