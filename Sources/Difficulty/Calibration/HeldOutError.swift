/// How well a calibration predicts a level that it has not seen: every level is left out in turn, the rest is fitted, and
/// the level's observed win rates are compared with the predicted ones.
public struct HeldOutError: Hashable, Sendable {
  /// A prediction is checked on cells of at least this many plays: with fewer, chance hides what it is worth.
  public static let leastPlays = 30

  /// `predictions[level][cohort]`: the rate predicted without the level; `nil` where nothing was checked.
  public let predictions: [[Double?]]
  /// How many rates were checked.
  public let cells: Int
  /// The mean distance of predicted from observed rates, 0 to 1; each cell counts the same.
  public let meanAbsolute: Double
  /// The root of the mean square of the same.
  public let rootMeanSquare: Double
  /// The root mean square of a prediction that knows nothing of levels: the cohort's rate on the other levels.
  public let baseline: Double
  /// The root mean square that chance in the plays alone would leave to a perfect prediction.
  public let noise: Double

  /// Whether the calibration is worth more than the cohort's mean rate.
  public var isUseful: Bool { rootMeanSquare < baseline }

  /// Leaves out each level in turn; `nil` when nothing can be checked. Complexity: that of a fit for each level.
  public init?(_ plays: ObservedPlays, curves: [SkillCurve], axis: SkillAxis) {
    var predictions = curves.map { _ in plays.cohorts.map { _ in Double?.none } }
    var (cells, distance, square, simple, chance) = (0, 0.0, 0.0, 0.0, 0.0)
    for level in curves.indices {
      let checked = plays.cohorts.indices.filter { plays.cell(level: level, cohort: $0).plays >= Self.leastPlays }
      guard !checked.isEmpty else { continue }
      let rest = plays.leavingOut(level: level)
      guard let fit = Calibration(rest, curves: curves, axis: axis) else { continue }
      for cohort in checked {
        let cell = plays.cell(level: level, cohort: cohort)
        guard let mean = rest.total(cohort: cohort).rate, let rate = cell.rate else { continue }
        let prediction = fit.rates[level][cohort].value
        predictions[level][cohort] = prediction
        cells += 1
        distance += abs(prediction - rate)
        square += (prediction - rate) * (prediction - rate)
        simple += (mean - rate) * (mean - rate)
        chance += rate * (1 - rate) / Double(cell.plays)
      }
    }
    guard cells > 0 else { return nil }
    let count = Double(cells)
    self.predictions = predictions
    self.cells = cells
    meanAbsolute = distance / count
    rootMeanSquare = (square / count).squareRoot()
    baseline = (simple / count).squareRoot()
    noise = (chance / count).squareRoot()
  }
}
