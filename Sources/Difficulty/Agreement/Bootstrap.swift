import PuzzleCore

/// Intervals of statistics over levels, by drawing levels with replacement (B. Efron, *Annals of Statistics* 7, 1979,
/// 1-26). The unit is the level and never the play, because a prediction is made for new levels.
public struct Bootstrap: Hashable, Sendable {
  /// The number of draws.
  public var draws: Int
  /// The seed of the draws.
  public var seed: Seed

  /// Creates a bootstrap; 2,000 draws give the bounds to about 0.01.
  public init(draws: Int = 2_000, seed: Seed = Seed(1)) {
    self.draws = draws
    self.seed = seed
  }

  /// The 95 % interval of a statistic of rows; `nil` if it has no value in any draw.
  /// - Parameter statistic: its value for rows by number; a row may occur several times.
  public func interval(rows: Int, of statistic: ([Int]) -> Double?) -> ClosedRange<Double>? {
    guard rows > 0 else { return nil }
    var generator = Xoshiro256(seed: seed)
    var drawn = [Int](repeating: 0, count: rows)
    var values: [Double] = []
    for _ in 0..<draws {
      for place in drawn.indices { drawn[place] = generator.uniform(below: rows) }
      if let value = statistic(drawn) { values.append(value) }
    }
    guard !values.isEmpty else { return nil }
    values.sort()
    let lower = Int(0.025 * Double(values.count))
    return values[lower]...values[max(lower, Int(0.975 * Double(values.count)) - 1)]
  }
}
