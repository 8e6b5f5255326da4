import ArgumentParser
import LevelStudy
import Reporting
import UserData

/// `moli results best`.
struct ResultsBest: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "best", abstract: "Shows the leaderboard of each level: every player's best score.",
      discussion: """
        Covers all time, or one week or month; --week and --month without a value mean the current one.

        \(VerbHelp.examples("results best", "moli results best"))
        """)
  }

  @OptionGroup var options: ResultFilterOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    typealias Row = (standing: LevelStanding, rank: Int)
    let standings = try options.open()?.standings(matching: options.filter) ?? []
    var columns: [TableColumn<Row>] =
      PlayedLevel.columns.map { $0.of(\.standing.level) } + [
        TableColumn("rank", title: "rank", .integer) { .integer($0.rank) },
        TableColumn("player", title: "player", .text) { .text($0.standing.player) },
        TableColumn("best", title: "best score", .integer) { .integer($0.standing.best) },
        TableColumn("date", title: "date", .text) { .text($0.standing.bestDate.description) },
        TableColumn("games", title: "games", .integer) { .integer($0.standing.games) },
        TableColumn(.winRate, .percent(digits: 1)) {
          .number(Double($0.standing.wins) / Double($0.standing.games))
        },
      ]
    if standings.contains(where: { $0.draws > 0 }) {
      columns.append(TableColumn("draws", title: "drawn", .integer) { .integer($0.standing.draws) })
    }
    var rows: [Row] = []
    for standing in standings {
      let previous = rows.last
      rows.append((standing, previous?.standing.level == standing.level ? (previous?.rank ?? 0) + 1 : 1))
    }
    let table = Table(title: options.title, columns: columns, rows: rows)
    format.print(table)
  }
}
