/// How a share differs between scenarios, apart from the chance of the games that measured it.
///
/// All scenarios have the same deals and people with the same luck, so what these add to a share is the same in all of
/// them, and only what a game does differently from scenario to scenario is chance. Its variance is that of the
/// residuals of games against scenarios (an analysis of variance in two ways without repetition); it is subtracted from
/// the variance of the means, without bias. The deviations of the scenarios then shrink to the variance that is left.
///
/// Source: H. Scheffé, *The Analysis of Variance*, 1959, section 4.2.
public struct ScenarioSpread: Hashable, Sendable {
  /// The share as people are.
  public let usual: Double
  /// The estimated share in each scenario.
  public let estimates: [Double]
  /// The variance that the chance of the games adds to the estimates.
  public let noise: Double
  /// The variance that it adds to the difference of their mean from ``usual``.
  private let meanNoise: Double

  /// The share of the scenarios that ``range`` covers.
  public static let coverage = 0.9

  init(usual: Double, estimates: [Double], noise: Double, meanNoise: Double) {
    (self.usual, self.estimates, self.noise, self.meanNoise) = (usual, estimates, noise, meanNoise)
  }

  /// The win rate of a group.
  /// - Parameters:
  ///   - games: for each scenario, which games are won.
  ///   - usual: the same games as people are.
  ///   - rate: the win rate over all games as people are.
  init(games: [[Bool]], usual: [Bool], rate: Double) {
    let (count, scenarios) = (Double(usual.count), Double(games.count))
    let means = games.map { Double($0.count { $0 }) / count }
    let mean = means.reduce(0, +) / max(1, scenarios)
    var residuals = 0.0
    for game in usual.indices {
      let won = Double(games.count { $0[game] }) / max(1, scenarios)
      for (scenario, row) in games.enumerated() {
        let residual = (row[game] ? 1 : 0) - means[scenario] - won + mean
        residuals += residual * residual
      }
    }
    let freedom = (scenarios - 1) * (count - 1)
    let chance = freedom > 0 ? residuals / freedom / count : 0
    let before = Double(usual.count { $0 }) / count
    self.init(
      usual: rate, estimates: means.map { rate + $0 - before }, noise: chance,
      meanNoise: chance * (1 + 1 / max(1, scenarios)))
  }

  /// The share of a population.
  /// - Parameters:
  ///   - groups: the win rates of the groups.
  ///   - weights: for each scenario, the weights of the groups, which add up to 1.
  ///   - usual: the weights as people are.
  init(_ groups: [ScenarioSpread], weights: [[Double]], usual: [Double]) {
    func sum(_ values: [Double], _ weights: [Double]) -> Double { zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } }
    /// The mean over the scenarios of the sum of the groups' variances.
    func variance(_ noise: KeyPath<ScenarioSpread, Double>) -> Double {
      let noise = groups.map { $0[keyPath: noise] }
      let sums = weights.map { weights in sum(noise, weights.map { $0 * $0 }) }
      return sums.reduce(0, +) / Double(max(1, sums.count))
    }
    self.init(
      usual: sum(groups.map(\.usual), usual),
      estimates: weights.enumerated().map { scenario, weights in sum(groups.map { $0.estimates[scenario] }, weights) },
      noise: variance(\.noise), meanNoise: variance(\.meanNoise))
  }

  /// How much more is won in the first than in the second, with the games of both independent.
  public static func - (a: ScenarioSpread, b: ScenarioSpread) -> ScenarioSpread {
    ScenarioSpread(
      usual: a.usual - b.usual, estimates: zip(a.estimates, b.estimates).map { $0 - $1 }, noise: a.noise + b.noise,
      meanNoise: a.meanNoise + b.meanNoise)
  }

  private var mean: Double { estimates.reduce(0, +) / Double(max(1, estimates.count)) }

  /// The variance between scenarios without the chance of the games; may be negative by chance.
  public var variance: Double {
    guard estimates.count > 1 else { return 0 }
    let squares = estimates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return squares / Double(estimates.count - 1) - noise
  }

  /// The value in each scenario without the chance of the games, as far as it can be told apart.
  public var values: [Double] {
    let squares = variance + noise
    let part = squares > 0 ? (max(0, variance) / squares).squareRoot() : 0
    // The middle of the scenarios moves from the usual value only as far as that is more than chance.
    let step = mean - usual
    let middle = step == 0 ? usual : usual + step * max(0, 1 - meanNoise / (step * step))
    return estimates.map { middle + part * ($0 - mean) }
  }

  /// The central 90 % of the values, with the usual value in it.
  public var range: ClosedRange<Double> {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return usual...usual }
    /// The quantile by linear interpolation between the middles of equal parts.
    func quantile(_ part: Double) -> Double {
      let place = min(max(part * Double(sorted.count) - 0.5, 0), Double(sorted.count - 1))
      let low = Int(place)
      let high = min(low + 1, sorted.count - 1)
      return sorted[low] + (place - Double(low)) * (sorted[high] - sorted[low])
    }
    let tail = (1 - Self.coverage) / 2
    return min(usual, quantile(tail))...max(usual, quantile(1 - tail))
  }
}
