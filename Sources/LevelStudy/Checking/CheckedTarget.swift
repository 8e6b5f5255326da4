import Difficulty
import LevelFiles

/// What a level's target says, and what was measured.
public struct CheckedTarget {
  /// One number of the target.
  public struct Finding: Hashable, Codable, Sendable {
    /// What is measured.
    public enum Quantity: String, Hashable, Codable, Sendable {
      /// The share of games won.
      case winRate = "win-rate"
      /// The attempts within which half of the persons pass.
      case attempts
      /// The skill at which half of the games are won, in steps between the presets.
      case halfSkill = "half-skill"
      /// The steps of skill from 10 to 90 % won.
      case steps
    }

    /// What is measured.
    public let quantity: Quantity
    /// What is wanted of it.
    public let goal: Double
    /// How far from it is still met.
    public let tolerance: Double
    /// What was measured; `nil` when the curve does not reach it at the skills or within the attempts that were played.
    public let measured: Double?
    /// Where it lies, with the confidence of ``TargetMeter/confidence``; bounds that were not reached are infinite.
    public let interval: ClosedRange<Double>

    /// Whether it is where it is wanted.
    public var verdict: TargetVerdict {
      TargetVerdict(interval: interval, wanted: goal - tolerance...goal + tolerance)
    }
  }

  /// The level's name.
  public let level: String
  /// The game's name.
  public let game: String
  /// What is wanted.
  public let target: LevelTarget
  /// Its numbers, each with what was measured.
  public let findings: [Finding]
  /// How many games each group played, of attempts all of a person's.
  public let games: Int
  /// What else was measured of the level, for verdicts on it; `nil` where nothing was.
  public var measured: MeasuredLevel?

  /// Whether the target is met: each of its numbers.
  public var verdict: TargetVerdict { TargetVerdict(all: findings.map(\.verdict)) }

  /// What was measured of a level's target, of its parts.
  public init(level: String, game: String, target: LevelTarget, findings: [Finding], games: Int) {
    self.level = level
    self.game = game
    self.target = target
    self.findings = findings
    self.games = games
  }
}
