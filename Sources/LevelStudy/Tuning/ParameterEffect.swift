import Difficulty

/// The effect of a parameter of a level on the win rate.
public struct ParameterEffect: Hashable, Sendable {
  /// A value that was tried.
  public struct Trial: Hashable, Sendable {
    /// The value as text.
    public let text: String
    /// The value as a number, times in seconds.
    public let number: Double
    /// The win rate with it.
    public let rate: Double
  }

  /// The name of the parameter.
  public let name: String
  /// The meaning of the parameter in a few words.
  public let meaning: String
  /// The value in the level as text; `nil` when the level has none.
  public let now: String?
  /// About half of the level's value, or as low as the other rules allow.
  public let low: Trial
  /// About twice the level's value, or as high as the other rules allow.
  public let high: Trial
  /// The difference of the win rates between the high and the low value.
  public let change: PairedChange
}

/// A comparison of a level's parameters by their effect, from a few games with each.
public struct ParameterSurvey: Sendable {
  /// The win rate of the original level, with its 95 % interval.
  public let rate: PopulationShare
  /// The parameters that changed any game, the one with the largest effect first.
  public let effects: [ParameterEffect]
  /// The parameters that changed no game.
  public let idle: [String]
  /// The parameters that the other rules of the level determine.
  public let fixed: [String]
  /// The obstacles of the players on the original level; `nil` for an agent that is not a person.
  public let obstacles: MeasuredObstacles?
  /// The number of games with each value.
  public let games: Int

  /// The parameter with the largest effect; `nil` when no effect is more than chance.
  public var main: ParameterEffect? { effects.first.flatMap { $0.change.isSure ? $0 : nil } }
}
