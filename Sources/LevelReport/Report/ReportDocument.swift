import Difficulty
import GameKit
import LevelStudy
import People
import Reporting

/// The report of `moli report` about measured levels, as a page or as tables.
///
/// ```swift
/// import LevelReport
/// import LevelStudy
/// import Reporting
/// func overview(of measured: [MeasuredLevel], by meter: LevelMeter) -> Table {
///   let tables = DifficultyTables(measured, meter: meter)
///   return ReportDocument(tables, people: [], frames: nil, origin: "nightly run").overview
/// }
/// ```
public struct ReportDocument {
  /// A level with its measurements, findings and exhibit.
  public struct Card {
    /// The measurements of the level.
    public var measured: MeasuredLevel
    /// The findings for the designer.
    public var anomalies: [LevelAnomaly]
    /// The material shown next to the numbers.
    public var exhibit: LevelExhibit

    /// Creates the card of a measured level.
    public init(measured: MeasuredLevel, anomalies: [LevelAnomaly], exhibit: LevelExhibit) {
      self.measured = measured
      self.anomalies = anomalies
      self.exhibit = exhibit
    }
  }

  /// The levels in the declared order, or in that of the season.
  public let cards: [Card]
  /// A description of the run, for people.
  public let origin: String
  /// The frame budget; `nil` when it was not measured.
  public let frames: Table?
  /// The groups of players with abilities.
  public let people: [PlayerGroup]
  /// The season that the levels are; `nil` for other levels.
  public let season: MeasuredSeason?
  /// The versions of levels shown side by side.
  public var versions: [LevelVersions] = []
  /// The tables of `moli difficulty`, used for the notes about scale and fit.
  public let tables: DifficultyTables

  /// A document of measured levels.
  /// - Parameter exhibits: the material of each level, in the order of the tables' levels; levels without one show only
  ///   numbers.
  /// - Parameter season: the season with these levels in its order.
  public init(
    _ tables: DifficultyTables, exhibits: [LevelExhibit] = [], people: [PlayerGroup], frames: Table?, origin: String,
    season: MeasuredSeason? = nil
  ) {
    self.tables = tables
    self.season = season
    self.people = people
    self.frames = frames
    self.origin = origin
    let measured = tables.measured
    let verdicts = tables.verdicts
    cards = measured.enumerated().map { index, level in
      Card(
        measured: level,
        anomalies: verdicts.found[index],
        exhibit: exhibits.indices.contains(index) ? exhibits[index] : LevelExhibit())
    }.enumerated().sorted { first, second in
      func place(_ card: Card, _ offset: Int) -> (Int, Int, Int) {
        season == nil ? (card.measured.series.place, card.measured.level.difficulty, offset) : (0, 0, offset)
      }
      return place(first.element, first.offset) < place(second.element, second.offset)
    }.map(\.element)
  }

  /// The level curve: levels in declared order from top to bottom, with the share of the population that wins from left
  /// to right.
  public var curve: IntervalChart { curves.first ?? Self.curve(of: [], [], "no levels") }

  /// The level curves, one for each series of levels with a declared order.
  public var curves: [IntervalChart] {
    if let season {
      let flags = standings.map { $0.easierLevel != nil }
      return [Self.curve(of: cards, flags, "levels in the order of \(season.file.name)")]
    }
    return cards.map(\.measured).series.map { series in
      let own = cards.filter { $0.measured.series == series }
      let kind = series.place == 0 ? "" : " of \(series.name)"
      return Self.curve(of: own, own.map(\.isOutOfOrder), "levels\(kind) in their declared order")
    }
  }

  private static func curve(of cards: [Card], _ flags: [Bool], _ levels: String) -> IntervalChart {
    IntervalChart(
      title: "Who wins, \(levels)",
      axis: ChartAxis(
        "% of the population that wins, with 95 % intervals; to the left is harder", including: 0...100),
      rows: zip(cards, flags).map { card, isFlagged in
        let share = card.measured.population
        return IntervalChart.Row(
          card.measured.level.name, value: share.map { 100 * $0.rate },
          bounds: share.map { 100 * $0.interval.lowerBound...100 * $0.interval.upperBound },
          isFlagged: isFlagged)
      },
      notes: flags.contains(true) ? ["diamonds: significantly out of order"] : [])
  }

  /// The status of each level, in the order of the cards.
  var standings: [LevelStanding] {
    LevelStanding.all(of: cards.map(\.measured), verdicts: cards.map(\.anomalies), in: season)
  }

  /// All results in one table, for programs.
  public var table: Table {
    ReportTable(levels: cards.map(\.measured), verdicts: cards.map(\.anomalies)).table
  }

  /// All results in Markdown.
  public var markdown: String {
    let tables =
      [overview, PlayerTable(people).table, PlayerTable(people).spreads, table] + [solvers, frames].compactMap { $0 }
      + [metrics]
    let remarks = cards.flatMap { card in
      card.anomalies.map { "- \(card.measured.level.name.inMarkdown): **\($0.words.title)** \($0.words.value)\n" }
    }
    return "# How difficult the levels are\n\n\(origin)\n\n"
      + versionMarkdown + (remarks.isEmpty ? "" : "## Verdicts\n\n\(remarks.joined())\n")
      + tables.map { $0.rendered(as: .markdown) }.joined(separator: "\n")
  }
}

extension ReportDocument.Card {
  /// Whether its place among the levels is significantly wrong: a verdict on the order was found.
  public var isOutOfOrder: Bool {
    anomalies.contains {
      switch $0 {
      case .harderThanDeclared: true
      default: false
      }
    }
  }
}

extension [MeasuredLevel] {
  /// The series in the order of their first levels.
  var series: [LevelSeries] {
    reduce(into: []) { series, level in
      if !series.contains(level.series) { series.append(level.series) }
    }
  }
}
