import Difficulty

/// A calibration by plays of people, with the levels and the file that it is of.
public struct ObservedStudy: Sendable {
  /// The levels, in the order of the plays.
  public let levels: [(game: String, name: String)]
  /// What was read.
  public let read: PlaysReader.Result
  /// The fit and what speaks for and against it.
  public let review: CalibrationReview
  /// The skills that were simulated.
  public let axis: SkillAxis

  /// Fits the plays. Complexity: that of some twenty fits.
  public init(
    levels: [(game: String, name: String)], read: PlaysReader.Result, curves: [SkillCurve], axis: SkillAxis
  ) {
    self.levels = levels
    self.read = read
    self.axis = axis
    review = CalibrationReview(
      levels: levels.map(\.name), plays: read.plays, histories: read.histories,
      order: read.hasOrder ? read.order : nil, curves: curves, axis: axis)
  }
}
