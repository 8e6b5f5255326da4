import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import People
import Reporting
import TextFormats

/// The card of a level: the verdict, the level itself, who wins it, what stops players, how games end, and replays.
struct LevelCard {
  private let card: ReportDocument.Card
  private let people: [PlayerGroup]
  private let stopping: [Table]
  private let id: String
  private let standing: LevelStanding
  private let subject: LevelStanding.Subject

  /// A card.
  /// - Parameters:
  ///   - people: the groups of the population.
  ///   - standing: the status of the level.
  ///   - subject: whose share of wins a level without a target states.
  ///   - stopping: tables of attempts, the luck of the deal and the course of games, without the level's name.
  ///   - id: names the card in addresses.
  init(
    _ card: ReportDocument.Card, _ standing: LevelStanding, of subject: LevelStanding.Subject, people: [PlayerGroup],
    stopping: [Table], id: String
  ) {
    self.card = card
    self.standing = standing
    self.subject = subject
    self.people = people
    self.stopping = stopping
    self.id = id
  }

  private var measured: MeasuredLevel { card.measured }

  /// The card as a section with its parts as sections.
  var section: PageSection {
    let sections = [
      ("level", "The level", level), ("wins", "Who wins", wins), ("stops", "What stops players", stops),
      ("ends", "When games end", ends), ("more", "Details", more),
    ]
    return PageSection(
      id, title: measured.level.name, parts: verdict,
      sections: sections.filter { !$0.2.isEmpty }.map { PageSection("\(id)-\($0.0)", title: $0.1, parts: $0.2).folded })
  }

  /// The findings for the designer, and the summary numbers.
  private var verdict: [PagePart] {
    let status = standing.status
    let item = OverviewPage.Item(
      standing.number, name: measured.level.name, light: status.light, word: status.word,
      sentence: standing.sentence(of: subject), picture: card.exhibit.board.flatMap(BoardThumbnail.init))
    let remarks: [PagePart] = card.anomalies.isEmpty ? [] : [.warnings(card.anomalies.map(\.words))]
    return [.item(item, [.facts(headline)])] + remarks
  }

  private var headline: [PageFact] {
    let percent = { (share: Double) in (FixedDecimal.string(100 * share, digits: 1) ?? "") + " %" }
    var facts: [PageFact] = []
    if let share = measured.population {
      let bounds = "\(percent(share.interval.lowerBound)) to \(percent(share.interval.upperBound))"
      let meanings = ["population", "population95"].compactMap(Self.meaning)
      facts.append(
        PageFact(
          "won by", "\(percent(share.rate)) of the population (\(bounds))", meaning: meanings.joined(separator: " ")))
    }
    facts += pace + target
    if let response = measured.response {
      facts.append(
        PageFact(
          "half win at skill", response.halfSkill.place.words,
          meaning: TableColumn.half.column.meaning))
      if let width = response.width {
        facts.append(
          PageFact(
            "from 10 to 90 %", "\(FixedDecimal.string(width.value, digits: 1) ?? "") steps of skill",
            meaning: Self.meaning("steps")))
      }
    }
    if let largest = measured.obstacles?.largest, !largest.isEmpty {
      let names = largest.map(\.obstacle.rawValue).joined(separator: ", ")
      facts.append(PageFact("stops most", names, meaning: Self.meaning("stops")))
    }
    for text in measured.unmodelled { facts.append(PageFact("not modelled", text)) }
    if let par = measured.par?.median?.exact {
      facts.append(PageFact("par", par.grouped, meaning: Self.meaning("par")))
    }
    return facts + [
      PageFact(
        "declared", measured.declaredDifficulty.map(String.init) ?? "not declared",
        meaning: Self.meaning("declared")),
      PageFact("game", measured.game),
    ]
  }

  /// The medians to a win and the target for them, where they are the level's difficulty.
  private var pace: [PageFact] {
    guard measured.showsPace, let pace = measured.pace else { return [] }
    let medians = WinUnit.allCases.compactMap { unit in
      pace.words(in: unit).map {
        PageFact("half win within", $0 + unit.suffix, meaning: Self.meaning(unit.populationColumn))
      }
    }
    return medians
  }

  /// The target, and whether it is met.
  private var target: [PageFact] {
    measured.target.map { target in
      [PageFact("target", "\(target.words): \(standing.targetWords)", meaning: LevelStanding.targetMeaning)]
    } ?? []
  }

  private static func meaning(_ column: String) -> String? {
    TableColumn<MeasuredLevel>.named(column).column.meaning
  }

  /// A board next to the instruction of the level.
  private var level: [PagePart] {
    let words = card.exhibit.sheet?.parts ?? []
    guard let board = card.exhibit.board else { return words }
    return words.isEmpty ? [.board(board)] : [.row([.board(board), .stack(words)])]
  }

  private var wins: [PagePart] {
    let table = PagePart.table(LevelCardTable(measured).wins, heat: ["winRate"])
    return [.row(LadderCharts(levels: [measured], people: people).figures + [.stack([table])])]
  }

  private var ends: [PagePart] {
    [.table(LevelCardTable(measured).ends, heat: [])] + PlayCharts(level: measured).endings
  }

  /// The tables of what stops players, one per part.
  private var stops: [PagePart] {
    [ObstacleTable(measured.obstacles)?.table].compactMap { $0 }.map { .table($0, heat: ["gain"]) }
      + stopping.map { .table($0, heat: []) }
  }

  /// Details: numbers of the games and of the boards, and replays of games.
  private var more: [PagePart] {
    let metrics = measured.metrics.filter { $0.id != "par" }.compactMap { metric in
      measured.value(of: metric).map { PageFact(metric.title, Self.text($0), meaning: metric.meaning.asSentence) }
    }
    let films = card.exhibit.films
    var parts: [PagePart] = [
      .details(
        "Scores, moves and what the game counts",
        [.table(LevelCardTable(measured).scores, heat: [])] + PlayCharts(level: measured).outcomes)
    ]
    if !metrics.isEmpty { parts.append(.details("Its boards and deals in numbers", [.facts(metrics)])) }
    if !films.isEmpty {
      parts.append(
        .details("Play the games: \(films.map(\.title).joined(separator: "; "))", films.map(PagePart.replay)))
    }
    return parts
  }

  /// Whole and large numbers without decimals.
  private static func text(_ value: Double) -> String {
    guard let whole = Int(exactly: value.rounded()) else { return "\(value)" }
    return Double(whole) == value || abs(value) >= 100 ? whole.grouped : FixedDecimal.string(value, digits: 2) ?? ""
  }
}
