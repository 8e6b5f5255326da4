import CMathematics

/// The accuracy with which a calibration predicts people that it has not seen. One fifth of them is left out in turn,
/// the model is fitted to the others, and each play of a left-out person is predicted from that person's earlier plays.
///
/// The baseline is the mean rate of the level among the others, which knows nothing of the person. Both are measured by
/// the mean squared distance from the result, 1 or 0 (G. W. Brier, *Monthly Weather Review* 78, 1950, 1-3). First plays
/// are left out, because nothing is known of the person then.
public struct HeldOutPeople: Hashable, Sendable {
  /// The number of groups into which people are divided.
  static let folds = 5

  /// The number of plays that were predicted.
  public let plays: Int
  /// The mean square of the model's errors.
  public let score: Double
  /// The mean square of the errors of the levels' mean rates.
  public let baseline: Double
  /// The standard error of the difference of the two, over people.
  public let standardError: Double

  /// Whether people are predicted at least as well as by the levels' mean rates, within one standard error. Where all
  /// people are alike, knowing them gains nothing.
  public var isUseful: Bool { score < baseline + standardError }

  /// Leaves out each fifth in turn; `nil` when no person played twice. Complexity: one short fit per fifth.
  public init?(_ histories: PlayHistories, _ calibration: Calibration, curves: [SkillCurve], axis: SkillAxis) {
    let model = CalibrationModel(
      curves: curves, axis: axis, cohorts: histories.cohorts.count, hasPersons: true)
    var (count, squares, simple) = (0, 0.0, 0.0)
    var differences: [Double] = []
    for fold in 0..<Self.folds {
      let (inside, outside) = (
        histories.persons.indices.filter { $0 % Self.folds != fold },
        histories.persons.indices.filter { $0 % Self.folds == fold }
      )
      guard !inside.isEmpty, !outside.isEmpty,
        let fit = CalibrationFit(
          model.likelihood(CalibrationUnits(histories, persons: inside)),
          prior: model.prior(deviation: calibration.levelDeviation), from: calibration.places, mostRounds: 4,
          fixesDeviation: true)
      else { continue }
      var (wins, plays) = (Array(repeating: 0, count: histories.levels), Array(repeating: 0, count: histories.levels))
      for person in inside {
        for play in histories.persons[person].plays {
          plays[play.level] += 1
          wins[play.level] += play.isWon ? 1 : 0
        }
      }
      let means = zip(wins, plays).map { (Double($0) + 0.5) / (Double($1) + 1) }
      let population = CalibrationPopulation(fit.likelihood, at: fit.places)
      for person in outside {
        let person = histories.persons[person]
        var difference = 0.0
        for (index, chance) in population.predictions(of: person).enumerated() where index > 0 {
          let truth = person.plays[index].isWon ? 1.0 : 0
          let mean = means[person.plays[index].level]
          count += 1
          squares += (truth - chance) * (truth - chance)
          simple += (truth - mean) * (truth - mean)
          difference += (truth - chance) * (truth - chance) - (truth - mean) * (truth - mean)
        }
        differences.append(difference)
      }
    }
    guard count > 0 else { return nil }
    plays = count
    score = squares / Double(count)
    baseline = simple / Double(count)
    let mean = differences.reduce(0, +) / Double(differences.count)
    let spread = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    standardError = spread.squareRoot() / Double(count)
  }
}

extension CalibrationPopulation {
  /// The predicted chance of each play of a person, given the plays before it.
  func predictions(of person: PlayHistories.Person) -> [Double] {
    var (skills, shares) = skills(of: person.cohort)
    return person.plays.enumerated().map { position, play in
      let chances = skills.map {
        chance(level: play.level, skill: $0, logAttempt: log(Double(play.attempt)), position: Double(position))
      }
      let prediction = zip(shares, chances).reduce(0) { $0 + $1.0 * $1.1 }
      shares = zip(shares, chances).map { $0 * (play.isWon ? $1 : 1 - $1) }
      let total = max(shares.reduce(0, +), .leastNormalMagnitude)
      shares = shares.map { $0 / total }
      return prediction
    }
  }
}
