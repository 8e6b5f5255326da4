import CMathematics
import People

/// The presets of people as one axis of skill: 0 is the first group, 1 the second, and so on, with every ability in
/// between.
///
/// Between two groups, times and actions per second change by equal factors, shares and probabilities by equal steps of
/// their logit, look-ahead and spreads by equal steps. Beyond the ends the nearest two groups are extrapolated. A step
/// of skill is a step between presets and the unit of difficulty: see ``ResponseCurve``.
///
/// ```swift
/// let axis = SkillAxis()
/// let group = axis.group(1.5)  // between casual and skilled
/// print(group.name, group.centre.actionsPerSecond, group.lookAhead)
/// ```
public struct SkillAxis: Hashable, Sendable {
  /// The groups, weakest first.
  public let presets: [PlayerGroup]

  /// Creates an axis through at least two groups; by default through novice, casual, skilled and expert.
  public init(_ presets: [PlayerGroup] = PlayerGroup.presets) {
    precondition(presets.count >= 2, "found \(presets.count) presets")
    self.presets = presets
  }

  /// The simulated skills: one beyond each end, and every half step between.
  public var grid: [Double] {
    let between = (0...2 * (presets.count - 1)).map { Double($0) / 2 }
    return [range.lowerBound] + between + [range.upperBound]
  }

  /// The range of simulated skills.
  public var range: ClosedRange<Double> { -1...Double(presets.count) }

  /// The middle of the presets.
  public var middle: Double { Double(presets.count - 1) / 2 }

  /// The median person of the group at a skill.
  public func profile(_ skill: Double, name: String? = nil) -> PlayerProfile { group(skill, name: name).centre }

  /// The people of a skill, which is clamped to ``range``. The name is that of the preset there, or `skill 1.50`.
  ///
  /// Numbers are rounded to a ten-thousandth, far above the differences between mathematics libraries.
  public func group(_ skill: Double, name: String? = nil) -> PlayerGroup {
    let skill = min(max(skill, range.lowerBound), range.upperBound)
    if skill >= 0, skill == skill.rounded(), Int(skill) < presets.count {
      var preset = presets[Int(skill)]
      preset.name = name ?? preset.name
      return preset
    }
    let start = min(max(0, Int(skill.rounded(.down))), presets.count - 2)
    let step = Step(from: presets[start], to: presets[start + 1], part: skill - Double(start))
    return step.group(named: name ?? "skill \(Self.rounded(skill))")
  }

  static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  /// A place between two neighbouring groups, or beyond one of them.
  private struct Step {
    let low: PlayerGroup
    let high: PlayerGroup
    let part: Double

    init(from low: PlayerGroup, to high: PlayerGroup, part: Double) {
      self.low = low
      self.high = high
      self.part = part
    }

    func group(named name: String) -> PlayerGroup {
      // A copy of the group below: what is not on the axis stays unchanged.
      var centre = low.centre
      centre.name = name
      centre.vocabulary = probability(\.vocabulary)
      centre.actionsPerSecond = factor(\.actionsPerSecond)
      centre.errorRate = probability(\.errorRate)
      centre.strategyErrorRate = probability(\.strategyErrorRate)
      centre.aimNoise = factor(\.aimNoise)
      centre.reactionTime = time(\.reactionTime)
      centre.patience = Patience(
        milliseconds: limit(\.patience.milliseconds), moves: limit(\.patience.moves),
        quitRate: quitRate)
      let lookAhead = max(1, SkillAxis.rounded(between(low.lookAhead, high.lookAhead)))
      centre.lookAhead = Int(lookAhead.rounded())
      return PlayerGroup(centre, lookAhead: lookAhead, spread: spread)
    }

    private var spread: PlayerSpread {
      var spread = low.spread
      for ability in PlayerSpread.abilities {
        spread[keyPath: ability] = max(
          0, SkillAxis.rounded(between(low.spread[keyPath: ability], high.spread[keyPath: ability])))
      }
      return spread
    }

    private func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }

    /// Interpolates by equal steps of the logit. A probability of 0 or 1 is replaced by 0.0001 or 0.9999 if the other
    /// one differs from it.
    private func probability(_ path: KeyPath<PlayerProfile, Double>) -> Double {
      probability(low.centre[keyPath: path], high.centre[keyPath: path])
    }

    private func probability(_ a: Double, _ b: Double) -> Double {
      guard a != b else { return a }
      func logit(_ p: Double) -> Double { log(max(p, 1e-4) / max(1 - p, 1e-4)) }
      return SkillAxis.rounded(Logistic.probability(between(logit(a), logit(b))))
    }

    /// Interpolates a rate or a time by equal factors.
    private func factor(_ path: KeyPath<PlayerProfile, Double>) -> Double {
      factor(low.centre[keyPath: path], high.centre[keyPath: path])
    }

    private func factor(_ a: Double, _ b: Double) -> Double {
      guard a != b else { return a }
      return SkillAxis.rounded(exp(between(log(max(a, 1e-4)), log(max(b, 1e-4)))))
    }

    /// Interpolates a time in milliseconds by equal factors.
    private func time(_ path: KeyPath<PlayerProfile, Int>) -> Int {
      Int(factor(Double(low.centre[keyPath: path]), Double(high.centre[keyPath: path])).rounded())
    }

    /// Interpolates the quit rate by equal steps of its logit. If one of the groups never gives up, the value of the
    /// nearer group is used.
    private var quitRate: Double? {
      guard let a = low.centre.patience.quitRate, let b = high.centre.patience.quitRate else {
        return (part < 0.5 ? low : high).centre.patience.quitRate
      }
      return probability(a, b)
    }

    /// Interpolates a limit by equal factors. If one of the groups has no limit, the value of the nearer group is used.
    private func limit(_ path: KeyPath<PlayerProfile, Int?>) -> Int? {
      guard let a = low.centre[keyPath: path], let b = high.centre[keyPath: path] else {
        return (part < 0.5 ? low : high).centre[keyPath: path]
      }
      return max(1, Int(factor(Double(a), Double(b)).rounded()))
    }
  }
}

extension SkillAxis {
  /// People of rising skill, in equal steps from the weakest preset to the strongest. Presets keep their names; the
  /// others are named after their skill.
  /// - Precondition: `count >= 2`.
  public func ladder(_ count: Int) -> [PlayerGroup] {
    precondition(count >= 2, "found a ladder of \(count)")
    let top = Double(presets.count - 1)
    return (0..<count).map { group(top * Double($0) / Double(count - 1)) }
  }
}
