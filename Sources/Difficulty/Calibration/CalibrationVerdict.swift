/// Whether the difficulty may be called calibrated: the rules, each with the number that breaks it.
public struct CalibrationVerdict: Hashable, Sendable {
  /// A dispersion above this means that plays differ in ways the model does not know.
  public static let mostDispersion = 5.0

  /// Why the difficulty stays relative, one plain sentence each; empty when it is calibrated.
  public let objections: [String]

  /// Whether there is no objection.
  public var isCalibrated: Bool { objections.isEmpty }

  /// The facts about plays without individual people.
  public struct Unnamed: Hashable, Sendable {
    /// Whether the user states that each play is a person's first attempt at the level.
    public let statesFirstAttempts: Bool
    /// The differences in the numbers of plays between levels.
    public let fall: PlaysFall?
  }

  /// Decides whether a calibration holds.
  /// - Parameters:
  ///   - levels: the names of the levels.
  ///   - unnamed: what is known without individual people; `nil` with them.
  ///   - checks: the checks of individual people's plays; `nil` without them.
  ///   - people: the error on people who were left out; `nil` without individual people.
  public init(
    levels: [String], plays: ObservedPlays, sufficiency: DataSufficiency, calibration: Calibration?,
    unnamed: Unnamed?,
    checks: PeopleChecks?, heldOut: HeldOutError?, people: HeldOutPeople?
  ) {
    func decimal(_ value: Double, _ scale: Double) -> String { "\((value * scale).rounded() / scale)" }
    let wrongRates = heldOut.flatMap { heldOut in
      heldOut.isUseful
        ? nil
        : "left-out levels are predicted with an error of \(decimal(100 * heldOut.rootMeanSquare, 10)) points, "
          + "no better than \(decimal(100 * heldOut.baseline, 10)) by the cohort's mean rate"
    }
    guard sufficiency.isEnough, let calibration else {
      objections =
        Self.objections(sufficiency) + [wrongRates].compactMap { $0 }
        + (unnamed.map { Self.objections($0, levels: levels, plays: plays) } ?? [])
        + (checks?.objections(levels: levels) ?? [])
      return
    }
    var found: [String] = []
    if let unnamed { found += Self.objections(unnamed, levels: levels, plays: plays) }
    found += checks?.objections(levels: levels) ?? []
    if let dispersion = calibration.dispersion, dispersion > Self.mostDispersion {
      found.append(
        "plays deviate from the model too much: found \(decimal(dispersion, 10)) times the variance of chance, "
          + "expected at most \(decimal(Self.mostDispersion, 1))")
    }
    if let wrongRates { found.append(wrongRates) }
    if heldOut == nil {
      found.append(
        "no level can be left out to test predictions: found no rate from \(HeldOutError.leastPlays) plays")
    }
    if let people, !people.isUseful {
      found.append(
        "plays of left-out people are predicted with a squared error of \(decimal(people.score, 1000)), no better "
          + "than \(decimal(people.baseline, 1000)) by the level's mean rate")
    }
    objections = found
  }

  /// What the plays cannot show.
  private static func objections(_ sufficiency: DataSufficiency) -> [String] {
    let few = sufficiency.shortcomings.joined(separator: "; ")
    return (few.isEmpty ? [] : ["too few plays, levels or simulated games to calibrate: " + few])
      + sufficiency.unidentified.map {
        "the skill of \($0) is not identified, because these levels respond alike to skill. More plays do not help; "
          + "levels of other games do, and so may more --games"
      }
  }

  private static func objections(
    _ unnamed: Unnamed, levels: [String], plays: ObservedPlays
  ) -> [String] {
    var found: [String] = []
    if !unnamed.statesFirstAttempts {
      found.append(
        "without the players of the plays, nothing shows who left or tried again: give a column person, or "
          + "state with "
          + "--first-attempts that every row is a person's first attempt at the level")
    }
    if let fall = unnamed.fall, fall.isLoss {
      found.append(
        "\(plays.cohorts[fall.cohort]) has \(fall.plays.most) plays on \"\(levels[fall.levels.most])\" and only "
          + "\(fall.plays.fewest) on \"\(levels[fall.levels.fewest])\", \(Int((100 * fall.loss).rounded())) % "
          + "fewer; without a column "
          + "person, this may mean that other people play there")
    }
    return found
  }
}
