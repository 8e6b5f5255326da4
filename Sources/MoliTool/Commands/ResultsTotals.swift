import ArgumentParser
import LevelStudy
import Reporting
import UserData

/// `moli results totals`.
struct ResultsTotals: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "totals", abstract: "Ranks players by the sum of their best scores on all levels.",
    discussion: """
      EXAMPLES
        moli results totals --type chengyu
        moli results totals --per-game --month
      """)

  @Flag(name: .long, help: "Ranks players separately in each game.")
  var perGame = false

  @OptionGroup var options: ResultFilterOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let standings = try options.open()?.standings(matching: options.filter) ?? []
    let hasDraws = standings.contains { $0.draws > 0 }
    // Results of games without time have time 0, and then the column is left out.
    let hasTime = standings.isEmpty || standings.contains { $0.time > 0 }
    typealias Row = (game: String, rank: Int, totals: PlayerTotals)
    var columns: [TableColumn<Row>] = [
      TableColumn("rank", title: "rank", .integer) { .integer($0.rank) },
      TableColumn("player", title: "player", .text) { .text($0.totals.player) },
      TableColumn("total", title: "total", .integer) { .integer($0.totals.total) },
      TableColumn("levels", title: "levels", .integer) { .integer($0.totals.levels) },
      TableColumn("best", title: "best score", .integer) { .integer($0.totals.best) },
      TableColumn("games", title: "games", .integer) { .integer($0.totals.games) },
      TableColumn(.winRate, .percent(digits: 1)) {
        .number(Double($0.totals.wins) / Double($0.totals.games))
      },
      TableColumn("points", title: "points", .integer) { .integer($0.totals.points) },
      TableColumn("seconds", title: "seconds", .decimal(digits: 1)) { .seconds(milliseconds: $0.totals.time) }
        .only(if: hasTime),
    ]
    if perGame { columns.insert(TableColumn("game", title: "game", .text) { .text($0.game) }, at: 0) }
    if hasDraws { columns.append(TableColumn("draws", title: "drawn", .integer) { .integer($0.totals.draws) }) }
    let groups = perGame ? Dictionary(grouping: standings, by: \.level.game) : ["": standings]
    let rows = groups.sorted { $0.key < $1.key }.flatMap { game, standings in
      PlayerTotals.ranking(of: standings).enumerated().map { (game, $0.offset + 1, $0.element) as Row }
    }
    let table = Table(
      title: options.title, columns: columns, rows: rows,
      notes: [
        "total: sum of the best score on each level; points: sum of all scores"
          + (hasTime ? "; seconds: time played" : "")
      ])
    format.print(table)
  }
}
