import Difficulty
import LevelFiles
import Phrasebook

/// Something about a level that is a number and can be turned.
struct LevelKnob: Sendable {
  /// The name on the command line, that of the field in level files.
  let name: String
  /// What it is, in a few words.
  let meaning: String
  /// The values that level files may hold; times in milliseconds.
  let values: KnobValues
  /// Whether values are milliseconds, which people write as seconds.
  let isTime: Bool
  /// Other names for it.
  var aliases: [String] = []
  /// The value in a level; `nil` when it has none.
  let value: @Sendable (Level) -> Int?
  /// The level with another value.
  let turned: @Sendable (Level, Int) -> Level
  /// What to change in the level's file, for the level with the new value.
  let change: @Sendable (Level, Int) -> LevelFileEdit.Change

  /// A constant of the rules.
  static func rule(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<LevelRules, Int> & Sendable, _ range: ClosedRange<Int>,
    step: Int = 1, isTime: Bool = false, aliases: [String] = []
  ) -> LevelKnob {
    LevelKnob(
      name: name, meaning: meaning, values: KnobValues(range, step: step), isTime: isTime, aliases: aliases
    ) {
      $0.rules[keyPath: path]
    } turned: { level, value in
      var level = level
      level.rules[keyPath: path] = value
      return level
    } change: { _, value in
      .rule(name, isTime ? seconds(value) : String(value))
    }
  }

  /// A value as people write it.
  func text(_ value: Int) -> String { isTime ? Self.seconds(value) : String(value) }

  /// A value in the unit in which people write it.
  func number(_ value: Int) -> Double { isTime ? Double(value) / 1000 : Double(value) }

  /// The value of a number that a person wrote, moved to the nearest one there is.
  func value(of number: Double) -> Int {
    let value = (isTime ? number * 1000 : number).rounded()
    return values.clamped(Int(min(max(value, 0), 1e15)))
  }

  /// Milliseconds as seconds, without superfluous zeros: `62.5`.
  private static func seconds(_ milliseconds: Int) -> String {
    var text = String(Seconds(milliseconds: milliseconds).description.dropLast(2))
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }
}
