import Difficulty
import GameKit
import LevelStudy
import Reporting
import TextFormats

extension ReportDocument {
  /// The whole page.
  public var page: ReportPage {
    ReportPage(
      title: season?.file.name ?? "How difficult the levels are", subtitle: origin, name: "Levels",
      sections: [summary(standings), versionSection].compactMap { $0 }
        + [levelSections(standings), playerSection.folded, metricSection.folded],
      sidePages: [engines].compactMap { $0 })
  }

  /// The page for engineers, about solvers and frames; `nil` if nothing of it was measured.
  private var engines: ReportPage.SidePage? {
    let sections = [
      solvers.map { PageSection("solvers", title: "Solvers", parts: [.table($0, heat: [])]) }, frameSection,
    ]
    .compactMap { $0 }
    guard !sections.isEmpty else { return nil }
    return ReportPage.SidePage(
      "engines", title: "Engines and solvers",
      lead:
        "The amount of search by solvers and the speed of engines, for engineers. These figures say nothing about difficulty for "
        + "people.", sections: sections)
  }

  /// The answer: counts, the curve, a row for each level, and the kinds of verdicts.
  private func summary(_ standings: [LevelStanding]) -> PageSection {
    let flagged = LevelAnomaly.Kind.allCases.compactMap { kind -> PageRemark? in
      let names = cards.filter { $0.anomalies.contains { $0.kind == kind } }.map(
        \.measured.level.name)
      return names.isEmpty
        ? nil : PageRemark("\(kind.title):", names.joined(separator: ", "), kind.severity.emphasis)
    }
    let notes = flagged.filter { $0.emphasis == .faint }
    let remarks = seasonRemarks(standings) + flagged.filter { $0.emphasis != .faint }
    let verdicts: [PagePart] =
      (notes.isEmpty && remarks.isEmpty
        ? [.paragraph("No verdicts: no level is out of order, unwinnable or far from the others of its game.")] : [])
      + (remarks.isEmpty ? [] : [.warnings(remarks)])
      + (notes.isEmpty ? [] : [.details("\(notes.count.counted("kind")) of notes", [.warnings(notes)])])
    let all = PagePart.details(
      "All columns", [.table(overview, heat: cards.first?.measured.measurements.map(\.player) ?? [])])
    return PageSection(
      "levels", title: "In short",
      parts: [.counts(ProducerReport.counts(of: standings))] + verdicts + curves(of: standings)
        + [
          .table(answers(standings), heat: ["population"]), all,
        ] + gaps + [
          .paragraph(
            "The players are models. Intervals cover people, deals and chance, not the error of the models. A level's "
              + "numbers do not depend on the other levels of the page.")
        ])
  }

  /// The levels of a season that are out of order, jumps and similar levels, a line for each kind.
  private func seasonRemarks(_ standings: [LevelStanding]) -> [PageRemark] {
    guard let season else { return [] }
    func words(_ place: Int) -> String { "\(place + 1)\u{a0}\(standings[place].measured.level.name)" }
    let orders = standings.compactMap { standing in
      standing.easierLevel.map { "\(words(standing.number - 1)) is harder than \(words($0 - 1))" }
    }
    let jumps = standings.compactMap { standing in
      standing.jump.map { "to \(words(standing.number - 1)) (\($0 < 0 ? "−" : "+")\(points($0)))" }
    }
    let pairs = season.gaps.pairs.filter { max($0.first, $0.second) < standings.count }.map {
      "\(words($0.first)) and \(words($0.second)) (\(LevelStanding.percent($0.likeness)))"
    }
    let kinds = [("Out of order:", orders), ("Jumps:", jumps), ("Too similar:", pairs)]
    return kinds.filter { !$0.1.isEmpty }.map { PageRemark($0, $1.joined(separator: ", "), .warning) }
  }

  private func points(_ change: Double) -> String {
    "\(FixedDecimal.string(abs(100 * change), digits: 0) ?? "")\u{a0}points"
  }

  /// The jumps and similar levels of a season as a folded table; empty without any.
  private var gaps: [PagePart] {
    guard let season, !season.gaps.jumps.isEmpty || !season.gaps.pairs.isEmpty else { return [] }
    let names = season.file.entries.indices.map { place in
      cards.indices.contains(place) ? cards[place].measured.level.name : season.file.entries[place].id
    }
    return [
      .details(
        "Jumps and similar levels", [.table(SeasonTables.gaps(season.gaps, of: season.file, names: names), heat: [])])
    ]
  }

  /// The curve of each series of levels with a declared order, or of a season.
  private func curves(of standings: [LevelStanding]) -> [PagePart] {
    guard season == nil else { return [.sequence(ProducerReport.curve(of: standings, showsBounds: true))] }
    let series = cards.map(\.measured).series
    return series.flatMap { series -> [PagePart] in
      let own = standings.filter { $0.measured.series == series }
      let title: [PagePart] = cards.map(\.measured).series.count > 1 ? [.paragraph("Levels of \(series.name):")] : []
      return title + [.sequence(ProducerReport.curve(of: own, showsBounds: true))]
    }
  }

  private var playerSection: PageSection {
    PageSection(
      "players", title: "Players",
      parts: [.row(LadderCharts(levels: cards.map(\.measured), people: people).figures)]
        + (people.isEmpty
          ? [] : [.table(PlayerTable(people).table, heat: []), .table(PlayerTable(people).spreads, heat: [])]))
  }

  private func levelSections(_ standings: [LevelStanding]) -> PageSection {
    let subject = ProducerReport.subject(of: standings)
    return PageSection(
      "cards", title: "Level by level",
      sections: zip(cards, standings).enumerated().map { number, level in
        let (card, standing) = level
        return LevelCard(
          card, standing, of: subject, people: people, stopping: tables.stopping(of: card.measured),
          id: "level-\(number + 1)"
        ).section
      })
  }

  private var frameSection: PageSection? {
    frames.map { frames in
      PageSection(
        "frames", title: "Frame budget",
        parts: [
          .paragraph(
            "The share of a frame at 60 Hz that one step of the engine takes, with all its consequences. These numbers depend on the machine; all "
              + "others are the same in every run with this seed."),
          .table(frames, heat: []),
        ])
    }
  }

  private var metricSection: PageSection {
    PageSection(
      "metrics", title: "How to read it",
      parts: [
        .paragraph(
          "All players play the same deals of each level, so differences between players are not luck of the "
            + "deal. The true share lies in its interval in 19 of 20 cases; shares whose intervals do not overlap differ."
        ),
        .table(metrics, heat: []),
      ])
  }
}
