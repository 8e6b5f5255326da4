import Difficulty
import LevelFiles
import PuzzleCore

/// Something about a level that is a number and can be turned.
public struct LevelKnob<GameLevel: PlayableLevel>: Sendable {
  /// The name on the command line, that of the field in level files.
  public let name: String
  /// What it is, in a few words.
  public let meaning: String
  /// The values that level files may hold; times in milliseconds.
  public let values: KnobValues
  /// Whether values are milliseconds, which people write as seconds.
  public let isTime: Bool
  /// Other names for it.
  public var aliases: [String] = []
  /// Whether all values are searched, however far from that of the level: those of a knob whose scale says nothing about size.
  public var searchesAll = false
  /// The value in a level; `nil` when it has none.
  public let value: @Sendable (GameLevel) -> Int?
  /// The level with another value.
  public let turned: @Sendable (GameLevel, Int) -> GameLevel
  /// What to change in the level's file, for the level with the new value.
  public let change: @Sendable (GameLevel, Int) -> LevelFileEdit.Change

  /// A number of the level, which its file holds as a field, or as an entry of one.
  public static func number(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<GameLevel, Int> & Sendable, _ values: KnobValues,
    isTime: Bool = false, aliases: [String] = [], change: @escaping @Sendable (String) -> LevelFileEdit.Change
  ) -> LevelKnob {
    LevelKnob(name: name, meaning: meaning, values: values, isTime: isTime, aliases: aliases) {
      $0[keyPath: path]
    } turned: { level, value in
      var level = level
      level[keyPath: path] = value
      return level
    } change: { _, value in
      change(isTime ? Seconds(milliseconds: value).shortest : String(value))
    }
  }

  /// The score that winning takes.
  /// - Parameter step: what scores are multiples of.
  public static func targetScore(
    _ path: WritableKeyPath<GameLevel, Int?> & Sendable, step: Int = 1
  ) -> LevelKnob {
    let step = max(1, step)
    let most = 1_000_000_000 / step * step
    return LevelKnob(
      name: "target-score", meaning: "points that winning takes", values: KnobValues(step...most, step: step),
      isTime: false
    ) {
      $0[keyPath: path]
    } turned: { level, value in
      var level = level
      level[keyPath: path] = value
      return level
    } change: { _, value in
      .field("target-score", String(value))
    }
  }

  /// A value as people write it.
  public func text(_ value: Int) -> String { isTime ? Seconds(milliseconds: value).shortest : String(value) }

  /// A value in the unit in which people write it.
  public func number(_ value: Int) -> Double { isTime ? Double(value) / 1000 : Double(value) }

  /// The value of a number that a person wrote, moved to the nearest one there is.
  public func value(of number: Double) -> Int {
    let value = (isTime ? number * 1000 : number).rounded()
    return values.clamped(Int(min(max(value, 0), 1e15)))
  }

  /// Creates it from its parts.
  public init(
    name: String, meaning: String, values: KnobValues, isTime: Bool, aliases: [String] = [],
    value: @escaping @Sendable (GameLevel) -> Int?, turned: @escaping @Sendable (GameLevel, Int) -> GameLevel,
    change: @escaping @Sendable (GameLevel, Int) -> LevelFileEdit.Change
  ) {
    self.name = name
    self.meaning = meaning
    self.values = values
    self.isTime = isTime
    self.aliases = aliases
    self.value = value
    self.turned = turned
    self.change = change
  }
}
