import Difficulty
import PuzzleCore
import Reporting

/// What `moli report` shows of measured levels, as a page or as tables.
struct ReportDocument {
  /// A level with everything about it.
  struct Card {
    /// What was measured.
    var measured: MeasuredLevel
    /// Where it stands; `nil` when nothing was played.
    var difficulty: LogitEstimate?
    /// What its designer should look at.
    var anomalies: [LevelAnomaly]
    /// Games to be played in the page.
    var films: [BoardReplay]
  }

  /// The levels in the declared order.
  let cards: [Card]
  /// The players' places.
  let players: [LogitEstimate]
  /// What was run, for people.
  let origin: String
  /// The frame budget; `nil` when it was not measured.
  let frames: Table?
  /// The players that have knobs.
  let people: [PlayerProfile]
  /// The tables of `moli difficulty`, for the notes about scale and fit.
  let tables: DifficultyTables

  /// A document of measured levels.
  init(
    _ tables: DifficultyTables, films: [[BoardReplay]], people: [PlayerProfile], frames: Table?, origin: String
  ) {
    self.tables = tables
    self.people = people
    self.frames = frames
    self.origin = origin
    players = tables.relative?.players ?? []
    let measured = tables.measured
    var ratios = [LevelAnomaly?](repeating: nil, count: measured.count)
    for game in Set(measured.map(\.game)) {
      let own = measured.indices.filter { measured[$0].game == game }
      let values = own.map { index in
        measured[index].par?.median?.exact.flatMap { measured[index].measurements.last?.ratio(toPar: $0) }
      }
      for (index, anomaly) in zip(own, LevelAnomaly.inParRatios(values)) { ratios[index] = anomaly }
    }
    // Levels with phrases are declared in one order, deals of Set in another.
    let orders = [false, true].map { hasPhrases in
      OrderCheck(
        zip(measured, tables.relative?.levels ?? []).filter { ($0.0.level.phraseType != nil) == hasPhrases }
          .map { OrderCheck.Level(declared: $0.0.level.difficulty, measured: $0.1) })
    }
    cards = measured.enumerated().map { index, level in
      Card(
        measured: level, difficulty: tables.relative?.levels[index],
        anomalies: orders.flatMap { LevelAnomaly.inOrder($0, of: level.level.name) }
          + LevelAnomaly.inPlays(level.measurements)
          + (level.par.map(LevelAnomaly.inBoards) ?? []) + [ratios[index]].compactMap { $0 },
        films: films.indices.contains(index) ? films[index] : [])
    }.enumerated().sorted { Self.place($0.element, $0.offset) < Self.place($1.element, $1.offset) }.map(\.element)
  }

  /// Levels with phrases first, each kind in its declared order.
  private static func place(_ card: Card, _ offset: Int) -> (Int, Int, Int) {
    (card.isDeal ? 1 : 0, card.measured.level.difficulty, offset)
  }

  /// The level curve: declared order from top to bottom, measured difficulty from left to right.
  var curve: IntervalChart { curves.first ?? Self.curve(of: [], "") }

  /// Level curves: levels with phrases are declared in one order, deals of Set in another.
  var curves: [IntervalChart] {
    let (phrases, deals) = (cards.filter { !$0.isDeal }, cards.filter(\.isDeal))
    return [(phrases, ""), (deals, " of Set")].filter { !$0.0.isEmpty }.map(Self.curve)
  }

  private static func curve(of cards: [Card], _ kind: String) -> IntervalChart {
    IntervalChart(
      title: "Relative difficulty, levels\(kind) in their declared order",
      axis: ChartAxis("logits, with 95 % intervals; to the right is harder"),
      rows: cards.map { card in
        IntervalChart.Row(
          card.measured.level.name, value: card.difficulty?.value, bounds: card.difficulty?.interval(),
          isFlagged: card.isOutOfOrder)
      },
      notes: cards.contains(where: \.isOutOfOrder) ? ["diamonds: out of the declared order beyond doubt"] : [])
  }

  /// Everything in one table, for programs.
  var table: Table { ReportTable(rows: cards.map { ($0.measured, $0.difficulty) }).table }

  /// Everything in Markdown.
  var markdown: String {
    let tables =
      [overview, playersTable, PlayerTable(people).table, table] + [solvers, frames].compactMap { $0 } + [metrics]
    let remarks = cards.flatMap { card in
      card.anomalies.map { "- \(card.measured.level.name): **\($0.words.title)** \($0.words.value)\n" }
    }
    return "# How difficult the levels are\n\n\(origin)\n\n"
      + (remarks.isEmpty ? "" : "## To look at\n\n\(remarks.joined())\n")
      + tables.map { $0.rendered(as: .markdown) }.joined(separator: "\n")
  }
}

extension ReportDocument.Card {
  /// Whether it is a deal of cards, without phrases.
  var isDeal: Bool { measured.level.phraseType == nil }

  /// Whether its place among the levels is wrong beyond doubt.
  var isOutOfOrder: Bool {
    anomalies.contains {
      switch $0 {
      case .harderThanDeclared, .easierThanDeclared: true
      default: false
      }
    }
  }
}
