import Reporting
import TextFormats

/// One figure of a bench over several days of kept results, such as the moves a second of each engine.
///
/// ```
/// var trend = BenchTrend(rows: ["game", "level", "play", "each"], figure: "fastPerSecond", title: "a second")
/// try trend.add(csv: text, file: "results/2026-11-23-frames/engines.csv", date: "2026-11-23")
/// ```
public struct BenchTrend: Sendable {
  /// The value of a row on a date.
  private struct Point {
    var key: [String]
    var date: String
    var value: Double
  }

  private let rows: [String]
  private let figure: String
  private let title: String
  private let only: [String: String]
  private var points: [Point] = []

  /// A trend without results.
  /// - Parameters:
  ///   - rows: the names of the columns that identify a row.
  ///   - figure: the name of the column with the figure.
  ///   - title: the title of the figure, with its unit.
  ///   - only: required values of columns. Rows with other values are ignored.
  public init(rows: [String], figure: String, title: String, only: [String: String] = [:]) {
    (self.rows, self.figure, self.title, self.only) = (rows, figure, title, only)
  }

  /// Adds a table that a bench wrote.
  /// - Returns: whether the table has all columns of the trend. If not, nothing is added.
  /// - Throws: ``InputError`` with the place of a value that is not a number of at most 10^15.
  @discardableResult
  public mutating func add(csv text: String, file: String, date: String) throws(InputError) -> Bool {
    let source = SourceText(text, file: file)
    var reader = DelimitedReader(source, separator: UInt8(ascii: ","))
    var fields: [DelimitedReader.Field] = []
    guard try reader.nextRow(into: &fields) else { return false }
    let names = fields.map(\.text)
    let keys = rows.compactMap { names.firstIndex(of: $0) }
    guard keys.count == rows.count, let place = names.firstIndex(of: figure) else { return false }
    let filters = only.compactMap { name, value in names.firstIndex(of: name).map { ($0, value) } }
    guard filters.count == only.count else { return false }
    while try reader.nextRow(into: &fields) {
      guard fields.count == names.count, filters.allSatisfy({ fields[$0.0].text == $0.1 }), !fields[place].bytes.isEmpty
      else { continue }
      guard let value = Self.number(fields[place].text) else {
        throw source.error(
          at: fields[place].offset, found: fields[place].text.quoted, expected: "a number of at most 10^15")
      }
      points.append(Point(key: keys.map { fields[$0].text }, date: date, value: value))
    }
    return true
  }

  /// A decimal number as benches write it, finite and small enough to be shown as a whole number.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), abs(value) <= 1e15
    else { return nil }
    return value
  }

  /// The dates with results, in ascending order.
  private var dates: [String] { Array(Set(points.map(\.date))).sorted() }

  /// The values of each row on each date. The rows keep the order in which they were added. Of several results of one
  /// day the last one counts.
  public var table: Table {
    let dates = dates
    var order: [[String]] = []
    var values: [[String]: [String: Double]] = [:]
    for point in points {
      if values[point.key] == nil { order.append(point.key) }
      values[point.key, default: [:]][point.date] = point.value
    }
    return Table(
      title: title,
      columns: rows.indices.map { place in
        TableColumn(rows[place], title: rows[place], .text) { (key: [String]) in .text(key[place]) }.key
      }
        + dates.map { date in
          TableColumn(date, title: date, .integer) { key in
            values[key]?[date].map { .integer(Int($0.rounded())) } ?? .missing
          }
        }, rows: order,
      notes: [
        "one column per day of results; machines and their load differ, so compare ratios within a day"
      ])
  }

  /// The maximum number of lines that remain readable in one chart.
  private static let mostLines = 8

  /// The charts of rows with at least two dates, and the table; `nil` with fewer than two dates. Each value of the
  /// first column has its own chart. When that gives too many lines, each value of the first two columns has one.
  public var section: PageSection? {
    guard dates.count > 1 else { return nil }
    let keys = Set(points.map(\.key))
    let isCrowded = rows.count > 2 && Dictionary(grouping: keys) { $0[0] }.values.contains { $0.count > Self.mostLines }
    var groups: [[String]] = []
    for point in points {
      let group = Array(point.key.prefix(isCrowded ? 2 : 1))
      if !groups.contains(group) { groups.append(group) }
    }
    let figures = groups.compactMap(figure(of:))
    return PageSection("trend", title: "Earlier results", parts: figures + [.table(table, heat: [])])
  }

  private func figure(of group: [String]) -> PagePart? {
    let name = group.joined(separator: ", ")
    let dates = dates
    var keys: [[String]] = []
    for point in points where point.key.starts(with: group) && !keys.contains(point.key) { keys.append(point.key) }
    let series = keys.compactMap { key -> ChartSeries? in
      let mine = points.filter { $0.key == key }
        .compactMap { point in dates.firstIndex(of: point.date).map { ChartPoint(Double($0 + 1), point.value) } }
      guard Set(mine.map(\.x)).count > 1 else { return nil }
      return ChartSeries(key.dropFirst(group.count).joined(separator: ", "), marks: mine, line: mine)
    }
    guard !series.isEmpty else { return nil }
    let chart = Chart(
      title: "\(name): \(title)", subtitle: dates.enumerated().map { "\($0 + 1): \($1)" }.joined(separator: ", "),
      panels: [LinePlot(x: ChartAxis("kept result"), y: ChartAxis(title, .logarithmic), series: series)])
    return .figure(chart.embedded, caption: "\(name): \(title) on each day with results.", data: nil)
  }
}
