import ArgumentParser
import GameKit
import Reporting

/// `moli count`: counts exactly.
struct Count: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Counts boards, solutions and outcomes exactly.",
      discussion: """
        \(CountNamed.list)
        \(VerbHelp.examples("count"))
        """,
      subcommands: [
        CountBoards.self, CountGoals.self, CountSolutions.self, CountOptimal.self, CountOutcomes.self, CountNamed.self,
      ],
      defaultSubcommand: CountNamed.self)
  }
}

/// `moli count boards`: counts the starting boards of a level.
struct CountBoards: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "boards",
      abstract: "Counts the starting boards of a level.",
      discussion: """
        A starting board is a choice of the level's phrases with an arrangement of their tiles and, in games with \
        falling tiles, the first column. Equal tiles are not distinguished. Boards are numbered from 0; \
        `moli play --board-number N` deals board N.

        \(VerbHelp.examples("count boards", "moli count boards my-level.yaml"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a level file.", completion: Completion.levels)
  var names: [String] = []

  @OptionGroup var level: LevelOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let (level, loaded) = try names.isEmpty ? level.loadInUse(for: nil) : level.loadInUse(named: names)
    let words = level.words(inUse: loaded)
    guard let game = try level.anyGame(words: words) as? any NumberedGame else {
      throw Failure.usage(
        "found a level of \(level.gameName), whose deals are not numbered, expected a level of one of "
          + GameArgument.names(with: .numbered))
    }
    let count = try game.startingBoards().count
    if format.format == .text {
      StandardOutput.print(count.description)
      return
    }
    var table = Table(columns: [Column("level", title: "level", .text), Column("boards", title: "boards", .text)])
    table.append([.text(level.name), .text(count.description)])
    format.print(table)
  }
}
