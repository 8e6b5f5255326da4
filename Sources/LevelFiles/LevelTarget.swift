import People
import TextFormats

/// The difficulty that a level should have, as its designer states it in the level file.
///
/// A target is not a rule: the game does not see it, and records of the level do not depend on it. `moli check`
/// measures whether it is met, and `moli tune` tunes towards it.
///
/// ```yaml
/// target: {population: casual, win-rate: 60%, tolerance: 0.05}
/// ```
public struct LevelTarget: Hashable, Sendable {
  /// The quantity that the target fixes.
  public enum Goal: Hashable, Sendable {
    /// The win rate, 0.001 to 0.999, of the group with that name; of the whole population without a name.
    case winRate(Double, population: String?)
    /// The attempts, 1 to 8, each on another deal, within which half of the people pass if they never give up. They are
    /// the people of the group with that name, or of the whole population without a name. Between whole numbers the
    /// share that passes is interpolated linearly.
    case attempts(Double, population: String?)
    /// The moves or seconds within which half of the people win. They are the people of the group with that name, or of
    /// the whole population without a name.
    case median(WinUnit, Double, population: String?)
    /// The skill at which half of the games are won, 0 (novice) to 3 (expert), or the steps of skill from 10 to 90 %
    /// wins, 0.1 to 4, or both.
    case response(halfSkill: Double?, steps: Double?)
  }

  /// The quantity that the target fixes, with its value.
  public let goal: Goal
  /// The deviation that still meets the goal: a share for a win rate, attempts, moves, seconds, or steps of skill.
  public let tolerance: Double

  /// Creates a target.
  /// - Parameter tolerance: 5 points of a win rate, half an attempt, a tenth of the moves or seconds, or a quarter of a
  ///   step of skill by default.
  public init(_ goal: Goal, tolerance: Double? = nil) {
    self.goal = goal
    self.tolerance = tolerance ?? Self.usualTolerance(of: goal)
  }

  /// The field of the level file that holds it.
  public static let key = "target"
  /// The attempts that a target may name.
  public static let attemptRange = 1.0...8.0
  /// The name of the population as a whole.
  public static let wholePopulation = "all"

  private static func usualTolerance(of goal: Goal) -> Double {
    switch goal {
    case .winRate: 0.05
    case .attempts: 0.5
    case .median(_, let median, _): median / 10
    case .response: 0.25
    }
  }
}

// MARK: - Reading

extension LevelTarget {
  /// Parses a target as in a level file after the name of the field, with or without braces: `population: casual,
  /// win-rate: 0.6`.
  /// - Throws: ``InputError`` without a place.
  public init(_ text: String, option: String) throws(InputError) {
    let text = text.trimmed
    do {
      self = try Self(LevelValue(text.hasPrefix("{") ? text : "{\(text)}", file: option, expecting: "a target"))
    } catch {
      var error = error
      (error.line, error.column) = (0, 0)
      for place in error.others.indices { (error.others[place].line, error.others[place].column) = (0, 0) }
      throw error
    }
  }

  init(_ value: LevelValue) throws(InputError) {
    guard case .mapping = value.content else {
      throw value.error(expected: "a target such as {population: casual, win-rate: 0.6}")
    }
    let fields = try value.fields("a target")
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(Self.fieldNames))
    let target = mistakes.collect(try Self(fields))
    try mistakes.check()
    guard let target else { throw value.error(expected: "a target") }
    self = target
  }

  static let fieldNames = [
    "population", "win-rate", "attempts", "moves", "seconds", "half-skill", "steps", "tolerance",
  ]

  /// Reads the target fields of a mapping, which may have other fields.
  init(_ fields: LevelFields) throws(InputError) {
    var mistakes = Mistakes()
    let population = mistakes.collect(try fields.optional("population")?.population())
    let winRate = mistakes.collect(try fields.optional("win-rate")?.share(in: 0.001...0.999))
    let attempts = mistakes.collect(try fields.optional("attempts")?.number(in: Self.attemptRange))
    let unit = WinUnit.allCases.first { fields.has($0.rawValue) }
    var median: Double?
    if let unit { median = mistakes.collect(try fields.optional(unit.rawValue)?.median(unit)) ?? nil }
    let halfSkill = mistakes.collect(try fields.optional("half-skill")?.number(in: 0...3))
    let steps = mistakes.collect(try fields.optional("steps")?.number(in: 0.1...4))
    let hasResponse = fields.has("half-skill") || fields.has("steps")
    let tolerance = mistakes.collect(try fields.optional("tolerance")?.tolerance(fields, unit, median))
    let goals = [
      fields.has("win-rate") ? "a win-rate" : nil, fields.has("attempts") ? "attempts" : nil,
      fields.has("moves") ? "moves" : nil, fields.has("seconds") ? "seconds" : nil,
      hasResponse ? "half-skill or steps" : nil,
    ].compactMap { $0 }
    if goals.count != 1 {
      mistakes.add(
        fields.error(
          at: nil, found: goals.isEmpty ? "no goal" : goals.joined(separator: " and "),
          expected: "one goal: a win-rate, attempts, moves, seconds, or half-skill, steps or both"))
    } else if hasResponse, fields.has("population") {
      mistakes.add(
        fields.error(
          at: "population", found: "a population with half-skill or steps",
          expected: "no population, because these cover all skills"))
    }
    try mistakes.check()
    if let winRate = winRate ?? nil {
      self.init(.winRate(winRate, population: population ?? nil), tolerance: tolerance ?? nil)
    } else if let attempts = attempts ?? nil {
      self.init(.attempts(attempts, population: population ?? nil), tolerance: tolerance ?? nil)
    } else if let unit, let median {
      self.init(.median(unit, median, population: population ?? nil), tolerance: tolerance ?? nil)
    } else {
      self.init(.response(halfSkill: halfSkill ?? nil, steps: steps ?? nil), tolerance: tolerance ?? nil)
    }
  }
}

extension LevelValue {
  /// A share, `0.6` or `60%`.
  public func share(in range: ClosedRange<Double>) throws(InputError) -> Double {
    guard case .scalar(let text, _, _) = content,
      let share = Double(share: text), range.contains(share)
    else { throw error(expected: "a share from \(range.lowerBound) to \(range.upperBound), such as 0.6 or 60%") }
    return share
  }

  /// The tolerance of the goal of a target, in the unit of the goal.
  fileprivate func tolerance(_ fields: LevelFields, _ unit: WinUnit?, _ median: Double?) throws(InputError) -> Double {
    if fields.has("win-rate") { return try share(in: 0.001...0.5) }
    guard let unit else { return try number(in: 0.01...2) }
    return try tolerance(of: median, in: unit)
  }

  /// The name of a preset group; `nil` for the whole population.
  func population() throws(InputError) -> String? {
    let names = [LevelTarget.wholePopulation] + PlayerGroup.named.map(\.name)
    let place = try choice(of: names)
    return place == 0 ? nil : names[place]
  }
}

// MARK: - Writing

extension LevelTarget {
  /// The fields with their values as in level files; the default tolerance is left out.
  var fields: [(name: String, value: String)] {
    var fields: [(String, String)] = []
    switch goal {
    case .winRate(let share, let population):
      fields = [("population", population ?? Self.wholePopulation), ("win-rate", Self.number(share))]
    case .attempts(let attempts, let population):
      fields = [("population", population ?? Self.wholePopulation), ("attempts", Self.number(attempts))]
    case .median(let unit, let median, let population):
      fields = [("population", population ?? Self.wholePopulation), (unit.rawValue, Self.number(median))]
    case .response(let halfSkill, let steps):
      if let halfSkill { fields.append(("half-skill", Self.number(halfSkill))) }
      if let steps { fields.append(("steps", Self.number(steps))) }
    }
    if tolerance != Self.usualTolerance(of: goal) { fields.append(("tolerance", Self.number(tolerance))) }
    return fields
  }

  /// The value of the field in YAML: `{population: casual, win-rate: 0.6}`.
  public var text: String { "{" + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}" }

  /// The target in words: `60 % of the games of casual won, ± 5 points`.
  public var words: String {
    switch goal {
    case .winRate(let share, let population):
      let who = population.map { "the games of \($0)" } ?? "all games of the population"
      return "\(Self.percent(share)) % of \(who) won, ± \(Self.percent(tolerance)) points"
    case .attempts(let attempts, let population):
      let who = population.map { "half of \($0)" } ?? "half of the population"
      return "\(who) passes within \(Self.number(attempts)) attempts, ± \(Self.number(tolerance))"
    case .median(let unit, let median, let population):
      let who = population.map { "half of \($0)" } ?? "half of the population"
      return "\(who) wins within \(Self.number(median))\(unit.suffix), ± \(Self.number(tolerance))"
    case .response(let halfSkill, let steps):
      let half = halfSkill.map { "half of the games won at skill \(Self.number($0))" }
      let width = steps.map { "\(Self.number($0)) steps of skill from 10 to 90 % won" }
      return [half, width].compactMap { $0 }.joined(separator: ", ") + ", ± \(Self.number(tolerance)) steps"
    }
  }

  /// A share in percent with at most one decimal, because the target of a curve has many.
  private static func percent(_ share: Double) -> String { number(100 * share, digits: 1) }

  /// A number rounded to four decimals or fewer, without trailing zeros.
  private static func number(_ value: Double, digits most: Int = 4) -> String {
    let exact = FixedDecimal.string(value, digits: most) ?? "\(value)"
    return (0...most).lazy.compactMap { FixedDecimal.string(value, digits: $0) }.first { Double($0) == Double(exact) }
      ?? exact
  }
}
