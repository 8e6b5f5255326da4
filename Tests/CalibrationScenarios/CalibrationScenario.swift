import Difficulty
import Foundation
import PuzzleCore

/// A way in which people may play, of which everything is known: what a calibration by their plays should find.
public struct CalibrationScenario: Sendable {
  /// How people come from level to level.
  public enum Course: Sendable {
    /// Every person plays every level so often, in an order of their own.
    case anyOrder(each: Int)
    /// From the first level to the last, with this number of tries; people who do not pass go on.
    case upwards(tries: Int)
    /// From the first level to the last, with this number of tries; people who do not pass leave.
    case upwardsOrOut(tries: Int)
  }

  /// How plays, or the file of them, depart from the model.
  public enum Departure: Sendable {
    /// In no way.
    case none
    /// After each play a person leaves with these log odds, less `slope` for each step of skill above the cohort's
    /// mean.
    case leaving(odds: Double, slope: Double)
    /// This share of the lost plays never reaches the file; attempts keep their numbers when they are numbered.
    case unsentLosses(share: Double, numbered: Bool)
    /// Accounts that play each level so often and win this share of it, whatever the level.
    case accounts(count: Int, each: Int, won: Double)
    /// These levels become harder by `shift` logits in the middle of the time, or for every second person.
    case versions(levels: [Int], shift: Double, sideBySide: Bool)
    /// Ever more people begin, twice as many after each fifth of the time, until the file ends.
    case growing
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
  /// Whether the calibration knows who played.
  public var namesPersons = true
  /// Whether it knows that every play is a first attempt.
  public var statesFirstAttempts = false
  /// How plays depart from the model.
  public var departure = Departure.none
  /// Whether nothing in the plays shows the departure, so that the scenario is only shown.
  public var isUndetectable = false

  /// A scenario.
  public init(
    _ name: String, cohorts: [(mean: Double, spread: Double)], persons: Int, course: Course,
    link: (intercept: Double, slope: Double) = (0, 1),
    effects: (attempt: Double, position: Double) = (0, 0),
    ownDeviation: Double = 0, namesPersons: Bool = true, departure: Departure = .none,
    isUndetectable: Bool = false
  ) {
    self.name = name
    self.cohorts = cohorts
    self.persons = persons
    self.course = course
    self.link = link
    self.effects = effects
    self.ownDeviation = ownDeviation
    self.namesPersons = namesPersons
    statesFirstAttempts = !namesPersons
    self.departure = departure
    self.isUndetectable = isUndetectable
  }

  /// The seven scenarios that follow the model; `docs/how-it-works/calibration.md` has their results.
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

  /// Files as they come: some are right, the others are to be refused, or their intervals are to hold the truth all the
  /// same.
  public static let telemetry: [CalibrationScenario] = {
    func file(
      _ name: String, _ departure: Departure, isUndetectable: Bool = false
    ) -> CalibrationScenario {
      CalibrationScenario(
        name, cohorts: [(1.3, 0.6)], persons: 600, course: .upwardsOrOut(tries: 3),
        departure: departure,
        isUndetectable: isUndetectable)
    }
    return [
      file("h growing game", .growing), file("i weak people leave", .leaving(odds: -2, slope: 2)),
      file("j anybody leaves", .leaving(odds: -2, slope: 0)),
      file("k lost plays never sent", .unsentLosses(share: 0.4, numbered: false)),
      file("l the same, attempts numbered", .unsentLosses(share: 0.4, numbered: true)),
      file("m programs that lose", .accounts(count: 18, each: 17, won: 0.01)),
      file("n programs that win", .accounts(count: 18, each: 17, won: 0.99)),
      file("o two versions, one after the other", .versions(levels: [2, 5], shift: -1.5, sideBySide: false)),
      file(
        "p two versions, side by side", .versions(levels: [2, 5], shift: -1.5, sideBySide: true), isUndetectable: true),
    ]
  }()

  /// The same plays without saying who played, nor that they are first attempts.
  public var withoutPersons: CalibrationScenario {
    var other = self
    other.namesPersons = false
    other.statesFirstAttempts = false
    return other
  }

  /// What one draw of a scenario is.
  public struct Draw: Sendable {
    /// The simulated levels.
    public let curves: [SkillCurve]
    /// Everybody's plays.
    public let histories: PlayHistories
    /// `rates[level][cohort]`: the true rate of first attempts of the whole cohort, at the mean position at which
    /// people meet the level.
    public let rates: [[Double]]
  }

  /// Draws plays, and simulated wins of this number of games.
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
      for person in 0..<persons {
        let plays = plays(of: person, cohort, levels, using: &generator)
        histories.addPerson(cohort: index, plays: plays)
      }
    }
    let truth = rates(histories, levels)
    addAccounts(to: &histories, using: &generator)
    return Draw(curves: curves, histories: histories, rates: truth)
  }

  /// What a person of a cohort plays.
  private func plays(
    of person: Int, _ cohort: (mean: Double, spread: Double), _ levels: ScenarioLevels,
    using generator: inout Xoshiro256
  ) -> [PlayHistories.Play] {
    let skill = cohort.mean + cohort.spread * generator.normal()
    let own = (0..<levels.count).map { _ in ownDeviation * generator.normal() }
    var plays: [PlayHistories.Play] = []
    var attempts = Array(repeating: 0, count: levels.count)
    let start = beginning(using: &generator)
    var hasLeft = false
    func play(_ level: Int) -> Bool {
      guard !hasLeft else { return false }
      attempts[level] += 1
      let time = start.map { $0 + 0.01 * Double(plays.count) }
      let odds =
        link.intercept + link.slope * levels.logit(level, at: skill) + own[level]
        + effects.attempt * log(Double(attempts[level])) + effects.position * Double(plays.count)
        + versionShift(level, person: person, time: time)
      let isWon = generator.uniformUnit() < 1 / (1 + exp(-odds))
      plays.append(.init(level: level, attempt: attempts[level], isWon: isWon, time: time))
      if case .leaving(let odds, let slope) = departure {
        hasLeft = generator.uniformUnit() < 1 / (1 + exp(-odds + slope * (skill - cohort.mean)))
      }
      return isWon
    }
    switch course {
    case .anyOrder(let each):
      let order = Array(repeating: Array(0..<levels.count), count: each).flatMap { $0 }
      for level in generator.shuffled(order) { _ = play(level) }
    case .upwards(let tries):
      for level in 0..<levels.count { _ = (0..<tries).contains { _ in play(level) } }
    case .upwardsOrOut(let tries):
      for level in 0..<levels.count {
        guard (0..<tries).contains(where: { _ in play(level) }) else { break }
      }
    }
    return sent(plays, using: &generator)
  }

  /// When a person begins, where the file says when plays were: the whole file takes a time of 1.
  private func beginning(using generator: inout Xoshiro256) -> Double? {
    switch departure {
    case .versions: generator.uniformUnit()
    case .growing: log2(1 + 31 * generator.uniformUnit()) / 5
    default: nil
    }
  }

  private func versionShift(_ level: Int, person: Int, time: Double?) -> Double {
    guard case .versions(let levels, let shift, let sideBySide) = departure, levels.contains(level)
    else { return 0 }
    let isNew = sideBySide ? person.isMultiple(of: 2) : (time ?? 0) > 0.5
    return isNew ? shift : 0
  }

  /// The plays that reach the file.
  private func sent(
    _ plays: [PlayHistories.Play], using generator: inout Xoshiro256
  ) -> [PlayHistories.Play] {
    switch departure {
    case .growing: return plays.filter { $0.time ?? 0 <= 1 }
    case .unsentLosses(let share, let numbered):
      var counts: [Int: Int] = [:]
      return plays.filter { $0.isWon || generator.uniformUnit() >= share }.map { play in
        var play = play
        counts[play.level, default: 0] += 1
        if !numbered { play.attempt = counts[play.level] ?? 1 }
        return play
      }
    default: return plays
    }
  }

  private func addAccounts(to histories: inout PlayHistories, using generator: inout Xoshiro256) {
    guard case .accounts(let count, let each, let won) = departure else { return }
    for _ in 0..<count {
      let plays = (0..<histories.levels).flatMap { level in
        (1...each).map {
          PlayHistories.Play(level: level, attempt: $0, isWon: generator.uniformUnit() < won)
        }
      }
      histories.addPerson(cohort: 0, plays: plays)
    }
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
