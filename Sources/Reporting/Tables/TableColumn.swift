/// A column together with the closure that makes its cell of a row, so that what a column is called and what it shows
/// stand in one place.
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
/// A column that only some tables have is an array that is empty in the others: `columns + (shown ? [column] : [])`.
public struct TableColumn<Row> {
  /// What the column is called and how its values are written.
  public var column: Column
  /// The cell of a row.
  public var cell: (Row) -> Cell

  /// A column whose cells `cell` makes.
  public init(_ column: Column, cell: @escaping (Row) -> Cell) {
    self.column = column
    self.cell = cell
  }

  /// A column whose cells `cell` makes.
  public init(
    _ key: String, title: String, _ kind: Column.Kind, meaning: String? = nil, cell: @escaping (Row) -> Cell
  ) {
    self.init(Column(key, title: title, kind, meaning: meaning), cell: cell)
  }

  /// The same column in a table of larger rows, of which `part` is what this column shows.
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

  /// The column of where the values of this one lie with 95 % confidence, with as many decimals: `winRate95` beside
  /// `winRate`.
  public func interval(
    meaning: String? = "Where it lies with 95 % confidence.", _ bounds: @escaping (Row) -> ClosedRange<Double>?
  ) -> TableColumn {
    let kind: Column.Kind =
      if case .percent(let digits) = column.kind { .percentInterval(digits: digits) } else {
        .interval(digits: column.digits)
      }
    return TableColumn(column.key + "95", title: "95 % interval", kind, meaning: meaning) { .interval(bounds($0)) }
  }

  /// The column as one that tells rows apart; see ``Column/isKey``.
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

  /// The column in a table to which it may not apply, as seconds do not to games without time: then people do not see
  /// it, and programs, whose tables always have the same columns, find missing values.
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
