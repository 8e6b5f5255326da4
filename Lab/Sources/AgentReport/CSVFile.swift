import Foundation

/// A CSV file as the tool writes it: a header line, fields in quotation marks where they hold commas.
struct CSVFile {
  /// The names of the columns.
  let columns: [String]
  /// The fields of the other lines, as many as ``columns`` in each.
  let rows: [[String]]

  /// Reads the text of a file.
  /// - Throws: ``ReportError`` when a line has not as many fields as the header.
  init(_ text: String, name: String) throws {
    var lines = text.split(whereSeparator: \.isNewline).map(Self.fields)
    columns = lines.isEmpty ? [] : lines.removeFirst()
    rows = lines
    for (number, row) in rows.enumerated() where row.count != columns.count {
      throw ReportError(
        "\(name):\(number + 2): found \(row.count) fields, expected \(columns.count)")
    }
  }

  /// The file of that name in a folder, or `nil` when there is none.
  init?(_ name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    try self.init(String(contentsOf: file, encoding: .utf8), name: name)
  }

  /// The values of a column of whole numbers.
  /// - Throws: ``ReportError`` when there is no such column, or something else stands in it.
  func integers(_ column: String) throws -> [Int] {
    try values(column).map { text in
      guard let value = Int(text) else { throw ReportError("\(column): found \"\(text)\", expected a whole number") }
      return value
    }
  }

  /// The values of a column.
  /// - Throws: ``ReportError`` when there is no such column.
  func values(_ column: String) throws -> [String] {
    guard let place = columns.firstIndex(of: column) else {
      throw ReportError("found no column \(column) among \(columns.joined(separator: ", "))")
    }
    return rows.map { $0[place] }
  }

  /// The fields of a line; a comma between quotation marks is part of its field.
  static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

/// Why no report can be made.
struct ReportError: Error, CustomStringConvertible {
  /// What is wrong.
  let description: String

  /// An error.
  init(_ description: String) { self.description = description }
}
