import Difficulty
import Phrasebook
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
  /// The tables of `moli difficulty`, for the notes about scale and fit.
  let tables: DifficultyTables

  /// A document of measured levels.
  init(
    _ tables: DifficultyTables, films: [[BoardReplay]], frames: Table?, origin: String
  ) {
    self.tables = tables
    self.frames = frames
    self.origin = origin
    players = tables.relative?.players ?? []
    let measured = tables.measured
    var ratios = [LevelAnomaly?](repeating: nil, count: measured.count)
    for mode in GameMode.allCases {
      let own = measured.indices.filter { measured[$0].level.gameMode == mode }
      let values = own.map { index in
        measured[index].par?.median?.exact.flatMap { measured[index].measurements.last?.ratio(toPar: $0) }
      }
      for (index, anomaly) in zip(own, LevelAnomaly.inParRatios(values)) { ratios[index] = anomaly }
    }
    cards = measured.enumerated().map { index, level in
      Card(
        measured: level, difficulty: tables.relative?.levels[index],
        anomalies: LevelAnomaly.inOrder(tables.order, of: level.level.name)
          + LevelAnomaly.inPlays(level.measurements)
          + (level.par.map(LevelAnomaly.inBoards) ?? []) + [ratios[index]].compactMap { $0 },
        films: films.indices.contains(index) ? films[index] : [])
    }.enumerated().sorted {
      ($0.element.measured.level.difficulty, $0.offset) < ($1.element.measured.level.difficulty, $1.offset)
    }.map(\.element)
  }

  /// The level curve: declared order from top to bottom, measured difficulty from left to right.
  var curve: IntervalChart {
    IntervalChart(
      title: "Relative difficulty, levels in their declared order",
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
    let tables = [overview, playersTable, table] + [solvers, frames].compactMap { $0 } + [metrics]
    let remarks = cards.flatMap { card in
      card.anomalies.map { "- \(card.measured.level.name): **\($0.words.title)** \($0.words.value)\n" }
    }
    return "# How difficult the levels are\n\n\(origin)\n\n"
      + (remarks.isEmpty ? "" : "## To look at\n\n\(remarks.joined())\n")
      + tables.map { $0.rendered(as: .markdown) }.joined(separator: "\n")
  }
}

extension ReportDocument.Card {
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
