import TextFormats

extension Column {
  /// The text for a missing value.
  static let missingText = "–"

  /// The number of texts of a list that people see.
  static let listLimit = 5

  /// The cell as displayed to people. A bar is `barWidth` cells wide, or as wide as its column defines.
  public func text(of cell: Cell, barWidth: Int? = nil) -> String {
    switch cell.value {
    case .text(let text): return text.onOneLine
    case .integer(let value): return value.grouped
    case .list(let texts):
      let shown = texts.prefix(Self.listLimit).map(\.onOneLine).joined(separator: " ")
      return texts.count > Self.listLimit ? shown + " … \(texts.count) in all" : shown
    case .objects(let objects): return objects.count.grouped
    case .missing: return Self.missingText
    case .number(let value):
      switch kind {
      case .bar(let width): return Bar.string(value, width: barWidth ?? width)
      case .percent(let digits), .percentInterval(let digits):
        return FixedDecimal.string(value * 100, digits: digits).map { $0 + " %" } ?? Self.missingText
      case .decimal(let digits), .interval(let digits):
        return FixedDecimal.string(value, digits: digits) ?? Self.missingText
      case .text, .integer: return FixedDecimal.string(value, digits: 0) ?? Self.missingText
      }
    case .interval(let lower, let upper):
      let isShare = if case .percentInterval = kind { true } else { false }
      let factor = isShare ? 100.0 : 1
      guard let from = FixedDecimal.string(lower * factor, digits: digits),
        let to = FixedDecimal.string(upper * factor, digits: digits)
      else { return Self.missingText }
      return isShare ? "\(from)–\(to) %" : "\(from) to \(to)"
    }
  }

  /// The decimals that people see.
  var digits: Int {
    switch kind {
    case .decimal(let digits), .percent(let digits), .interval(let digits), .percentInterval(let digits): digits
    case .text, .integer, .bar: 0
    }
  }
}
