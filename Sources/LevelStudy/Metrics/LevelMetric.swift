import Difficulty
import Reporting

/// A metric of a level, or of a player on it, together with the columns that show it. This is its only declaration.
///
/// The tables of `difficulty` and `report`, the page, the data formats, the library of results and the list of metrics
/// choose from the lists `all`, one for levels and one for players. A metric that is added there appears in all of
/// them.
public struct LevelMetric<Row> {
  /// The entry in the list of metrics; `nil` if the columns need no explanation.
  public let metric: Metric?
  /// The topic under which the metric is listed.
  public let topic: MetricTopic
  /// The columns in complete tables.
  public let columns: [TableColumn<Row>]
  /// Whether the metric has a meaning only in timed games.
  var needsTime = false
  var isMeasured: (MeasuredLevel) -> Bool = { _ in true }
  /// The columns on a level's card, and whether it shows them.
  private var onCard: [TableColumn<Row>] = []
  private var isShown: (MeasuredLevel) -> Bool = { _ in true }

  init(_ metric: Metric?, _ topic: MetricTopic, _ columns: [TableColumn<Row>]) {
    self.metric = metric
    self.topic = topic
    self.columns = columns
  }

  /// Creates columns that the list of metrics does not explain.
  init(_ topic: MetricTopic, _ columns: [TableColumn<Row>]) { self.init(nil, topic, columns) }

  /// Creates a metric with its name in data, its title, and the columns that show it.
  /// - Parameter source: the source of its definition; plain counts have none.
  init(
    _ id: String, _ title: String, about topic: MetricTopic, meaning: String, source: String = "counted",
    columns: [TableColumn<Row>]
  ) {
    let scope: Metric.Scope = topic == .level ? .level : .player
    self.init(Metric(id, title: title, scope, meaning: meaning, source: source), topic, columns)
  }

  /// Creates a metric that one column shows.
  /// - Parameters:
  ///   - heading: the heading of the column if the title is too long.
  ///   - bounds: the 95 % interval of the value, in separate columns.
  init(
    _ id: String, _ title: String, heading: String? = nil, _ kind: Column.Kind, about topic: MetricTopic = .level,
    meaning: String, source: String = "counted", bounds: ((Row) -> ClosedRange<Double>?)? = nil,
    cell: @escaping (Row) -> Cell
  ) {
    let column = TableColumn(id, title: heading ?? title, kind, meaning: meaning.asSentence, cell: cell)
    self.init(
      id, title, about: topic, meaning: meaning, source: source,
      columns: [column] + (bounds.map { [column.interval($0)] } ?? []))
  }

  /// The metric, limited to timed games.
  var ofTime: LevelMetric { changed { $0.needsTime = true } }

  /// The metric, limited to levels that have it.
  func measured(_ isMeasured: @escaping (MeasuredLevel) -> Bool) -> LevelMetric {
    changed { $0.isMeasured = isMeasured }
  }

  func onCard(
    _ form: ([TableColumn<Row>]) -> [TableColumn<Row>] = { $0 },
    where isShown: @escaping (MeasuredLevel) -> Bool = { _ in true }
  ) -> LevelMetric {
    changed { ($0.onCard, $0.isShown) = (form(columns), isShown) }
  }

  private func changed(_ change: (inout LevelMetric) -> Void) -> LevelMetric {
    var metric = self
    change(&metric)
    return metric
  }

  /// The columns on the card of a level.
  public func columns(onCardOf level: MeasuredLevel) -> [TableColumn<Row>] {
    isMeasured(level) && isShown(level) ? onCard.map { $0.only(if: level.isTimed || !needsTime) } : []
  }
}

extension LevelMetric where Row == PlayerRow {
  /// The columns in a table of levels; `hasTime` is whether any of them is timed.
  public func columns(hasTime: Bool) -> [TableColumn<PlayerRow>] {
    guard needsTime else { return columns }
    return columns.map { column in
      TableColumn(column.column) { $0.level.isTimed ? column.cell($0) : .missing }.only(if: hasTime)
    }
  }
}

extension TableColumn<MeasuredLevel> {
  /// The column of levels with this key in data formats.
  /// - Precondition: the column exists.
  public static func named(_ key: String) -> TableColumn {
    LevelMetric<MeasuredLevel>.all.flatMap(\.columns).column(key)
  }
}

extension TableColumn<PlayerRow> {
  /// The column of players with this key in data formats.
  /// - Precondition: the column exists.
  public static func named(_ key: String) -> TableColumn { LevelMetric<PlayerRow>.all.flatMap(\.columns).column(key) }
}

extension Array {
  fileprivate func column<Row>(_ key: String) -> Element where Element == TableColumn<Row> {
    guard let column = first(where: { $0.column.key == key }) else { preconditionFailure("found no column \(key)") }
    return column
  }
}

/// The topic of a metric. Metrics of players are listed in this order.
public enum MetricTopic: CaseIterable, Sendable {
  /// The players, and how much they play.
  case who
  /// The frequency of wins.
  case wins
  /// The speed of wins.
  case speed
  /// The scores and moves.
  case scores
  /// The times at which failure is likely.
  case danger
  /// The ends of games that are not won.
  case failing
  /// The distance of games from par.
  case par
  /// The phrases that players know.
  case knowledge
  /// The number of attempts that players need.
  case attempts
  /// A level as a whole.
  case level
}

extension TableColumn {
  /// Creates a column that shows a metric, with its name and meaning.
  /// - Parameter title: the heading if the metric's title is too long.
  public init(
    _ metric: Metric, title: String? = nil, _ kind: Column.Kind, cell: @escaping (Row) -> Cell
  ) {
    self.init(metric.id, title: title ?? metric.title, kind, meaning: metric.meaning.asSentence, cell: cell)
  }
}

extension String {
  /// The meaning of a metric, which begins in lower case, as a sentence: `Share of all games won.`
  public var asSentence: String {
    let text = prefix(1).uppercased() + dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }
}
