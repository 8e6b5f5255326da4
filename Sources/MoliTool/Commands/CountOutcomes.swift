import ArgumentParser
import GameKit

/// `moli count outcomes`: counts the possible outcomes of the next move of a position.
struct CountOutcomes: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "outcomes",
      abstract: "Counts the possible outcomes of the next move.",
      discussion: """
        Positions come from a file or standard input, one per line, or are the deal of a level.

        \(VerbHelp.games(.outcomes))\(VerbHelp.notes("count outcomes"))\(VerbHelp.examples("count outcomes"))
        """)
  }

  @OptionGroup var positions: PositionOptions
  @OptionGroup var format: FormatOptions

  func validate() throws { try positions.checkGiven() }

  func run() throws {
    guard let game = try positions.loadGame() as? any OutcomeCountedGame else {
      throw try positions.game.lacks("moves whose outcomes are counted", .outcomes)
    }
    try count(game)
  }

  private func count<Game: OutcomeCountedGame>(_ game: Game) throws {
    var results = CountTable(columns: Game.outcomeColumns, source: positions.source?.name, format: format)
    let reading = Result {
      try positions.forEach(of: game) { line, state in
        results.append(line: line?.number ?? 0, [game.outcomes(in: state)])
      }
    }
    try results.finish(reading)
  }
}
