import ArgumentParser
import Phrasebook
import UserData

/// `moli level delete`.
struct LevelDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes your levels.",
    discussion: """
      Results of games on these levels stay. If one of the levels does not exist, none is deleted.

      EXAMPLE
        moli level delete "My idioms" "Untitled Level 1"
      """)

  @Argument(help: "Names of your levels.", completion: Completion.ownLevels)
  var levels: [String]

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    try database.namingOwn {
      guard let storage = try database.openExisting() else { throw LevelsError.noSuchLevel(levels.first ?? "") }
      for name in try storage.deleteCustomLevels(named: levels) { StandardOutput.print("deleted \"\(name)\"") }
    }
  }
}
