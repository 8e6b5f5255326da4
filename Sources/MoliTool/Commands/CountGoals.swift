import ArgumentParser
import GameKit
import Reporting

/// `moli count goals`: counts the won boards that a board can become.
struct CountGoals: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "goals",
      abstract: "Counts the won boards that can be reached from a board.",
      discussion: """
        Counts the arrangements of the board's tiles that win with any phrases of the lexicon and can be reached by \
        moves. Equal tiles are not distinguished. Boards come from a file or standard input, one per line, or are the \
        deal of a level.

        \(VerbHelp.examples("count goals"))
        """)
  }

  @OptionGroup var positions: PositionOptions
  @OptionGroup var limit: CountBudget
  @OptionGroup var format: FormatOptions

  func validate() throws { try positions.checkGiven() }

  func run() throws { try count(positions.loadCountedGame()) }

  private func count<Game: CountedGame>(_ game: Game) throws {
    var results = CountTable(
      columns: [Column("verdict", title: "verdict", .text), Column("goals", title: "goals", .text)],
      source: positions.source?.name, format: format)
    let reading = Result {
      try positions.forEach(of: game) { line, state in
        let line = line?.number ?? 0
        if let goals = game.goals(in: state, within: limit.budget) {
          results.append(line: line, [[.text("exact"), .text(goals.description)]])
        } else {
          results.append(line: line, exhausted: [.text("budget-exhausted"), .missing], within: limit.budget)
        }
      }
    }
    try results.finish(reading)
  }
}
