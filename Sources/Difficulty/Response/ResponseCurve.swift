/// The win rate on one level over skill, from the level's games alone.
///
/// Skill is measured in steps between the presets (``SkillAxis``): 0 is novice, 1 casual. Groups at several skills play
/// the same games, and a rising curve is fitted to their win rates (``SkillCurve``). Its values depend only on the
/// people and the level, and not on which other levels are measured.
///
/// ```swift
/// let skills = [0.0, 1, 2, 3]
/// let won = [[false, false, false], [true, false, false], [true, true, false], [true, true, true]]
///   .map { WonGames($0) }
/// let curve = ResponseCurve(skills: skills, won: won)
/// print(curve.halfSkill.place, curve.share(at: 1.25))
/// ```
///
/// Intervals come from drawing the games again with replacement, for all groups together (bootstrap with the game as
/// the unit, 400 times, always the same draws). They include people, deals and chance, but not the difference between
/// real and simulated people. Source: B. Efron, The Annals of Statistics 7 (1979), 1-26.
public struct ResponseCurve: Hashable, Sendable {
  /// The skill at which something is reached.
  public enum Place: Hashable, Codable, Sendable {
    /// Below the weakest group that played.
    case below(Double)
    /// At a skill between the groups that played.
    case at(Double)
    /// Above the strongest group that played.
    case above(Double)

    /// The skill, clamped to those that were played.
    public var value: Double {
      switch self {
      case .below(let skill), .at(let skill), .above(let skill): skill
      }
    }

    /// Whether it is within the skills that were played.
    public var isReached: Bool { if case .at = self { true } else { false } }
  }

  /// A place with its interval, both within the skills that were played.
  public struct Estimate: Hashable, Codable, Sendable {
    /// The place on the axis of skill.
    public let place: Place
    /// The interval, 95 % by default; an end at the last skill that was played may lie beyond it.
    public let interval: ClosedRange<Double>
  }

  /// A number of steps with its interval.
  public struct Width: Hashable, Codable, Sendable {
    /// The number of steps.
    public let value: Double
    /// The interval, 95 % by default.
    public let interval: ClosedRange<Double>
  }

  /// The skills of the groups, ascending.
  public let skills: [Double]
  /// The games of each group.
  public let won: [WonGames]
  /// The skill of the group that wins half of its games.
  public let halfSkill: Estimate
  /// The steps of skill between 10 and 90 % wins; `nil` when the curve does not reach both within the groups that
  /// played.
  public let width: Width?
  /// The bootstrap draws of the games, from which the intervals come.
  let redrawn: [RedrawnGames]
  private let curve: SkillCurve

  /// Creates the curve of at least two groups of ascending skill, each with at least one game.
  ///
  /// Complexity: O((games + groups) x draws).
  /// - Parameter confidence: the confidence of the intervals.
  public init(skills: [Double], won: [WonGames], confidence: Double = 0.95) {
    self.skills = skills
    self.won = won
    let curve = SkillCurve(skills: skills, wins: won.map(\.wins), games: won.map(\.games))
    self.curve = curve
    let place = Self.place(of: 0.5, on: curve, skills)
    let width = Self.width(of: curve, skills)
    var (places, widths): ([Double], [Double]) = ([], [])
    redrawn = RedrawnGames.all(of: won)
    for drawn in redrawn {
      let curve = SkillCurve(skills: skills, wins: drawn.wins, games: drawn.games)
      places.append(Self.place(of: 0.5, on: curve, skills).value)
      if let width = Self.width(of: curve, skills) { widths.append(width) }
    }
    let bounds = Self.middle(places, confidence) ?? place.value...place.value
    halfSkill = Estimate(
      place: place, interval: min(bounds.lowerBound, place.value)...max(bounds.upperBound, place.value))
    self.width = width.map { value in
      let bounds = Self.middle(widths, confidence) ?? value...value
      return Width(value: value, interval: min(bounds.lowerBound, value)...max(bounds.upperBound, value))
    }
  }

  /// The win rate of the group at a skill; beyond the skills that were played the curve is linear in log odds.
  public func share(at skill: Double) -> Double { Logistic.probability(curve.logit(at: skill).value) }

  /// The skill of the group with the given win rate, between 0 and 1.
  public func skill(winning share: Double) -> Place { Self.place(of: share, on: curve, skills) }

  private static func place(of share: Double, on curve: SkillCurve, _ skills: [Double]) -> Place {
    let target = Logistic.logit(share)
    guard let first = skills.first, let last = skills.last else { return .at(0) }
    guard curve.logit(at: first).value < target else { return .below(first) }
    guard curve.logit(at: last).value >= target else { return .above(last) }
    var (low, high) = (first, last)
    // Twenty halvings of at most a hundred steps leave less than a thousandth.
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if curve.logit(at: middle).value < target { low = middle } else { high = middle }
    }
    return .at((low + high) / 2)
  }

  private static func width(of curve: SkillCurve, _ skills: [Double]) -> Double? {
    guard case .at(let low) = place(of: 0.1, on: curve, skills), case .at(let high) = place(of: 0.9, on: curve, skills)
    else { return nil }
    return high - low
  }

  /// The middle part of some values, for example 0.95; `nil` without values.
  private static func middle(_ values: [Double], _ part: Double) -> ClosedRange<Double>? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let cut = Int(((1 - part) / 2 * Double(sorted.count)).rounded(.down))
    return sorted[cut]...sorted[sorted.count - 1 - cut]
  }
}

/// A curve as JSON: its games and results, so that nothing has to be drawn again. The draws for a misfit are left out.
extension ResponseCurve: Codable {
  private enum CodingKeys: String, CodingKey { case skills, won, halfSkill, width }

  /// Reads a curve; throws `DecodingError.dataCorrupted` when its skills do not ascend or its games do not fit them.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    skills = try values.decode([Double].self, forKey: .skills)
    won = try values.decode([WonGames].self, forKey: .won)
    guard skills.count >= 2, won.count == skills.count, won.allSatisfy({ $0.games > 0 }),
      zip(skills, skills.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .skills, in: values,
        debugDescription: "found \(skills.count) skills, expected two or more that ascend, with games at each")
    }
    halfSkill = try values.decode(Estimate.self, forKey: .halfSkill)
    width = try values.decodeIfPresent(Width.self, forKey: .width)
    redrawn = []
    curve = SkillCurve(skills: skills, wins: won.map(\.wins), games: won.map(\.games))
  }
}
