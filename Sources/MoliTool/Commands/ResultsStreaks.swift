import ArgumentParser
import Reporting
import UserData

/// `moli results streaks`.
struct ResultsStreaks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streaks", abstract: "Counts the days of each week on which games were played.",
    discussion: """
      Weeks begin on Monday. The 53 rows are the 52 weeks before --date, oldest first, and the week of --date up to \
      that day.

      EXAMPLES
        moli results streaks
        moli results streaks --player casual --date 2026-11-21 --format csv
      """)

  @Option(name: .long, help: ArgumentHelp("The last day (default: today).", valueName: "yyyy-mm-dd"))
  var date: CalendarDay?

  @Option(name: .long, help: ArgumentHelp("Only games of this player.", valueName: "player"))
  var player: String?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let date = try date ?? .today
    let streaks =
      try database.openExisting()?.streaks(on: date, player: player)
      ?? Streaks(date: date, daily: 0, weekly: Array(repeating: 0, count: Streaks.weekCount))
    let columns: [TableColumn<(monday: CalendarDay, days: Int)>] = [
      TableColumn("week", title: "week from", .text) { .text($0.monday.description) },
      TableColumn("days", title: "days", .integer) { .integer($0.days) },
      TableColumn("bar", title: "of 7", .bar(width: 7)) { .number(Double($0.days) / 7) },
    ]
    let table = Table(
      title: "\(streaks.daily) of 7 days this week, as of \(date)", columns: columns,
      rows: (streaks.weekly + [streaks.daily]).enumerated().map { place, days in
        (date.monday.advanced(by: -7 * (streaks.weekly.count - place)), days)
      })
    format.print(table)
  }
}
