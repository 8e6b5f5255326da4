/// Rows of typed cells under titled columns: the one form in which results reach a terminal, a file or another program.
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
/// Rows that come one by one are added with ``append(_:)``. The same table gives the same bytes on every machine.
public struct Table: Hashable, Sendable {
  /// What the table shows, for people; not part of the data.
  public var title: String?
  /// The columns in the order in which they are written.
  public let columns: [Column]
  /// The rows in the order in which they are written; each has one cell a column.
  public private(set) var rows: [[Cell]] = []
  /// What was found, under the table and above its notes, for people; not part of the data.
  public var remarks: [Remark] = []
  /// Remarks under the table for people: units, what an interval means, what was left out.
  public var notes: [String]
  /// Whether names of rows lose their middle, down to 16 cells, where the table would be broken up and fits that way.
  /// Otherwise they stay whole.
  public var shortensNames = false

  /// A line of what was found.
  public struct Remark: Hashable, Sendable {
    /// What was found.
    public var text: String
    /// How it is shown on a terminal with colours.
    public var emphasis: Emphasis

    /// A line.
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
  ///   - format: what to write.
  ///   - style: whether ``OutputFormat/text`` may use colour. The other formats never do.
  ///   - width: the most terminal cells a line of ``OutputFormat/text`` should take, or `nil` for as many as it needs.
  public func rendered(as format: OutputFormat, style: Style = .plain, width: Int? = nil) -> String {
    switch format {
    case .text: forPeople.text(style: style, width: width)
    case .json: json
    case .jsonl: jsonLines
    case .csv: csv
    case .markdown: forPeople.markdown
    }
  }

  /// The table without columns that are for programs only.
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
  /// One JSON object a line.
  case jsonl
  /// Comma-separated values with a header line.
  case csv
  /// A Markdown table.
  case markdown
}
