import ArgumentParser
import PhraseStore
import Reporting

/// `moli results best`.
struct ResultsBest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "best", abstract: "Shows the leaderboard of each level: every player's best score.",
    discussion: """
      EXAMPLES
        moli results best
        moli results best --game tetris --since 2026-11-01 --format json
      """)

  @OptionGroup var options: ResultFilterOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    var table = Table(columns: [
      Column("level", title: "level", .text), Column("source", title: "source", .text),
      Column("game", title: "game", .text), Column("type", title: "type", .text),
      Column("rank", title: "rank", .integer), Column("player", title: "player", .text),
      Column("best", title: "best score", .integer), Column("date", title: "date", .text),
      Column("games", title: "games", .integer), Column("winRate", title: "won", .percent(digits: 1)),
    ])
    let standings = try options.open()?.standings(matching: options.filter) ?? []
    var rank = 0
    for (place, standing) in standings.enumerated() {
      rank = place > 0 && standings[place - 1].level == standing.level ? rank + 1 : 1
      table.append(
        standing.level.cells + [
          .integer(rank), .text(standing.player), .integer(standing.best), .text(standing.bestDate.description),
          .integer(standing.games), .number(Double(standing.wins) / Double(standing.games)),
        ])
    }
    format.print(table)
  }
}
