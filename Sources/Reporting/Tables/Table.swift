/// Rows of typed cells under titled columns: the form in which results are written to a terminal, a file or another
/// program.
///
/// ```swift
/// let planets = [(name: "Mars", moons: 2, day: 24.62), (name: "Jupiter", moons: 95, day: 9.93)]
/// let table = Table(
///   title: "Planets",
///   columns: [
///     TableColumn("name", title: "planet", .text) { .text($0.name) },
///     TableColumn("moons", title: "moons", .integer) { .integer($0.moons) },
///     TableColumn("dayHours", title: "day", .decimal(digits: 1)) { .number($0.day) },
///   ],
///   rows: planets, notes: ["day: hours for a turn"])
/// print(table.rendered(as: .text), terminator: "")
/// ```
///
/// Rows can also be added one by one with ``append(_:)``. The same table gives the same bytes on every machine.
public struct Table: Hashable, Sendable {
  /// The title for people; not part of the data.
  public var title: String?
  /// The columns in their order.
  public let columns: [Column]
  /// The rows in their order; each has one cell per column.
  public private(set) var rows: [[Cell]] = []
  /// The findings, printed under the table and above its notes for people; not part of the data.
  public var remarks: [Remark] = []
  /// Remarks under the table for people: units, what an interval means, what was left out.
  public var notes: [String]
  /// Whether names of rows lose their middle, down to 16 cells, if the table then fits without being split. Otherwise
  /// they stay whole.
  public var shortensNames = false

  /// A finding on one line.
  public struct Remark: Hashable, Sendable {
    /// The text of the finding.
    public var text: String
    /// The emphasis on terminals with colours.
    public var emphasis: Emphasis

    /// Creates a line, by default without emphasis.
    public init(_ text: String, _ emphasis: Emphasis = .none) {
      self.text = text
      self.emphasis = emphasis
    }
  }

  /// A table without rows.
  public init(title: String? = nil, columns: [Column], notes: [String] = []) {
    self.title = title
    self.columns = columns
    self.notes = notes
  }

  /// Adds a row at the end.
  /// - Precondition: there are as many cells as columns.
  public mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row needs one cell for each column")
    rows.append(row)
  }

  /// The table in a format, with a line break at its end.
  ///
  /// - Parameters:
  ///   - format: the output format.
  ///   - style: whether ``OutputFormat/text`` may use colour. The other formats never do.
  ///   - width: the maximum number of terminal cells per line of ``OutputFormat/text``; `nil` for no limit.
  public func rendered(as format: OutputFormat, style: Style = .plain, width: Int? = nil) -> String {
    switch format {
    case .text: forPeople.text(style: style, width: width)
    case .json: json
    case .jsonl: jsonLines
    case .csv: csv
    case .markdown: forPeople.markdown
    }
  }

  /// The table without the columns for programs only.
  var forPeople: Table {
    let shown = columns.indices.filter { !columns[$0].isForPrograms }
    guard shown.count < columns.count else { return self }
    var table = Table(title: title, columns: shown.map { columns[$0] }, notes: notes)
    table.remarks = remarks
    table.shortensNames = shortensNames
    table.rows = rows.map { row in shown.map { row[$0] } }
    return table
  }
}

/// The forms in which a table can be written: the values of `--format`.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns for a terminal.
  case text
  /// One JSON array with an object for each row.
  case json
  /// One JSON object per line.
  case jsonl
  /// Comma-separated values with a header line.
  case csv
  /// A Markdown table.
  case markdown
}
