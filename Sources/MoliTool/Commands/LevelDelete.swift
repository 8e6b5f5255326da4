import ArgumentParser
import Phrasebook
import UserData

/// `moli level delete`.
struct LevelDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes levels of your own.",
    discussion: """
      Results of games that were played on them stay. When one of the levels does not exist, none is deleted.

      EXAMPLE
        moli level delete "My idioms" "Untitled Level 1"
      """)

  @Argument(help: "The names of levels of yours.", completion: Completion.ownLevels)
  var levels: [String]

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    try database.namingOwn {
      guard let storage = try database.openExisting() else { throw LevelsError.noSuchLevel(levels.first ?? "") }
      for name in try storage.deleteCustomLevels(named: levels) { StandardOutput.print("deleted \"\(name)\"") }
    }
  }
}
