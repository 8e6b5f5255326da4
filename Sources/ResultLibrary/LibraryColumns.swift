import Reporting
import TextFormats

import struct GRDB.DatabaseValue
import protocol GRDB.DatabaseValueConvertible

/// The columns of a printed table as columns of a library.
struct LibraryColumns {
  /// The names and types, as in data formats.
  let declared: [(name: String, type: String)]
  private let columns: [Column]

  init(_ table: Table) {
    columns = table.columns
    let fields = columns.flatMap { column in column.fieldNames.map { (name: $0, type: Self.type(of: column.kind)) } }
    let names = ColumnNames(taken: LibrarySchema.summaryColumns).names(for: fields.map(\.name))
    declared = zip(names, fields).map { ($0, $1.type) }
  }

  private static func type(of kind: Column.Kind) -> String {
    switch kind {
    case .text, .bar: "TEXT"
    case .integer: "INTEGER"
    case .decimal, .percent, .interval, .percentInterval: "REAL"
    }
  }

  /// The values of a row, as many as there are columns.
  func values(of row: [Cell]) -> [DatabaseValue] {
    zip(columns, row).flatMap { column, cell in Self.values(of: cell, fields: column.fieldNames.count) }
  }

  private static func values(of cell: Cell, fields: Int) -> [DatabaseValue] {
    let value: DatabaseValue
    switch cell.value {
    case .text(let text): value = text.databaseValue
    case .integer(let integer): value = integer.databaseValue
    case .number(let number): value = number.isFinite ? number.databaseValue : .null
    case .list(let texts): value = JSONValue.array(texts.map(JSONValue.string)).text.databaseValue
    case .objects(let objects): value = JSONValue.array(objects).text.databaseValue
    case .missing: value = .null
    case .interval(let lower, let upper):
      let bounds = [lower, upper]
      if fields == 2 { return bounds.map { $0.isFinite ? $0.databaseValue : .null } }
      value = JSONValue.array(bounds.map { .decimal($0, digits: 6) }).text.databaseValue
    }
    return Array(repeating: value, count: fields)
  }
}

/// Distinct names of columns. SQLite ignores the case of names, so a later name that differs only in case gets an
/// underscore appended.
struct ColumnNames {
  private var taken: Set<String>

  init(taken: [String]) { self.taken = Set(taken.map { $0.lowercased() }) }

  /// The names that columns get, in their order.
  func names(for wanted: [String]) -> [String] {
    var taken = taken
    return wanted.map { name in
      var name = name
      while !taken.insert(name.lowercased()).inserted { name += "_" }
      return name
    }
  }
}
