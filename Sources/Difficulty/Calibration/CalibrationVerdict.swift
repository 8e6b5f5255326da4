import Foundation

/// Whether a calibration deserves the word: the rules, each with the number that breaks it.
public struct CalibrationVerdict: Hashable, Sendable {
  /// A dispersion above this says that plays differ by what the model does not know.
  public static let mostDispersion = 5.0

  /// Why the difficulty stays relative, a plain sentence each; empty when it is calibrated.
  public let objections: [String]

  /// Whether nothing speaks against it.
  public var isCalibrated: Bool { objections.isEmpty }

  /// Judges a calibration.
  /// - Parameters:
  ///   - levels: the names of the levels.
  ///   - fall: how plays fall along the levels; `nil` with persons, for whom the model allows.
  ///   - people: the error on people who were left out; `nil` without persons.
  public init(
    levels: [String], plays: ObservedPlays, sufficiency: DataSufficiency, calibration: Calibration?, fall: PlaysFall?,
    heldOut: HeldOutError?, people: HeldOutPeople?
  ) {
    guard sufficiency.isEnough, let calibration else {
      objections = [
        "too few plays, levels or simulated games to calibrate: " + sufficiency.shortcomings.joined(separator: "; ")
      ]
      return
    }
    func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }
    func decimal(_ value: Double, _ scale: Double) -> String { "\((value * scale).rounded() / scale)" }
    var found: [String] = []
    if let fall, fall.loss > PlaysFall.mostLoss {
      found.append(
        "plays of \(plays.cohorts[fall.cohort]) fall by \(percent(fall.loss)), from \(fall.plays.first) on "
          + "\"\(levels[fall.levels.first])\" to \(fall.plays.last) on \"\(levels[fall.levels.last])\", and without a column "
          + "person nothing says who is missing there")
    }
    if let dispersion = calibration.dispersion, dispersion > Self.mostDispersion {
      found.append(
        "plays lie apart from the model \(decimal(dispersion, 10)) times as far as chance allows, as a variance; the most "
          + "is \(decimal(Self.mostDispersion, 1))")
    }
    if let heldOut {
      if !heldOut.isUseful {
        found.append(
          "a level that was left out is predicted with an error of \(decimal(100 * heldOut.rootMeanSquare, 10)) points, "
            + "no better than by the cohort's mean rate with \(decimal(100 * heldOut.baseline, 10))")
      }
    } else {
      found.append(
        "no level can be left out to see how well it is predicted: found 0 rates from \(HeldOutError.leastPlays) plays")
    }
    if let people, !people.isUseful {
      found.append(
        "plays of people who were left out are predicted with a squared error of \(decimal(people.score, 1000)), no better "
          + "than by the level's mean rate with \(decimal(people.baseline, 1000))")
    }
    objections = found
  }
}
