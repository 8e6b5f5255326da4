import ArgumentParser
import Reporting

/// `moli count`: exact numbers.
struct Count: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts exactly.",
    discussion: """
      EXAMPLES
        moli count boards --level Time
        moli count goals swapping --level "Common phrases"
        moli count solutions sliding --board boards.txt
        moli count optimal sliding --board boards.txt --facts
        moli count set-free --cards 12
      """,
    subcommands: [
      CountBoards.self, CountGoals.self, CountSolutions.self, CountOptimal.self, CountSetFree.self, CountSets.self,
      CountSetAttributes.self,
    ])
}

/// `moli count boards`: how many starting boards a level has.
struct CountBoards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "Counts the starting boards of a level.",
    discussion: """
      A starting board is a choice of the level's phrases together with a different arrangement of their tiles (equal tiles \
      are not told apart), and in tetris the first column. Boards are numbered from 0; `moli play --board-number N` deals \
      board N.

      EXAMPLE
        moli count boards --level "Common cheng yus"
      """)

  @OptionGroup var level: LevelOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let (level, catalog) = try level.load(for: nil)
    let count = try catalog.game(level).startingBoards().count
    if format.format == .text {
      print(count)
      return
    }
    var table = Table(columns: [Column("level", title: "level", .text), Column("boards", title: "boards", .text)])
    table.append([.text(level.name), .text(count.description)])
    format.print(table)
  }
}
