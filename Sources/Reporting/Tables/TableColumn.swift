/// A column together with the closure that makes its cell of a row, so that its name and its content are defined in one
/// place.
///
/// ```swift
/// struct Planet { var name: String, moons: Int }
/// let columns: [TableColumn<Planet>] = [
///   TableColumn("name", title: "planet", .text) { .text($0.name) },
///   TableColumn("moons", title: "moons", .integer) { .integer($0.moons) },
/// ]
/// let table = Table(title: "Planets", columns: columns, rows: [Planet(name: "Mars", moons: 2)])
/// ```
///
/// For a column that only some tables have, use an array that may be empty: `columns + (shown ? [column] : [])`.
public struct TableColumn<Row> {
  /// The name and form of the column.
  public var column: Column
  /// The cell of a row.
  public var cell: (Row) -> Cell

  /// Creates a column; `cell` makes its cell of a row.
  public init(_ column: Column, cell: @escaping (Row) -> Cell) {
    self.column = column
    self.cell = cell
  }

  /// Creates a column; `cell` makes its cell of a row.
  public init(
    _ key: String, title: String, _ kind: Column.Kind, meaning: String? = nil, cell: @escaping (Row) -> Cell
  ) {
    self.init(Column(key, title: title, kind, meaning: meaning), cell: cell)
  }

  /// The same column in a table of larger rows; `part` gives the part that this column shows.
  public func of<Whole>(_ part: @escaping (Whole) -> Row) -> TableColumn<Whole> {
    TableColumn<Whole>(column) { cell(part($0)) }
  }

  /// The same column under another title, or with other decimals.
  public func with(title: String? = nil, digits: Int? = nil) -> TableColumn {
    var column = column
    column.title = title ?? column.title
    column.kind = digits.map(column.kind.with(digits:)) ?? column.kind
    return TableColumn(column, cell: cell)
  }

  /// The column of the 95 % interval of this one's values, with as many decimals: `winRate95` next to `winRate`.
  public func interval(
    meaning: String? = "Where it lies with 95 % confidence.", _ bounds: @escaping (Row) -> ClosedRange<Double>?
  ) -> TableColumn {
    let kind: Column.Kind =
      if case .percent(let digits) = column.kind { .percentInterval(digits: digits) } else {
        .interval(digits: column.digits)
      }
    return TableColumn(column.key + "95", title: "95 % interval", kind, meaning: meaning) { .interval(bounds($0)) }
  }

  /// The column as a key column; see ``Column/isKey``.
  public var key: TableColumn {
    var column = column
    column.isKey = true
    return TableColumn(column, cell: cell)
  }

  /// The column in data formats alone.
  public var forPrograms: TableColumn {
    var column = column
    column.isForPrograms = true
    return TableColumn(column, cell: cell)
  }

  /// The column in a table to which it may not apply, for example seconds for games without time. If it does not apply,
  /// people do not see it. Programs, whose tables always have the same columns, find missing values.
  public func only(if applies: Bool) -> TableColumn {
    guard !applies else { return self }
    var column = column
    column.isForPrograms = true
    return TableColumn(column) { _ in .missing }
  }
}

extension Table {
  /// A table with a row for each of `rows`, in their order.
  ///
  /// Complexity: O(columns x rows) calls of the columns' closures.
  public init<Row>(
    title: String? = nil, columns: [TableColumn<Row>], rows: some Sequence<Row>, notes: [String] = []
  ) {
    self.init(title: title, columns: columns.map(\.column), notes: notes)
    for row in rows { append(columns.map { $0.cell(row) }) }
  }
}
