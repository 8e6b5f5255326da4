import GameKit

/// A parameter with a value.
public struct ParameterSetting<GameLevel: PlayableLevel>: Sendable {
  /// The parameter that is set.
  public let parameter: LevelParameter<GameLevel>
  /// The value of the parameter, with times in milliseconds.
  public let value: Int

  /// Creates a setting of a parameter.
  public init(_ parameter: LevelParameter<GameLevel>, _ value: Int) {
    self.parameter = parameter
    self.value = value
  }

  /// The parameter and its value as text: `time 62.5`.
  public var text: String { "\(parameter.name) \(parameter.text(value))" }
}

extension Sequence {
  /// A level with all these parameters set.
  public func turned<GameLevel: PlayableLevel>(_ level: GameLevel) -> GameLevel
  where Element == ParameterSetting<GameLevel> {
    reduce(level) { $1.parameter.turned($0, $1.value) }
  }

  /// The settings as text: `time 62.5 and rows 5`.
  public func text<GameLevel: PlayableLevel>() -> String where Element == ParameterSetting<GameLevel> {
    map(\.text).joined(separator: " and ")
  }
}
