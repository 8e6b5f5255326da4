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
    player.column.meaning = "The group whose persons play."
    let played = levels.lazy.flatMap(\.stopping.attempts).compactMap { $0?.attempts }.first ?? 0
    return Table(
      title: "Attempts to pass, and who gives up before",
      columns: name.map { $0.of(\.level) } + [player] + TableColumn.attemptsInWords,
      rows: levels.flatMap { PlayerRow.all(of: $0).filter { $0.attempts != nil } },
      notes: [
        "attempts: within so many, each on another deal, half of the persons would pass if nobody gave up",
        "pass, give up, go on: shares of the persons after \(played) attempts, who give up after a game not won as "
          + "the players' file says; "
          + "in brackets 95 % intervals",
      ])
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
      title: "How much the deal decides",
      columns: name + [
        .named("luckOf"), .named("dealShare"), .named("dealShare95"), .named("worstDealsEstimate"),
        .named("worstDealsEstimate95"), worst,
      ],
      rows: levels.filter { $0.stopping.luck != nil },
      notes: [
        "deal: share of the variance of winning in this group that lies between deals; the rest is the person and "
          + "chance",
        "worst 5 %: share this group wins of the worst 5 % of all deals; bad ones are those of these games of seed "
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
      TableColumn("watchedGames", title: "games", .integer, meaning: "How many of its games were watched.") {
        .integer($0.stopping.course?.games)
      },
    ]
    return Table(
      title: "How games go",
      columns: name + watched
        + [.named("longestWait"), .named("nearMisses"), .named("nearMisses95"), .named("timeAfter")],
      rows: levels.filter { $0.stopping.course != nil },
      notes: [
        "wait: longest time without a higher score than before, as a share of the game (median)",
        "near: near misses, games not won that lacked at most one step of the win or a tenth of what it takes, of all games not won",
        "played on: what is left of a won game when the win has been earned (median); – where it ends then",
      ])
  }

  private var name: [TableColumn<MeasuredLevel>] {
    isNamed ? [.level] : []
  }
}
