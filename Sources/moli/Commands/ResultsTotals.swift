import ArgumentParser
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
    var table = Table(
      columns: [
        Column("rank", title: "rank", .integer), Column("player", title: "player", .text),
        Column("total", title: "total", .integer), Column("levels", title: "levels", .integer),
        Column("best", title: "best score", .integer), Column("games", title: "games", .integer),
        Column("winRate", title: "won", .percent(digits: 1)), Column("points", title: "points", .integer),
        Column("seconds", title: "seconds", .decimal(digits: 1)),
      ],
      notes: ["total: the sum of the best scores of all levels; points: the sum of all scores; seconds: time played"])
    let standings = try options.open()?.standings(matching: options.filter) ?? []
    for (place, totals) in PlayerTotals.ranking(of: standings).enumerated() {
      table.append([
        .integer(place + 1), .text(totals.player), .integer(totals.total), .integer(totals.levels),
        .integer(totals.best), .integer(totals.games), .number(Double(totals.wins) / Double(totals.games)),
        .integer(totals.points), .number(Double(totals.time) / 1000),
      ])
    }
    format.print(table)
  }
}
