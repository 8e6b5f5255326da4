/// Correlations of predicted and observed values.
///
/// ```swift
/// let predicted = [1.0, 2, 3, 4]
/// let seen = [10.0, 30, 20, 90]
/// print(Correlation.spearman(predicted, seen) ?? 0)  // 0.8
/// ```
public enum Correlation {
  /// Ranks from 1; equal values have the mean of their ranks. O(n log n).
  public static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in order[start..<end] { ranks[place] = Double(start + end + 1) / 2 }
      start = end
    }
    return ranks
  }

  /// Pearson's correlation; `nil` if one of the lists is constant.
  public static func pearson(_ a: [Double], _ b: [Double]) -> Double? {
    let count = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
    var (cross, squaresA, squaresB) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      cross += (x - meanA) * (y - meanB)
      squaresA += (x - meanA) * (x - meanA)
      squaresB += (y - meanB) * (y - meanB)
    }
    let scale = (squaresA * squaresB).squareRoot()
    // What rounding leaves of a constant list is no variation.
    return scale > 1e-9 ? cross / scale : nil
  }

  /// Spearman's rank correlation: Pearson's correlation of the ranks.
  public static func spearman(_ a: [Double], _ b: [Double]) -> Double? { pearson(ranks(a), ranks(b)) }

  /// The correlation of ranks after the mean rank of each group is taken off. With par as the group it is what par does
  /// not say; `nil` if nothing is left.
  public static func within(_ a: [Double], _ b: [Double], groups: [Int]) -> Double? {
    pearson(withoutMeans(ranks(a), groups: groups), withoutMeans(ranks(b), groups: groups))
  }

  /// The values less the mean of their group.
  static func withoutMeans(_ values: [Double], groups: [Int]) -> [Double] {
    var sums: [Int: (sum: Double, count: Double)] = [:]
    for (value, group) in zip(values, groups) {
      let found = sums[group] ?? (0, 0)
      sums[group] = (found.sum + value, found.count + 1)
    }
    return zip(values, groups).map { value, group in sums[group].map { value - $0.sum / $0.count } ?? value }
  }
}
