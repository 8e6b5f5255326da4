import PuzzleCore

/// How well one half of the people predicts the other: the ceiling of every prediction.
///
/// People are split at random, levels are scored by each half, and the correlation of the halves is raised to that of
/// all people by the formula of Spearman and Brown. A perfect prediction correlates with the plays at the root of this
/// *reliability*.
public struct SplitHalf: Hashable, Sendable {
  /// The number of splits, whose mean is taken.
  public var splits: Int
  /// The seed of the splits.
  public var seed: Seed

  /// Creates the splits.
  public init(splits: Int = 20, seed: Seed = Seed(1)) {
    self.splits = splits
    self.seed = seed
  }

  /// The reliability of a measure: of its order, and of what par does not say. `nil` with fewer than four people.
  public func reliability(
    of measure: PlayMeasure, in plays: [HumanPlay], levels: Int, pars: [Int?] = []
  ) -> (order: Double?, within: Double?) {
    let people = Set(plays.map(\.person)).sorted()
    guard people.count >= 4 else { return (nil, nil) }
    var generator = Xoshiro256(seed: seed)
    var (orders, withins): ([Double], [Double]) = ([], [])
    for _ in 0..<splits {
      var mixed = people
      for place in mixed.indices.dropFirst() { mixed.swapAt(place, generator.uniform(below: place + 1)) }
      let half = Set(mixed.prefix(mixed.count / 2))
      let score = PredictionScore(
        measure.values(of: plays.filter { half.contains($0.person) }, levels: levels),
        observed: measure.values(of: plays.filter { !half.contains($0.person) }, levels: levels), pars: pars,
        bootstrap: Bootstrap(draws: 0))
      if let order = score.order { orders.append(order.value) }
      if let within = score.within { withins.append(within.value) }
    }
    func raised(_ values: [Double]) -> Double? {
      guard !values.isEmpty else { return nil }
      let mean = values.reduce(0, +) / Double(values.count)
      return mean > 0 ? 2 * mean / (1 + mean) : 0
    }
    return (raised(orders), raised(withins))
  }
}
