import Foundation
import PuzzleCore

/// The presets of players as one axis of skill: 0 is the first, 1 the second, and so on, with every knob in between.
///
/// Between two presets actions per second and error rate change by equal factors, vocabulary by equal steps of its logit,
/// look-ahead by equal steps, rounded. Beyond the ends the nearest two presets are prolonged.
public struct SkillAxis: Hashable, Sendable {
  /// The presets, weakest first.
  public let presets: [PlayerProfile]

  /// An axis through at least two presets; without arguments through novice, casual, skilled and expert.
  public init(_ presets: [PlayerProfile] = PlayerProfile.presets) {
    precondition(presets.count >= 2, "found \(presets.count) presets")
    self.presets = presets
  }

  /// The skills at which players are simulated: one beyond each end, and each half step between.
  public var grid: [Double] {
    let between = (0...2 * (presets.count - 1)).map { Double($0) / 2 }
    return [range.lowerBound] + between + [range.upperBound]
  }

  /// The skills that players are simulated for.
  public var range: ClosedRange<Double> { -1...Double(presets.count) }

  /// The middle of the presets.
  public var middle: Double { Double(presets.count - 1) / 2 }

  /// The player of a skill, which is moved into ``range``. The name is that of the preset there, or `skill 1.50`.
  ///
  /// Knobs are rounded to a ten-thousandth, far above what differs between machines' mathematics libraries.
  public func profile(_ skill: Double, name: String? = nil) -> PlayerProfile {
    let skill = min(max(skill, range.lowerBound), range.upperBound)
    if skill >= 0, skill == skill.rounded(), Int(skill) < presets.count {
      var preset = presets[Int(skill)]
      preset.name = name ?? preset.name
      return preset
    }
    let start = min(max(0, Int(skill.rounded(.down))), presets.count - 2)
    let (low, high, part) = (presets[start], presets[start + 1], skill - Double(start))
    let between = { (a: Double, b: Double) in a + (b - a) * part }
    let geometric = { (a: Double, b: Double) in Self.rounded(exp(between(log(max(a, 1e-4)), log(max(b, 1e-4))))) }
    let logit = { (p: Double) in log(max(p, 1e-4) / max(1 - p, 1e-4)) }
    // A copy of the preset below: knobs that are not on the axis stay as they are there.
    var profile = low
    profile.name = name ?? "skill \(Self.rounded(skill))"
    profile.vocabulary = Self.rounded(Logistic.probability(between(logit(low.vocabulary), logit(high.vocabulary))))
    profile.actionsPerSecond = geometric(low.actionsPerSecond, high.actionsPerSecond)
    profile.errorRate = min(1, geometric(low.errorRate, high.errorRate))
    profile.lookAhead = max(1, Int(between(Double(low.lookAhead), Double(high.lookAhead)).rounded()))
    return profile
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}

extension SkillAxis {
  /// People of rising skill, in equal steps from the weakest preset to the strongest: presets keep their names, the others
  /// are called by their skill.
  /// - Precondition: `count >= 2`.
  public func ladder(_ count: Int) -> [PlayerProfile] {
    precondition(count >= 2, "found a ladder of \(count)")
    let top = Double(presets.count - 1)
    return (0..<count).map { profile(top * Double($0) / Double(count - 1)) }
  }
}
