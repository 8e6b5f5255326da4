import TextFormats

extension Column {
  /// The names of the column's fields in data formats: one, two for an interval, none for a bar.
  public var fieldNames: [String] {
    switch kind {
    case .bar: []
    case .interval, .percentInterval: [key + "Lower", key + "Upper"]
    case .text, .integer, .decimal, .percent: [key]
    }
  }

  /// The values of the fields of ``fieldNames``. Shares are fractions with the number of figures that people see.
  func fieldValues(of cell: Cell) -> [JSONValue] {
    let digits =
      switch kind {
      case .percent(let digits), .percentInterval(let digits): digits + 2
      default: self.digits
      }
    let value: JSONValue
    switch cell.value {
    case .text(let text): value = .string(text)
    case .integer(let integer): value = .integer(integer)
    case .list(let texts): value = .array(texts.map(JSONValue.string))
    case .objects(let objects): value = .array(objects)
    case .missing: value = .null
    case .number(let number): value = number.isFinite ? .decimal(number, digits: digits) : .null
    case .interval(let lower, let upper):
      let bounds = [lower, upper].map { $0.isFinite ? JSONValue.decimal($0, digits: digits) : .null }
      if fieldNames.count == 2 { return bounds }
      value = fieldNames.isEmpty ? .null : .array(bounds)
    }
    return fieldNames.map { _ in value }
  }
}
