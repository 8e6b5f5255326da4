import Difficulty
import Foundation
import PuzzleCore

/// A way in which people may play, of which everything is known: what a calibration by their plays should find.
public struct CalibrationScenario: Sendable {
  /// How people come from level to level.
  public enum Course: Sendable {
    /// Every person plays every level so often, in an order of their own.
    case anyOrder(each: Int)
    /// From the first level to the last, with so many tries; who does not pass goes on all the same.
    case upwards(tries: Int)
    /// From the first level to the last, with so many tries; who does not pass leaves.
    case upwardsOrOut(tries: Int)
  }

  /// A letter and a few words.
  public let name: String
  /// The mean and the standard deviation of skill in each cohort.
  public var cohorts: [(mean: Double, spread: Double)]
  /// How many people each cohort has.
  public var persons: Int
  /// How they play.
  public var course: Course
  /// The link from simulated to real log odds.
  public var link: (intercept: Double, slope: Double) = (0, 1)
  /// What the logarithm of the attempt's number, and each earlier play, add to the log odds.
  public var effects: (attempt: Double, position: Double) = (0, 0)
  /// The standard deviation of each person's own deviation from each level.
  public var ownDeviation = 0.0
  /// Whether the calibration is told who played.
  public var namesPersons = true

  /// A scenario.
  public init(
    _ name: String, cohorts: [(mean: Double, spread: Double)], persons: Int, course: Course,
    link: (intercept: Double, slope: Double) = (0, 1), effects: (attempt: Double, position: Double) = (0, 0),
    ownDeviation: Double = 0, namesPersons: Bool = true
  ) {
    self.name = name
    self.cohorts = cohorts
    self.persons = persons
    self.course = course
    self.link = link
    self.effects = effects
    self.ownDeviation = ownDeviation
    self.namesPersons = namesPersons
  }

  /// The seven of `docs/calibration.md`.
  public static let all: [CalibrationScenario] = [
    CalibrationScenario(
      "a model holds", cohorts: [(1, 0), (2, 0)], persons: 300, course: .anyOrder(each: 1), namesPersons: false),
    CalibrationScenario(
      "b other link", cohorts: [(1, 0), (2, 0)], persons: 300, course: .anyOrder(each: 1), link: (0.5, 0.6),
      namesPersons: false),
    CalibrationScenario("c people differ", cohorts: [(1.5, 0.7)], persons: 400, course: .anyOrder(each: 1)),
    CalibrationScenario("d drop-out", cohorts: [(1.2, 0.6)], persons: 800, course: .upwardsOrOut(tries: 3)),
    CalibrationScenario(
      "e fatigue", cohorts: [(1, 0.4), (2, 0.4)], persons: 200, course: .upwards(tries: 1), effects: (0, -0.25)),
    CalibrationScenario(
      "f learning by retries", cohorts: [(1.5, 0.7)], persons: 300, course: .upwards(tries: 4), effects: (0.3, 0)),
    CalibrationScenario(
      "g six heavy players", cohorts: [(1.3, 0.3)], persons: 6, course: .anyOrder(each: 50), ownDeviation: 1),
  ]

  /// The same plays without saying who played.
  public var withoutPersons: CalibrationScenario {
    var other = self
    other.namesPersons = false
    return other
  }

  /// What one draw of a scenario is.
  public struct Draw: Sendable {
    /// The simulated levels.
    public let curves: [SkillCurve]
    /// Everybody's plays.
    public let histories: PlayHistories
    /// `rates[level][cohort]`: the true rate of first attempts of the whole cohort, at the mean position at which people meet the level.
    public let rates: [[Double]]
  }

  /// Draws plays, and simulated wins of so many games.
  public func draw(
    seed: UInt64, games: Int, levels: ScenarioLevels = ScenarioLevels(), axis: SkillAxis = SkillAxis()
  )
    -> Draw
  {
    var generator = Xoshiro256(seed: Seed(seed))
    let curves = levels.simulated(games: games, axis: axis, using: &generator)
    var histories = PlayHistories(levels: levels.count)
    for (number, cohort) in cohorts.enumerated() {
      let index = histories.cohort("cohort \(number + 1)")
      for _ in 0..<persons {
        let skill = cohort.mean + cohort.spread * generator.normal()
        let own = (0..<levels.count).map { _ in ownDeviation * generator.normal() }
        var plays: [PlayHistories.Play] = []
        var attempts = Array(repeating: 0, count: levels.count)
        func play(_ level: Int) -> Bool {
          attempts[level] += 1
          let odds =
            link.intercept + link.slope * levels.logit(level, at: skill) + own[level]
            + effects.attempt * log(Double(attempts[level])) + effects.position * Double(plays.count)
          let isWon = generator.uniformUnit() < 1 / (1 + exp(-odds))
          plays.append(.init(level: level, attempt: attempts[level], isWon: isWon))
          return isWon
        }
        switch course {
        case .anyOrder(let each):
          let order = Array(repeating: Array(0..<levels.count), count: each).flatMap { $0 }
          for level in generator.shuffled(order) { _ = play(level) }
        case .upwards(let tries):
          for level in 0..<levels.count { _ = (0..<tries).contains { _ in play(level) } }
        case .upwardsOrOut(let tries):
          for level in 0..<levels.count { guard (0..<tries).contains(where: { _ in play(level) }) else { break } }
        }
        histories.addPerson(cohort: index, plays: plays)
      }
    }
    return Draw(curves: curves, histories: histories, rates: rates(histories, levels))
  }

  private func rates(_ histories: PlayHistories, _ levels: ScenarioLevels) -> [[Double]] {
    var (sums, counts) = (Array(repeating: 0, count: levels.count), Array(repeating: 0, count: levels.count))
    for person in histories.persons {
      for (position, play) in person.plays.enumerated() where play.attempt == 1 {
        sums[play.level] += position
        counts[play.level] += 1
      }
    }
    let mean = Double(sums.reduce(0, +)) / Double(max(1, counts.reduce(0, +)))
    return (0..<levels.count).map { level in
      let position = counts[level] > 0 ? Double(sums[level]) / Double(counts[level]) : mean
      return cohorts.map { cohort in
        // A sum over the normal density at steps of a twentieth, for skill and for own deviations alike.
        let steps = stride(from: -5.0, through: 5, by: 0.05).map { ($0, exp(-$0 * $0 / 2)) }
        let whole = steps.reduce(0) { $0 + $1.1 }
        let skills = cohort.spread > 0 ? steps : [(0, whole)]
        let owns = ownDeviation > 0 ? steps : [(0, whole)]
        var sum = 0.0
        for (z, weight) in skills {
          let odds =
            link.intercept + link.slope * levels.logit(level, at: cohort.mean + cohort.spread * z)
            + effects.position * position
          for (own, share) in owns { sum += weight * share / (1 + exp(-odds - ownDeviation * own)) }
        }
        return sum / (whole * whole)
      }
    }
  }
}
