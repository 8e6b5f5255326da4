import GameKit
import PuzzleCore
import TextFormats

/// A level: how far the lights are scrambled, and how many presses may be used.
public struct LightsOutLevel: PlayableLevel {
  /// The name a player sees.
  public var name: String
  /// The difficulty its designer declares.
  public var difficulty: Int
  /// The score that a player is expected to reach.
  public var targetScore: Int?
  /// How many different lights are pressed to make a deal, 1 to 25.
  public var scramble = 6
  /// How many presses a player has.
  public var allowed = 40

  /// What level files may give and tuning may change.
  static let fields: [RuleField<LightsOutLevel>] = [
    .targetScore(\.targetScore),
    RuleField("allowed", "presses a player has", 1...1000, default: 40, \.allowed),
    RuleField("scramble", "presses that make a deal", 1...25, default: 6, \.scramble),
  ]
}
