import ArgumentParser
import LevelStudy
import UserData

/// `moli results plays`.
struct ResultsPlays: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "plays", abstract: "Lists plays by hand, earliest first.",
      discussion: """
        `moli play --by-hand` keeps them with their records. --format csv gives the table that `moli calibrate` reads.

        \(VerbHelp.examples("results plays", "moli results plays", "moli results plays --level \"My level\" --format csv"))
        """)
  }

  @Option(name: .long, help: ArgumentHelp("Only this level.", valueName: "level"), completion: Completion.levels)
  var level: String?

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var format: FormatOptions

  func run() throws {
    let plays = try database.openExisting()?.plays(named: level) ?? []
    // Plays of different levels, or of a level before and after a change, are not counted together.
    let notes = Dictionary(grouping: plays, by: \.digest).values.sorted { $0[0].started < $1[0].started }.map { plays in
      let conclusion = PlaysConclusion(
        plays: plays.count, wins: plays.count(where: \.isWon), people: Set(plays.map(\.player)).count)
      return "\(plays[0].level): \(conclusion.text)"
    }
    format.print(plays.table(notes: notes))
  }
}
