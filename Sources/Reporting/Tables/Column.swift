/// A column of a table: its name and the form of its values.
public struct Column: Hashable, Sendable {
  /// The form of a column's values. `digits` are the decimals that people see.
  public enum Kind: Hashable, Sendable {
    /// Texts, aligned left.
    case text
    /// Counts, with commas between thousands for people.
    case integer
    /// Numbers with fixed decimals.
    case decimal(digits: Int)
    /// Shares: people see `63.1 %`, programs 0.631.
    case percent(digits: Int)
    /// A lower and an upper bound: people see `-0.50 to 0.25`, programs two fields.
    case interval(digits: Int)
    /// Bounds of a share: people see `60.1–66.0 %`, programs two fields with fractions.
    case percentInterval(digits: Int)
    /// A share of 0 to 1 drawn as a bar of at most `width` cells. It is visual only and left out of data formats.
    case bar(width: Int)

    /// The same form with other decimals; forms without decimals stay unchanged.
    func with(digits: Int) -> Kind {
      switch self {
      case .decimal: .decimal(digits: digits)
      case .percent: .percent(digits: digits)
      case .interval: .interval(digits: digits)
      case .percentInterval: .percentInterval(digits: digits)
      case .text, .integer, .bar: self
      }
    }
  }

  /// The name in data formats, in lower camel case: `winRate`. An interval gives two fields, `winRateLower` and
  /// `winRateUpper`.
  public var key: String
  /// The head of the column for people.
  public var title: String
  /// The form of the values.
  public var kind: Kind
  /// Whether the column identifies rows. Key columns come first. A text table does not cut them while there is space
  /// for one more column, and repeats them in every part when it is split.
  public var isKey = false
  /// Whether only data formats have the column: it has no information about these rows, and programs find missing
  /// values in it.
  public var isForPrograms = false
  /// The meaning of the values in a sentence or two, shown on request on pages. `nil` where the title is sufficient.
  public var meaning: String?

  /// Creates a column; `key` names it in data formats and `title` in text.
  public init(_ key: String, title: String, _ kind: Kind, meaning: String? = nil) {
    self.key = key
    self.title = title
    self.kind = kind
    self.meaning = meaning
  }

  /// The alignment of the values.
  public var alignment: Alignment {
    switch kind {
    case .text, .bar: .leading
    case .integer, .decimal, .percent, .interval, .percentInterval: .trailing
    }
  }
}
