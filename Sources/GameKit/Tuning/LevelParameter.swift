import Difficulty
import LevelFiles
import TextFormats

/// A numeric property of a level that can be changed.
public struct LevelParameter<GameLevel: PlayableLevel>: Sendable {
  /// The name on the command line, that of the field in level files.
  public let name: String
  /// The meaning of the parameter in a few words.
  public let meaning: String
  /// The values that level files may hold; times in milliseconds.
  public let values: ParameterValues
  /// Whether values are milliseconds, which people write as seconds.
  public let isTime: Bool
  /// Whether values are points of a score.
  public var isPoints = false
  /// The step between values that people like to write: one second, 100 points, or one of a count. Tuning takes finer
  /// values only if none of these meets the goal.
  public var roundStep: Int {
    let natural = isTime ? 1000 : isPoints ? 100 : 1
    return (natural + values.step - 1) / values.step * values.step
  }
  /// The steps to which values are rounded, the largest first: ``roundStep`` and its tenths, down to the smallest step.
  /// A parameter that exchanges contents has only the smallest step, because round numbers mean nothing there.
  public var roundings: [Int] {
    guard exchange == nil else { return [values.step] }
    let tenths = sequence(first: roundStep) { $0 > values.step ? $0 / 10 : nil }.prefix {
      $0 > values.step
    }
    return tenths.filter { $0.isMultiple(of: values.step) } + [values.step]
  }
  /// Other names of the parameter on the command line.
  public var aliases: [String] = []
  /// Whether all values are searched, however far from that of the level. This is for parameters whose scale says
  /// nothing about size.
  public var searchesAll = false
  /// What a value removes from a level and what it adds, for a parameter that exchanges contents instead of a number.
  public var exchange: (@Sendable (_ level: GameLevel, _ value: Int) -> (gone: [String], new: [String]))?
  /// The value in a level; `nil` when the level does not have the parameter.
  public let value: @Sendable (GameLevel) -> Int?
  /// The level with another value.
  public let turned: @Sendable (GameLevel, Int) -> GameLevel
  /// The change to the level's file, for the level with the new value.
  public let change: @Sendable (GameLevel, Int) -> LevelFileEdit.Change

  /// Creates the parameter of a field of the game. Its values are those that a level file may give and that fit the
  /// level.
  ///
  /// ```
  /// let parameters = Maze.fields.map { LevelParameter($0, of: maze) }
  /// ```
  /// - Parameter step: the step between values; `nil` for the field's own.
  public init(_ field: RuleField<GameLevel>, of level: GameLevel, step: Int? = nil) {
    let (values, step) = (field.values(in: level), max(1, step ?? field.step))
    // Target scores are multiples of the same number as scores.
    let first = field.unit == .points ? (values.lowerBound + step - 1) / step * step : values.lowerBound
    self.init(
      name: field.name, meaning: field.meaning,
      values: ParameterValues(min(first, values.upperBound)...values.upperBound, step: step),
      isTime: field.unit == .milliseconds, aliases: field.aliases, value: field.value
    ) { level, value in
      var level = level
      field.set(value, in: &level)
      return level
    } change: { _, value in
      guard let section = field.section else { return .field(field.key, field.text(value)) }
      return .entry(section, field.key, field.text(value))
    }
    isPoints = field.unit == .points
  }

  /// A value as people write it.
  public func text(_ value: Int) -> String { isTime ? Seconds(milliseconds: value).shortest : String(value) }

  /// A value in the unit in which people write it.
  public func number(_ value: Int) -> Double { isTime ? Double(value) / 1000 : Double(value) }

  /// The value for a number that a person wrote, moved to the nearest allowed one.
  public func value(of number: Double) -> Int {
    let value = (isTime ? number * 1000 : number).rounded()
    return values.clamped(Int(min(max(value, 0), 1e15, Double(Int.max / 2))))
  }

  /// Creates a parameter with closures that read, set and write its value.
  public init(
    name: String, meaning: String, values: ParameterValues, isTime: Bool, aliases: [String] = [],
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
