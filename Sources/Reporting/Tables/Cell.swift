import TextFormats

/// One value of a table.
public struct Cell: Hashable, Sendable {
  /// What a cell holds.
  public enum Value: Hashable, Sendable {
    /// Words.
    case text(String)
    /// A count.
    case integer(Int)
    /// A measurement; its column says with how many decimals it is shown. Not finite counts as missing.
    case number(Double)
    /// A lower and an upper bound.
    case interval(Double, Double)
    /// Texts: an array for a program; a person sees the first of them and how many there are.
    case list([String])
    /// Objects for a program, as JSON; a person sees how many there are.
    case objects([JSONValue])
    /// There is no value.
    case missing
  }

  /// What the cell holds.
  public var value: Value
  /// How it is shown on a terminal with colours. Not part of the data.
  public var emphasis: Emphasis

  /// A cell.
  public init(_ value: Value, emphasis: Emphasis = .none) {
    self.value = value
    self.emphasis = emphasis
  }

  /// A count, or nothing.
  public static func integer(_ value: Int?) -> Cell { Cell(value.map(Value.integer) ?? .missing) }

  /// A measurement, or nothing.
  public static func number(_ value: Double?) -> Cell { Cell(value.map(Value.number) ?? .missing) }

  /// A time in seconds, or nothing.
  public static func seconds(milliseconds: Int?) -> Cell { .number(milliseconds.map { Double($0) / 1000 }) }

  /// A lower and an upper bound.
  public static func interval(_ lower: Double, _ upper: Double) -> Cell { Cell(.interval(lower, upper)) }

  /// A lower and an upper bound, or nothing.
  public static func interval(_ bounds: ClosedRange<Double>?) -> Cell {
    bounds.map { .interval($0.lowerBound, $0.upperBound) } ?? .missing
  }

  /// Words, or nothing.
  public static func text(_ text: String?) -> Cell { text.map { Cell(.text($0)) } ?? .missing }

  /// Texts.
  public static func list(_ texts: [String]) -> Cell { Cell(.list(texts)) }

  /// Objects for a program.
  public static func objects(_ objects: [JSONValue]) -> Cell { Cell(.objects(objects)) }

  /// Whether it holds texts.
  var isList: Bool { if case .list = value { true } else { false } }

  /// There is no value.
  public static let missing = Cell(.missing)
}
