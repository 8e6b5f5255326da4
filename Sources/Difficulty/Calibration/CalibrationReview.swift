/// A calibration with all that speaks for and against it.
///
/// ```swift
/// let review = CalibrationReview(
///   levels: ["first", "second"], plays: ObservedPlays(levels: 2), histories: nil, order: nil,
///   curves: [[1, 2], [0, 1]].map { SkillCurve(skills: [0, 1], wins: $0, games: 2) }, axis: SkillAxis())
/// print(review.verdict.isCalibrated)  // false
/// ```
public struct CalibrationReview: Hashable, Sendable {
  /// The fit; `nil` when there is none.
  public let calibration: Calibration?
  /// The error on levels that were left out.
  public let heldOut: HeldOutError?
  /// The error on people who were left out; `nil` without people.
  public let people: HeldOutPeople?
  /// Who leaves after a play; `nil` without people.
  public let dropOut: DropOut?
  /// Whether the plays are enough.
  public let sufficiency: DataSufficiency
  /// Whether it is calibrated.
  public let verdict: CalibrationVerdict

  /// Fits plays: with people the mixed model, without the cohorts. Complexity: that of some twenty fits.
  /// - Parameters:
  ///   - levels: the names of the levels.
  ///   - plays: all plays.
  ///   - histories: the plays of people, if it is known who played; they may be of a part of the people.
  ///   - order: how early each level is met, if that is known; see ``PlaysFall``.
  ///   - curves: the simulated log odds of each level.
  ///   - axis: the skills that were simulated.
  public init(
    levels: [String], plays: ObservedPlays, histories: PlayHistories?, order: [Double?]?, curves: [SkillCurve],
    axis: SkillAxis
  ) {
    var fall: PlaysFall?
    if let histories, !histories.persons.isEmpty {
      let fit = Calibration(histories, curves: curves, axis: axis)
      calibration = fit
      let enough = DataSufficiency(
        histories.observed, fit, persons: histories.cohorts.indices.map(histories.persons(in:)))
      sufficiency = enough
      heldOut = fit.flatMap { enough.isEnough ? HeldOutError(histories, $0, curves: curves, axis: axis) : nil }
      people = fit.flatMap { enough.isEnough ? HeldOutPeople(histories, $0, curves: curves, axis: axis) : nil }
      dropOut = DropOut(histories)
    } else {
      calibration = Calibration(plays, curves: curves, axis: axis)
      heldOut = HeldOutError(plays, curves: curves, axis: axis)
      sufficiency = DataSufficiency(plays, calibration)
      (people, dropOut) = (nil, nil)
      fall = PlaysFall(plays, order: order)
    }
    verdict = CalibrationVerdict(
      levels: levels, plays: plays, sufficiency: sufficiency, calibration: calibration, fall: fall, heldOut: heldOut,
      people: people)
  }
}
