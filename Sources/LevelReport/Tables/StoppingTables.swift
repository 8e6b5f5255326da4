import Difficulty
import GameKit
import LevelStudy
import PuzzleCore
import Reporting

/// What stops people on levels, for people: attempts and giving up, the luck of the deal, how games go.
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

  /// Those for which anything was measured.
  public var all: [Table] {
    var tables: [Table] = []
    if levels.contains(where: { $0.stopping.attempts.contains { $0 != nil } }) { tables.append(attempts) }
    if levels.contains(where: { $0.stopping.luck != nil }) { tables.append(luck) }
    if levels.contains(where: { $0.stopping.course != nil }) { tables.append(course) }
    return tables
  }

  /// A row for each level and group: how many attempts it needs, and who gives up before.
  public var attempts: Table {
    typealias Row = (level: MeasuredLevel, place: Int)
    let columns: [TableColumn<Row>] =
      name.map { $0.of(\.level) } + [
        TableColumn<Row>("player", title: "player", .text, meaning: "The group whose persons play.") {
          .text($0.level.measurements[$0.place].player)
        }.key
      ]
      + AttemptColumns.shown.map { $0.of { $0.level.stopping.attempts[$0.place] } }
    let played = levels.lazy.flatMap(\.stopping.attempts).compactMap { $0?.attempts }.first ?? 0
    return Table(
      title: "Attempts to pass, and who gives up before", columns: columns,
      rows: levels.flatMap { level in
        level.stopping.attempts.indices.filter { level.stopping.attempts[$0] != nil }.map { (level, $0) }
      },
      notes: [
        "attempts: within so many, each on another deal, half of the persons would pass if nobody gave up",
        "pass, give up, go on: shares of the persons after \(played) attempts, who give up after a game not won as "
          + "the players' file says; "
          + "in brackets 95 % intervals",
      ])
  }

  /// A row a level: what the deal decides.
  public var luck: Table {
    Table(
      title: "How much the deal decides",
      columns: name + [
        LuckColumns.group, LuckColumns.share("deal", \.deal), LuckColumns.interval, LuckColumns.worstOfAll,
        LuckColumns.worstOfAll95, LuckColumns.worstGames,
      ], rows: levels.filter { $0.stopping.luck != nil },
      notes: [
        "deal: share of the variance of winning in this group that lies between deals; the rest is the person and "
          + "chance",
        "worst 5 %: share this group wins of the worst 5 % of all deals; bad ones are those of these games of seed "
          + "\(rootSeed)",
      ] + bounded)
  }

  /// Which estimates were below 0.
  private var bounded: [String] {
    let found = levels.filter { $0.stopping.luck?.variance.deal.wasNegative == true }.map(
      \.level.name)
    return found.isEmpty ? [] : ["0 %: estimated below 0: \(found.joined(separator: ", "))"]
  }

  /// A row a level: how games go.
  public var course: Table {
    Table(
      title: "How games go",
      columns: name + [
        CourseColumns.group, CourseColumns.games, CourseColumns.wait, CourseColumns.near, CourseColumns.near95,
        CourseColumns.after,
      ], rows: levels.filter { $0.stopping.course != nil },
      notes: [
        "wait: longest time without a higher score than before, as a share of the game (median)",
        "near: near misses, games not won that lacked at most one step of the win or a tenth of what it takes, of all games not won",
        "played on: what is left of a won game when the win has been earned (median); – where it ends then",
      ])
  }

  private var name: [TableColumn<MeasuredLevel>] {
    isNamed ? [TableColumn("level", title: "level", .text) { .text($0.level.name) }.key] : []
  }
}
