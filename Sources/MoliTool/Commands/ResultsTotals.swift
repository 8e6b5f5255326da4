import ArgumentParser
import Games
import PhraseStore
import Reporting

/// `moli results totals`.
struct ResultsTotals: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "totals", abstract: "Ranks the players by the sum of their best scores of all levels.",
    discussion: """
      EXAMPLE
        moli results totals --type chengyu
      """)

  @OptionGroup var options: ResultFilterOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let standings = try options.open()?.standings(matching: options.filter) ?? []
    let hasDraws = standings.contains { $0.draws > 0 }
    // A result of a game without time has none.
    let hasTime = standings.isEmpty || standings.contains { $0.time > 0 }
    var columns: [TableColumn<(offset: Int, element: PlayerTotals)>] = [
      TableColumn("rank", title: "rank", .integer) { .integer($0.offset + 1) },
      TableColumn("player", title: "player", .text) { .text($0.element.player) },
      TableColumn("total", title: "total", .integer) { .integer($0.element.total) },
      TableColumn("levels", title: "levels", .integer) { .integer($0.element.levels) },
      TableColumn("best", title: "best score", .integer) { .integer($0.element.best) },
      TableColumn("games", title: "games", .integer) { .integer($0.element.games) },
      TableColumn("winRate", title: "won", .percent(digits: 1)) {
        .number(Double($0.element.wins) / Double($0.element.games))
      },
      TableColumn("points", title: "points", .integer) { .integer($0.element.points) },
      TableColumn("seconds", title: "seconds", .decimal(digits: 1)) { .seconds(milliseconds: $0.element.time) }
        .only(if: hasTime),
    ]
    if hasDraws { columns.append(TableColumn("draws", title: "drawn", .integer) { .integer($0.element.draws) }) }
    let table = Table(
      columns: columns, rows: PlayerTotals.ranking(of: standings).enumerated(),
      notes: [
        "total: the sum of the best scores of all levels; points: the sum of all scores"
          + (hasTime ? "; seconds: time played" : "")
      ])
    format.print(table)
  }
}
