import ArgumentParser
import Reporting
import UserData

/// `moli results achievements`.
struct ResultsAchievements: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "achievements", abstract: "Shows milestones of games played: 10, 100, 1000.",
    discussion: """
      EXAMPLE
        moli results achievements --player casual
      """)

  @OptionGroup var options: ResultFilterOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let columns: [TableColumn<Achievement>] = [
      TableColumn("required", title: "games to play", .integer) { .integer($0.required) },
      TableColumn("games", title: "played", .integer) { .integer($0.games) },
      TableColumn("progress", title: "progress", .percent(digits: 0)) { .number($0.progress) },
      TableColumn("reached", title: "reached on", .text) { achievement in
        achievement.date.map { .text($0.description) } ?? .missing
      },
      TableColumn("bar", title: "0 to 100 %", .bar(width: 20)) { .number($0.progress) },
    ]
    let none = Achievement.requirements.map { Achievement(required: $0, games: 0, date: nil) }
    let table = Table(
      columns: columns, rows: try options.open()?.achievements(matching: options.filter) ?? none)
    format.print(table)
  }
}
