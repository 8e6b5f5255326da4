/// A calibration with all arguments for and against it.
///
/// ```swift
/// let review = CalibrationReview(
///   levels: ["first", "second"], plays: ObservedPlays(levels: 2), histories: nil, statesFirstAttempts: true,
///   curves: [[1, 2], [0, 1]].map { SkillCurve(skills: [0, 1], wins: $0, games: 2) }, axis: SkillAxis())
/// print(review.verdict.isCalibrated)  // false
/// ```
public struct CalibrationReview: Hashable, Sendable {
  /// The fit; `nil` when no fit was possible.
  public let calibration: Calibration?
  /// The error on levels that were left out; `nil` if it was not measured.
  public let heldOut: HeldOutError?
  /// The error on people who were left out; `nil` without people.
  public let people: HeldOutPeople?
  /// The shares of people who leave after a play; `nil` without individual people.
  public let dropOut: DropOut?
  /// The checks of individual people's plays; `nil` without them.
  public let checks: PeopleChecks?
  /// Possible errors that the plays cannot show, and that are therefore not checked.
  public let notChecked: [String]
  /// Whether the plays are enough.
  public let sufficiency: DataSufficiency
  /// Whether it is calibrated.
  public let verdict: CalibrationVerdict

  /// Fits plays: the mixed model with individual people, the cohorts without. Complexity: about twenty fits.
  /// - Parameters:
  ///   - levels: the names of the levels.
  ///   - plays: all plays.
  ///   - histories: the plays of individual people, if they are known; these may be a part of the people.
  ///   - statesFirstAttempts: whether each play is stated to be a person's first attempt at the level. Without
  ///     individual people, nothing is calibrated unless it is.
  ///   - curves: the simulated log odds of each level.
  ///   - axis: the skills that were simulated.
  public init(
    levels: [String], plays: ObservedPlays, histories: PlayHistories?, statesFirstAttempts: Bool,
    curves: [SkillCurve],
    axis: SkillAxis
  ) {
    if let histories, !histories.persons.isEmpty {
      let accounts = OddAccounts(histories)
      let kept = accounts.areMany ? histories : histories.filtered { !accounts.places.contains($0) }
      let fit = Calibration(kept, curves: curves, axis: axis)
      calibration = fit
      let enough = DataSufficiency(
        kept.observed, fit, persons: kept.cohorts.indices.map(kept.persons(in:)), curves: curves)
      sufficiency = enough
      // Predictions of left-out levels are also worth knowing where the skill of people is not.
      heldOut = fit.flatMap { HeldOutError(kept, $0, curves: curves, axis: axis) }
      people = fit.flatMap {
        enough.shortcomings.isEmpty ? HeldOutPeople(kept, $0, curves: curves, axis: axis) : nil
      }
      dropOut = DropOut(kept)
      checks = PeopleChecks(
        accounts: accounts, leaving: LeavingTest(kept), missing: MissingPlays(kept),
        drift: fit.flatMap { LevelDrift(kept, $0, curves: curves, axis: axis) })
    } else {
      calibration = Calibration(plays, curves: curves, axis: axis)
      heldOut = HeldOutError(plays, curves: curves, axis: axis)
      sufficiency = DataSufficiency(plays, calibration, curves: curves)
      (people, dropOut, checks) = (nil, nil, nil)
    }
    notChecked = Self.notChecked(checks)
    verdict = CalibrationVerdict(
      levels: levels, plays: plays, sufficiency: sufficiency, calibration: calibration,
      unnamed: checks == nil
        ? .init(statesFirstAttempts: statesFirstAttempts, fall: PlaysFall(plays)) : nil,
      checks: checks, heldOut: heldOut, people: people)
  }

  private static func notChecked(_ checks: PeopleChecks?) -> [String] {
    guard let checks else {
      return [
        "whether every row is a first attempt", "whether weak people are missing on late levels",
        "accounts with a large share of the plays", "lost plays that were never sent",
        "two versions of a level under one name",
      ]
    }
    var found: [String] = []
    if checks.leaving.map({ $0.leavers < LeavingTest.leastLeavers }) ?? true {
      found.append("whether leaving depends on skill (too few people leave)")
    }
    found.append(
      checks.missing.tries == nil
        ? "lost plays that were never sent, except gaps in numbered attempts"
        : "lost plays that were never sent, except by the number of tries")
    found.append(
      checks.drift == nil
        ? "two versions of a level under one name (no column gives the time of plays)"
        : "two versions of a level under one name at the same time")
    return found
  }
}
