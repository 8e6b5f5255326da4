import Difficulty
import LevelFiles

/// The target of a level, with what was measured.
public struct CheckedTarget {
  /// One number of the target.
  public struct Finding: Hashable, Codable, Sendable {
    /// The quantity that is measured.
    public enum Quantity: String, Hashable, Codable, Sendable {
      /// The share of games won.
      case winRate = "win-rate"
      /// The attempts within which half of the people pass.
      case attempts
      /// The moves within which half of the people win.
      case moves
      /// The seconds within which half of the people win.
      case seconds
      /// The skill at which half of the games are won, in steps of the presets.
      case halfSkill = "half-skill"
      /// The steps of skill from 10 to 90 % wins.
      case steps
    }

    /// The quantity that is measured.
    public let quantity: Quantity
    /// The wanted value.
    public let goal: Double
    /// The deviation that still meets the target.
    public let tolerance: Double
    /// The measured value; `nil` when the curve does not reach it at the skills or attempts that were played.
    public let measured: Double?
    /// The interval of the value, with the confidence of ``TargetMeter/confidence``; bounds that were not reached are
    /// infinite.
    public let interval: ClosedRange<Double>

    /// Whether the interval is within, outside or across the tolerance.
    public var verdict: TargetVerdict {
      TargetVerdict(interval: interval, wanted: goal - tolerance...goal + tolerance)
    }
  }

  /// The level's name.
  public let level: String
  /// The game's name.
  public let game: String
  /// The target of the level.
  public let target: LevelTarget
  /// The numbers of the target, each with its measured value.
  public let findings: [Finding]
  /// The number of games of each group. For targets in attempts, the games of all attempts count.
  public let games: Int
  /// The measurements of a win rate after each batch of games; empty for other targets.
  public var looks: [Look] = []
  /// Other measurements of the level, for verdicts on it; `nil` without any.
  public var measured: MeasuredLevel?
  /// The last accepted version of the level, if it is another one.
  public var accepted: AcceptedVersion?
  /// The place of the level in its season, with its gaps; `nil` outside a season.
  public var gaps: LevelGaps?

  /// What was known after a number of games, whatever win rate is wanted.
  public struct Look: Hashable, Codable, Sendable {
    /// The games of each group so far.
    public let games: Int
    /// The measured value; `nil` without any game.
    public let measured: Double?
    /// The interval of the value; see ``Finding/interval``.
    public let interval: ClosedRange<Double>
  }

  /// A version of the level that was accepted, with its result in the same quantity.
  public struct AcceptedVersion: Hashable, Sendable {
    /// The day on which it was accepted, such as `2026-11-27`.
    public var day: String
    /// The measured value; `nil` when it was not reached.
    public var measured: Double?
    /// What has changed since then, in words.
    public var changes: String

    /// Creates a version.
    public init(day: String, measured: Double?, changes: String) {
      (self.day, self.measured, self.changes) = (day, measured, changes)
    }
  }

  /// The gaps of a level in its season.
  public struct LevelGaps: Hashable, Sendable {
    /// The id of the level in the season.
    public var id: String
    /// The place, from 0.
    public var place: Int
    /// The share won minus that of the level before, if it is a jump.
    public var jump: Double?
    /// The ids of the levels that are too similar.
    public var similar: [String]
  }

  /// Whether the target is met in each of its numbers.
  public var verdict: TargetVerdict { TargetVerdict(all: findings.map(\.verdict)) }

  /// Creates the result of checking a level against its target.
  public init(level: String, game: String, target: LevelTarget, findings: [Finding], games: Int) {
    self.level = level
    self.game = game
    self.target = target
    self.findings = findings
    self.games = games
  }
}
