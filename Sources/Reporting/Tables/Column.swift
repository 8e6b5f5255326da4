/// A column of a table: what it is called and how its values are written.
public struct Column: Hashable, Sendable {
  /// How the values of a column are written. `digits` are decimals as people see them.
  public enum Kind: Hashable, Sendable {
    /// Words, to the left.
    case text
    /// Counts, with commas between thousands for people.
    case integer
    /// Numbers with fixed decimals.
    case decimal(digits: Int)
    /// Shares: a person sees `63.1 %`, a program 0.631.
    case percent(digits: Int)
    /// A lower and an upper bound: a person sees `-0.50 to 0.25`, a program two fields.
    case interval(digits: Int)
    /// Bounds of a share: a person sees `60.1–66.0 %`, a program two fields of fractions.
    case percentInterval(digits: Int)
    /// A share of 0 to 1 drawn as a bar of at most `width` cells. For the eye only: left out of data formats.
    case bar(width: Int)

    /// The same with other decimals; what has none stays as it is.
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
  /// How the values are written.
  public var kind: Kind
  /// Whether the column tells rows apart. Key columns come first; a text table never cuts them while there is room for
  /// one column beside them, and repeats them in every part when it is broken up.
  public var isKey = false
  /// Whether only data formats have the column: it says nothing of the rows, and programs find missing values in it.
  public var isForPrograms = false
  /// What the values mean, in a sentence or two: a page shows it to those who ask. `nil` where the title says it all.
  public var meaning: String?

  /// A column.
  public init(_ key: String, title: String, _ kind: Kind, meaning: String? = nil) {
    self.key = key
    self.title = title
    self.kind = kind
    self.meaning = meaning
  }

  /// The side of the column its values keep to.
  public var alignment: Alignment {
    switch kind {
    case .text, .bar: .leading
    case .integer, .decimal, .percent, .interval, .percentInterval: .trailing
    }
  }
}
