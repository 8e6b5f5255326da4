import ArgumentParser
import PhraseStore
import Reporting

/// `moli results achievements`.
struct ResultsAchievements: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "achievements", abstract: "Shows which numbers of games have been reached: 10, 100, 1000.",
    discussion: """
      EXAMPLE
        moli results achievements --player casual
      """)

  @OptionGroup var options: ResultFilterOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    var table = Table(columns: [
      Column("required", title: "games to play", .integer), Column("games", title: "played", .integer),
      Column("progress", title: "progress", .percent(digits: 0)), Column("reached", title: "reached on", .text),
      Column("bar", title: "", .bar(width: 20)),
    ])
    let none = Achievement.requirements.map { Achievement(required: $0, games: 0, date: nil) }
    for achievement in try options.open()?.achievements(matching: options.filter) ?? none {
      table.append([
        .integer(achievement.required), .integer(achievement.games), .number(achievement.progress),
        achievement.date.map { .text($0.description) } ?? .missing, .number(achievement.progress),
      ])
    }
    format.print(table)
  }
}
