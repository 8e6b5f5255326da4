import Difficulty
import GameKit
import LevelStudy
import PuzzleCore
import Reporting

/// Tables of what stops people on levels: attempts and giving up, the luck of the deal, the course of games.
public struct StoppingTables {
  private let levels: [MeasuredLevel]
  private let rootSeed: Seed
  private let isNamed: Bool

  /// The tables of levels that were measured with a seed.
  /// - Parameter isNamed: whether rows begin with the level's name, which the card of a level need not repeat.
  public init(_ levels: [MeasuredLevel], rootSeed: Seed, isNamed: Bool = true) {
    self.levels = levels
    self.rootSeed = rootSeed
    self.isNamed = isNamed
  }

  /// The tables for which something was measured.
  public var all: [Table] {
    var tables: [Table] = []
    if levels.contains(where: { $0.stopping.attempts.contains { $0 != nil } }) { tables.append(attempts) }
    if levels.contains(where: { $0.stopping.luck != nil }) { tables.append(luck) }
    if levels.contains(where: { $0.stopping.course != nil }) { tables.append(course) }
    return tables
  }

  /// One row per level and group: the number of attempts it needs, and the share that gives up before.
  public var attempts: Table {
    var player = TableColumn<PlayerRow>.named("player").key
    player.column.meaning = "The group of the players."
    let played = levels.lazy.flatMap(\.stopping.attempts).compactMap { $0?.attempts }.first ?? 0
    return Table(
      title: "Attempts to pass, and people who give up first",
      columns: name.map { $0.of(\.level) } + [player] + TableColumn.attemptsInWords,
      rows: levels.flatMap { PlayerRow.all(of: $0).filter { $0.attempts != nil } },
      notes: [
        "attempts: the number within which half of the people pass if none gives up" + otherDeals,
        "pass, give up, go on: shares of the people after \(played) attempts; the players' file gives the probability "
          + "of giving up; "
          + "in brackets 95 % intervals",
      ])
  }

  /// What an attempt has that the others do not have.
  private var otherDeals: String {
    levels.contains { type(of: $0.played).dealsVary } ? "; each attempt has another deal" : ""
  }

  /// One row per level: the influence of the deal.
  public var luck: Table {
    let worst = TableColumn<MeasuredLevel>(
      "worstGames", title: "in games", .text,
      meaning: "The numbers of the games of this seed that have the worst deals, the worst first."
    ) {
      guard let deals = $0.stopping.luck?.worstDeals, !deals.isEmpty else { return .missing }
      return .text(deals.prefix(2).map { "\($0.game)" }.joined(separator: ", ") + (deals.count > 2 ? " …" : ""))
    }
    return Table(
      title: "Luck of the deal",
      columns: name + [
        .named("luckOf"), .named("dealShare"), .named("dealShare95"), .named("worstDealsEstimate"),
        .named("worstDealsEstimate95"), worst,
      ],
      rows: levels.filter { $0.stopping.luck != nil },
      notes: [
        "deal: share of the variance of winning in this group that is due to the deal; the rest is the person and "
          + "chance",
        "worst 5 %: win rate of this group on the worst 5 % of all deals; in games: numbers of such games with seed "
          + "\(rootSeed)",
      ] + bounded)
  }

  /// A note on the estimates below 0.
  private var bounded: [String] {
    let found = levels.filter { $0.stopping.luck?.variance.deal.wasNegative == true }.map(
      \.level.name)
    return found.isEmpty ? [] : ["0 %: estimated below 0: \(found.joined(separator: ", "))"]
  }

  /// One row per level: the course of games.
  public var course: Table {
    let watched: [TableColumn<MeasuredLevel>] = [
      TableColumn("watched", title: "who", .text, meaning: "The group that wins nearest to half of its games.") {
        .text($0.stopping.course?.group)
      },
      TableColumn("watchedGames", title: "games", .integer, meaning: "The number of its games that were analysed.") {
        .integer($0.stopping.course?.games)
      },
    ]
    return Table(
      title: "The course of games",
      columns: name + watched
        + [.named("longestWait"), .named("nearMisses"), .named("nearMisses95"), .named("timeAfter")],
      rows: levels.filter { $0.stopping.course != nil },
      notes: [
        "wait: longest time without a higher score than before, as a share of the game (median)",
        "near: near misses, as a share of games not won: at most one step or a tenth of the way was missing",
        "played on: the share of a won game that remains after the win is certain (median); – if it ends then",
      ])
  }

  private var name: [TableColumn<MeasuredLevel>] {
    isNamed ? [.level] : []
  }
}
