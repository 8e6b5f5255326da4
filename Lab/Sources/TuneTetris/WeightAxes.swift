import Tetris

/// The weights of the placement heuristic as the coordinates of a point.
enum WeightAxes {
  /// The tuned weights with their ranges, their start values and the initial standard deviations. They start at the
  /// weights of simulated people.
  static func coordinates(phraseLength: Int) -> [CrossEntropy.Coordinate] {
    let start = values(.people(phraseLength: phraseLength))
    let ranges: [(String, ClosedRange<Double>, Double)] = [
      ("promise", 1...200, 25), ("tileInSight", 0.01...1, 0.2), ("tileDealt", 0.001...1, 0.2),
      ("tileElsewhere", 0...1, 0.1), ("gap", 0...1.5, 0.25), ("column", 0...2, 0.4), ("deadTile", -20...60, 8),
      ("height", 0...10, 0.5), ("danger", 0...200, 25), ("action", 0.1...60, start[9] / 2),
    ]
    return zip(ranges, start).map { range, start in
      CrossEntropy.Coordinate(name: range.0, range: range.1, start: start, deviation: range.2)
    }
  }

  /// The coordinates of a set of weights.
  static func values(_ weights: PlacementWeights) -> [Double] {
    [
      weights.promise, weights.tileInSight, weights.tileDealt, weights.tileElsewhere, weights.gap, weights.column,
      weights.deadTile, weights.height, weights.danger, weights.action,
    ]
  }

  /// The weights at a point. A tile that is dealt but not in sight gets at most the weight of a tile in sight, and any
  /// other tile at most that. Scores hardly depend on these two weights, so chance could otherwise put them in another
  /// order.
  static func weights(_ point: [Double]) -> PlacementWeights {
    let dealt = min(point[2], point[1])
    return PlacementWeights(
      promise: point[0], tileInSight: point[1], tileDealt: dealt, tileElsewhere: min(point[3], dealt), gap: point[4],
      column: point[5], deadTile: point[6], height: point[7], danger: point[8], action: point[9])
  }
}
