import Difficulty
import GameKit
import LevelStudy
import Reporting
import TextFormats

extension ReportDocument {
  /// The whole page.
  public var page: ReportPage {
    ReportPage(
      title: "How difficult the levels are", subtitle: origin, name: "Levels",
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
    let (notes, remarks) = (flagged.filter { $0.emphasis == .faint }, flagged.filter { $0.emphasis != .faint })
    let verdicts: [PagePart] =
      (flagged.isEmpty
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
          .paragraph(
            "The players are models. Intervals cover people, deals and chance, not the error of the models. A level's "
              + "numbers do not depend on the other levels of the page."),
        ])
  }

  /// The curve of each series of levels with a declared order.
  private func curves(of standings: [LevelStanding]) -> [PagePart] {
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
