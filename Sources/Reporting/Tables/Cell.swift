import TextFormats

/// One value of a table.
public struct Cell: Hashable, Sendable {
  /// The value of a cell.
  public enum Value: Hashable, Sendable {
    /// A text, which is shown unchanged.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A measurement; its column defines the displayed decimals. Values that are not finite count as missing.
    case number(Double)
    /// A lower and an upper bound.
    case interval(Double, Double)
    /// Texts: an array for programs; people see the first of them and their number.
    case list([String])
    /// Objects for programs, as JSON; people see their number.
    case objects([JSONValue])
    /// A missing value.
    case missing
  }

  /// The value of the cell.
  public var value: Value
  /// The emphasis on terminals with colours. It is not part of the data.
  public var emphasis: Emphasis

  /// Creates a cell, by default without emphasis.
  public init(_ value: Value, emphasis: Emphasis = .none) {
    self.value = value
    self.emphasis = emphasis
  }

  /// A count; missing for `nil`.
  public static func integer(_ value: Int?) -> Cell { Cell(value.map(Value.integer) ?? .missing) }

  /// A measurement; missing for `nil`.
  public static func number(_ value: Double?) -> Cell { Cell(value.map(Value.number) ?? .missing) }

  /// A time in seconds; missing for `nil`.
  public static func seconds(milliseconds: Int?) -> Cell { .number(milliseconds.map { Double($0) / 1000 }) }

  /// A lower and an upper bound.
  public static func interval(_ lower: Double, _ upper: Double) -> Cell { Cell(.interval(lower, upper)) }

  /// A lower and an upper bound; missing for `nil`.
  public static func interval(_ bounds: ClosedRange<Double>?) -> Cell {
    bounds.map { .interval($0.lowerBound, $0.upperBound) } ?? .missing
  }

  /// A text; missing for `nil`.
  public static func text(_ text: String?) -> Cell { text.map { Cell(.text($0)) } ?? .missing }

  /// A cell with a list of texts.
  public static func list(_ texts: [String]) -> Cell { Cell(.list(texts)) }

  /// Objects for a program.
  public static func objects(_ objects: [JSONValue]) -> Cell { Cell(.objects(objects)) }

  /// Whether it holds texts.
  var isList: Bool { if case .list = value { true } else { false } }

  /// A cell without a value.
  public static let missing = Cell(.missing)
}
