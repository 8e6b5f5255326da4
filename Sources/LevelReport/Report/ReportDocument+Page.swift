import Difficulty
import Games
import LevelStudy
import PuzzleCore
import Reporting

/// The page of a report.
extension ReportDocument {
  /// The whole page.
  public var page: ReportPage {
    ReportPage(
      title: "How difficult the levels are", subtitle: origin,
      sections: [versionSection].compactMap { $0 } + [summary, levelSections, playerSection]
        + [solvers.map { PageSection("solvers", title: "Solvers", parts: [.table($0, heat: [])]) }].compactMap { $0 }
        + [frameSection].compactMap { $0 } + [metricSection])
  }

  private var summary: PageSection {
    let flagged = cards.filter { !$0.anomalies.isEmpty }
    let remarks: [PagePart] =
      flagged.isEmpty
      ? [.paragraph("Nothing stands out: no level is out of order, unwinnable or far from the others of its game.")]
      : [
        .warnings(
          flagged.map { card in
            BoardFact(
              "\(card.measured.level.name):",
              card.anomalies.map { "\($0.words.title) \($0.words.value)" }
                .joined(separator: " "))
          })
      ]
    return PageSection(
      "levels", title: "Level curve",
      parts: [
        .paragraph(
          "The people are models, not measured players; intervals include persons, deals and chance. A level's number is its own: it does "
            + "not change with the other levels of the page. The points should move to the right from top to bottom.")
      ]
        + curves.map {
          .figure(
            $0.embedded,
            caption:
              "The share of the population that does not win each level, with its 95 % interval, in the declared order.",
            data: nil)
        } + [
          .table(overview, heat: cards.first?.measured.measurements.map(\.player) ?? [])
        ] + remarks)
  }

  private var playerSection: PageSection {
    PageSection(
      "players", title: "Players",
      parts: [.row(LadderCharts(levels: cards.map(\.measured)).figures)]
        + (people.isEmpty
          ? [] : [.table(PlayerTable(people).table, heat: []), .table(PlayerTable(people).spreads, heat: [])]))
  }

  private var levelSections: PageSection {
    PageSection(
      "cards", title: "Level by level",
      sections: cards.enumerated().map { number, card in
        PageSection("level-\(number + 1)", title: card.measured.level.name, parts: parts(of: card))
      })
  }

  private func parts(of card: Card) -> [PagePart] {
    let level = card.measured.level
    let percent = { (share: Double) in (FixedDecimal.string(100 * share, digits: 1) ?? "") + " %" }
    var facts = [
      BoardFact("game", card.measured.game), BoardFact("declared", "\(level.difficulty)"),
    ]
    if let share = card.measured.population {
      facts.append(
        BoardFact(
          "won by",
          "\(percent(share.rate)) of the population (\(percent(share.interval.lowerBound)) to \(percent(share.interval.upperBound)))"
        ))
    }
    if let response = card.measured.response {
      facts.append(BoardFact("half win at skill", ResponseColumns.words(response.halfSkill.place)))
      if let width = response.width {
        facts.append(
          BoardFact("from 10 to 90 %", "\(FixedDecimal.string(width.value, digits: 1) ?? "") steps of skill"))
      }
    }
    if let obstacles = card.measured.obstacles, !obstacles.gains.isEmpty {
      let gains = obstacles.gains.map { "\($0.obstacle.rawValue) \(percent($0.gain))" }.joined(separator: ", ")
      facts.append(BoardFact("perfect, \(obstacles.group) would win more", gains))
    }
    if let phrases = (level as? any PhraseLevel)?.phraseCount { facts.append(BoardFact("phrases", phrases.grouped)) }
    if let target = level.targetScore { facts.append(BoardFact("target score", target.grouped)) }
    if let par = card.measured.par?.median?.exact { facts.append(BoardFact("par", par.grouped)) }
    facts += card.measured.metrics.filter { $0.id != "par" }.compactMap { metric in
      card.measured.value(of: metric).map { BoardFact(metric.title, Self.text($0)) }
    }
    return (sheets[level.name]?.parts ?? []) + [.facts(facts)]
      + (card.anomalies.isEmpty ? [] : [.warnings(card.anomalies.map(\.words))])
      + [
        .row(LadderCharts(levels: [card.measured]).figures),
        .table(LevelCardTable(card.measured).wins, heat: ["winRate"]),
        .table(LevelCardTable(card.measured).scores, heat: []),
      ]
      + PlayCharts(level: card.measured).figures
      + (card.films.isEmpty
        ? []
        : [
          .details(
            "Play the games: \(card.films.map(\.title).joined(separator: "; "))", card.films.map(PagePart.replay))
        ])
  }

  /// Whole and large numbers without decimals.
  private static func text(_ value: Double) -> String {
    guard let whole = Int(exactly: value.rounded()) else { return "\(value)" }
    return Double(whole) == value || abs(value) >= 100 ? whole.grouped : FixedDecimal.string(value, digits: 2) ?? ""
  }

  private var frameSection: PageSection? {
    frames.map { frames in
      PageSection(
        "frames", title: "Frame budget",
        parts: [
          .paragraph(
            "How much of a frame at 60 Hz one step of the engine takes, with all that follows from it; measured on one machine, so these are "
              + "the only numbers here that another run will not repeat."),
          .table(frames, heat: []),
        ])
    }
  }

  private var metricSection: PageSection {
    PageSection(
      "metrics", title: "How to read it",
      parts: [
        .paragraph(
          "Every player plays the same deals of every level, so differences between players and levels are not luck of the "
            + "deal. An interval holds every share that a test would not reject; two that do not overlap differ."),
        .table(metrics, heat: []),
      ])
  }
}
