import TextFormats

extension Table {
  /// The rows as JSON objects with the columns' keys in the columns' order.
  public var objects: [JSONValue] {
    rows.map { row in
      .object(
        zip(columns, row).flatMap { column, cell in
          zip(column.fieldNames, column.fieldValues(of: cell)).map { JSONValue.Member($0, $1) }
        })
    }
  }

  /// One JSON array with one row per line.
  var json: String {
    rows.isEmpty ? "[]\n" : "[\n" + objects.map { "  " + $0.text }.joined(separator: ",\n") + "\n]\n"
  }

  /// One JSON object per line.
  var jsonLines: String {
    objects.map { $0.text + "\n" }.joined()
  }

  /// The texts of a list in one field.
  private static func words(_ values: [JSONValue]) -> String {
    values.map { if case .string(let text) = $0 { text } else { $0.text } }.joined(separator: " ")
  }

  /// A header record and one record per row. A missing value is an empty field, a list a field with spaces between its
  /// texts, objects are JSON. A text that a spreadsheet would take for a formula begins with an apostrophe.
  var csv: String {
    let header = CSVField.record(columns.flatMap(\.fieldNames))
    return rows.reduce(into: header) { output, row in
      output += CSVField.record(
        zip(columns, row).flatMap { column, cell in
          column.fieldValues(of: cell).map { value in
            switch value {
            case .string(let text): CSVField.harmless(text)
            case .null: ""
            case .array(let values) where column.kind == .text && cell.isList: Self.words(values)
            default: value.text
            }
          }
        })
    }
  }
}
