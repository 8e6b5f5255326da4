import Difficulty

/// A calibration by human plays, with the levels and the file that it uses.
public struct ObservedStudy: Sendable {
  /// The levels, in the order of the plays.
  public let levels: [(game: String, name: String)]
  /// The plays that were read. With people, the accounts that were set aside are excluded.
  public let read: PlaysReader.Result
  /// The fit and the arguments for and against it.
  public let review: CalibrationReview
  /// The skills that were simulated.
  public let axis: SkillAxis
  /// The fewest moves of each level, where they are known; empty if they were not measured.
  public var pars: [Int?] = []

  /// How well left-out levels are predicted for a cohort: their order, their order within a par, and the mean error of
  /// their rates. `nil` if no level was left out.
  public func agreement(ofCohort cohort: Int) -> PredictionScore? {
    review.heldOut.map { heldOut in
      PredictionScore(
        heldOut.predictions.map { $0[cohort] },
        observed: levels.indices.map { read.plays.cell(level: $0, cohort: cohort).rate }, pars: pars)
    }
  }

  /// Why the difficulty stays relative, one plain sentence each, first from reading the table, then from the fit; empty
  /// when it is calibrated.
  public var objections: [String] { read.objections + review.verdict.objections }

  /// What does not hold because the plays do not name the player; `nil` when they do.
  ///
  /// No test of the plays themselves can show it: rates by level and cohort look the same whether the people of a
  /// cohort are alike or not. In simulated plays by people who differ or tire, 20 to 55 % of the intervals of skill
  /// contained the true value.
  public var withoutPersons: String? {
    read.histories == nil
      ? "without a column person, all people of a cohort are treated as alike. If they differ, learn, tire or are few, the skill, the "
        + "link and their intervals are wrong; the rates describe only the people in the file"
      : nil
  }

  /// Fits the plays. Complexity: about twenty fits.
  /// - Parameter statesFirstAttempts: whether the file states that each play is a person's first attempt at the level;
  ///   see ``CalibrationReview``.
  public init(
    levels: [(game: String, name: String)], read: PlaysReader.Result, curves: [SkillCurve],
    axis: SkillAxis,
    statesFirstAttempts: Bool = false
  ) {
    self.levels = levels
    self.axis = axis
    review = CalibrationReview(
      levels: levels.map(\.name), plays: read.plays, histories: read.histories,
      statesFirstAttempts: statesFirstAttempts, curves: curves, axis: axis)
    var kept = read
    if let histories = read.histories, let accounts = review.checks?.accounts, !accounts.areMany,
      !read.isSample
    {
      for place in accounts.places { kept.plays.remove(histories.persons[place]) }
    }
    self.read = kept
  }
}
