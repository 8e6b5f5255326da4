import Difficulty

/// How far a parameter of a level moves the share of games won.
public struct ParameterEffect: Hashable, Sendable {
  /// A value that was tried.
  public struct Trial: Hashable, Sendable {
    /// The value as people write it.
    public let text: String
    /// The same as a number, times in seconds.
    public let number: Double
    /// The share of games won with it.
    public let rate: Double
  }

  /// The parameter's name.
  public let name: String
  /// What it is, in a few words.
  public let meaning: String
  /// The value that the level has, as people write it; `nil` when it has none.
  public let now: String?
  /// About half of the level's value, or as low as the other rules allow.
  public let low: Trial
  /// About twice the level's value, or as high as the other rules allow.
  public let high: Trial
  /// How much more is won with the high value than with the low one.
  public let change: PairedChange
}

/// Which parameter matters most on a level, from a few games with each.
public struct ParameterSurvey: Sendable {
  /// The share of games won by the level as it is, with its interval for 95 %.
  public let rate: PopulationShare
  /// The parameters that moved a game, the one that moves most first.
  public let effects: [ParameterEffect]
  /// The parameters that changed no game.
  public let idle: [String]
  /// The parameters that the other rules of the level fix.
  public let fixed: [String]
  /// What stops the players on the level as it is; `nil` for an agent that is no person.
  public let obstacles: MeasuredObstacles?
  /// Games with each value.
  public let games: Int

  /// The parameter that matters most; `nil` when none moves the share of wins beyond chance.
  public var main: ParameterEffect? { effects.first.flatMap { $0.change.isSure ? $0 : nil } }
}
