import Foundation
import TextFormats

/// A CSV file in the format of the tool: a header line and rows.
struct CSVFile {
  /// The names of the columns.
  let columns: [String]
  /// The fields of the other lines. Each row has one field per column.
  let rows: [[String]]

  /// Reads the text of a file.
  /// - Throws: ``ReportError`` if a line has more or fewer fields than the header; `InputError`.
  init(_ text: String, name: String) throws {
    var reader = DelimitedReader(SourceText(text, file: name))
    var (fields, lines): ([DelimitedReader.Field], [[String]]) = ([], [])
    while try reader.nextRow(into: &fields) { lines.append(fields.map(\.text)) }
    columns = lines.isEmpty ? [] : lines.removeFirst()
    rows = lines
    for (number, row) in rows.enumerated() where row.count != columns.count {
      throw ReportError(
        "\(name):\(number + 2): found \(row.count) fields, expected \(columns.count)")
    }
  }

  /// Reads the file with this name in a folder; `nil` if it does not exist.
  init?(_ name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    try self.init(String(contentsOf: file, encoding: .utf8), name: name)
  }

  /// The values of a column of whole numbers.
  /// - Throws: ``ReportError`` if the column does not exist or contains another text.
  func integers(_ column: String) throws -> [Int] {
    try values(column).map { text in
      guard let value = Int(text) else { throw ReportError("\(column): found \"\(text)\", expected a whole number") }
      return value
    }
  }

  /// The values of a column.
  /// - Throws: ``ReportError`` if the column does not exist.
  func values(_ column: String) throws -> [String] {
    guard let place = columns.firstIndex(of: column) else {
      throw ReportError("found no column \(column) among \(columns.joined(separator: ", "))")
    }
    return rows.map { $0[place] }
  }
}

/// An error that prevents the report.
struct ReportError: Error, CustomStringConvertible {
  /// The message of the error.
  let description: String

  /// Creates an error with a message.
  init(_ description: String) { self.description = description }
}
