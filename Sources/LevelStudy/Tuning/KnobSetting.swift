import GameKit

/// A knob with a value.
public struct KnobSetting<GameLevel: PlayableLevel>: Sendable {
  /// The knob.
  public let knob: LevelKnob<GameLevel>
  /// Its value, times in milliseconds.
  public let value: Int

  /// A knob with a value.
  public init(_ knob: LevelKnob<GameLevel>, _ value: Int) {
    self.knob = knob
    self.value = value
  }

  /// The knob and the value as people write them: `time 62.5`.
  public var text: String { "\(knob.name) \(knob.text(value))" }
}

extension Sequence {
  /// A level with all knobs at their values.
  public func turned<GameLevel: PlayableLevel>(_ level: GameLevel) -> GameLevel
  where Element == KnobSetting<GameLevel> {
    reduce(level) { $1.knob.turned($0, $1.value) }
  }

  /// The settings as people write them: `time 62.5 and rows 5`.
  public func text<GameLevel: PlayableLevel>() -> String where Element == KnobSetting<GameLevel> {
    map(\.text).joined(separator: " and ")
  }
}
