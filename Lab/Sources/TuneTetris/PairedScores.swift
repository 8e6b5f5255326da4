import Foundation

/// The scores of two players in the same games.
struct PairedScores {
  let new: [Int]
  let old: [Int]

  /// The mean of each player and of the difference, with half the width of its 95 % interval: 1.96 standard errors of
  /// the paired differences.
  var newMean: Double { Self.mean(new) }
  var oldMean: Double { Self.mean(old) }
  var newHalfWidth: Double { Self.halfWidth(new.map(Double.init)) }
  var oldHalfWidth: Double { Self.halfWidth(old.map(Double.init)) }
  var difference: Double { newMean - oldMean }
  var halfWidth: Double { Self.halfWidth(zip(new, old).map { Double($0 - $1) }) }

  static func mean(_ values: [Int]) -> Double { Double(values.reduce(0, +)) / Double(max(1, values.count)) }

  static func halfWidth(_ values: [Double]) -> Double {
    guard values.count > 1 else { return 0 }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)
    return 1.96 * (variance / Double(values.count)).squareRoot()
  }
}
