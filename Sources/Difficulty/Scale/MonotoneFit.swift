/// The rising or falling sequence nearest to some weighted values: isotonic regression by pooling adjacent violators,
/// in whichever direction fits better.
///
/// Source: M. Ayer, H. D. Brunk, G. M. Ewing, W. T. Reid, E. Silverman, *An empirical distribution function for
/// sampling with incomplete information*, Annals of Mathematical Statistics 26 (1955), 641-647.
struct MonotoneFit: Hashable {
  let values: [Double]
  /// Whether they rise; also `true` if they are all equal.
  let isRising: Bool

  /// Fits values with weights above 0. Complexity: O(values).
  init(_ values: [Double], weights: [Double]) {
    let rising = Self.rising(values, weights: weights)
    let falling = Self.rising(values.map { -$0 }, weights: weights).map { -$0 }
    func error(_ fit: [Double]) -> Double {
      zip(zip(fit, values), weights).reduce(0) { $0 + ($1.0.0 - $1.0.1) * ($1.0.0 - $1.0.1) * $1.1 }
    }
    isRising = error(rising) <= error(falling)
    self.values = isRising ? rising : falling
  }

  /// The rising sequence nearest to values with weights above 0: falling neighbours are replaced by their weighted
  /// mean. Complexity: O(values).
  static func rising(_ values: [Double], weights: [Double]) -> [Double] {
    var blocks: [(mean: Double, sum: Double, weight: Double, count: Int)] = []
    for (value, weight) in zip(values, weights) {
      blocks.append((value, value * weight, weight, 1))
      while blocks.count > 1, blocks[blocks.count - 2].mean > blocks[blocks.count - 1].mean {
        let last = blocks.removeLast()
        let before = blocks.removeLast()
        let (sum, weight) = (before.sum + last.sum, before.weight + last.weight)
        blocks.append((sum / weight, sum, weight, before.count + last.count))
      }
    }
    return blocks.flatMap { Array(repeating: $0.mean, count: $0.count) }
  }
}
