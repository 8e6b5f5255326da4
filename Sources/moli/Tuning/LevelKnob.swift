import Difficulty
import LevelFiles

/// Something about a level that is a number and can be turned.
struct LevelKnob<GameLevel: CatalogLevel>: Sendable {
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
  let value: @Sendable (GameLevel) -> Int?
  /// The level with another value.
  let turned: @Sendable (GameLevel, Int) -> GameLevel
  /// What to change in the level's file, for the level with the new value.
  let change: @Sendable (GameLevel, Int) -> LevelFileEdit.Change

  /// A number of the level, which its file holds as a field, or as an entry of one.
  static func number(
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
      change(isTime ? seconds(value) : String(value))
    }
  }

  /// The score that winning takes.
  /// - Parameter step: what scores are multiples of.
  static func targetScore(
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
  func text(_ value: Int) -> String { isTime ? Self.seconds(value) : String(value) }

  /// A value in the unit in which people write it.
  func number(_ value: Int) -> Double { isTime ? Double(value) / 1000 : Double(value) }

  /// The value of a number that a person wrote, moved to the nearest one there is.
  func value(of number: Double) -> Int {
    let value = (isTime ? number * 1000 : number).rounded()
    return values.clamped(Int(min(max(value, 0), 1e15)))
  }

  /// Milliseconds as seconds, without superfluous zeros: `62.5`.
  static func seconds(_ milliseconds: Int) -> String {
    var text = String(Seconds(milliseconds: milliseconds).description.dropLast(2))
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }
}
