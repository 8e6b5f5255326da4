import ArgumentParser
import GameKit
import UserData

/// `moli level reset`.
struct LevelReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Deletes all your levels.",
    discussion: """
      Built-in levels, results, glosses and phrases stay. Without --force nothing is deleted, and the exit status is 64.

      EXAMPLE
        moli level reset --force
      """)

  @Flag(name: .long, help: "Confirms the deletion.")
  var force = false

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    guard let storage = try database.openExisting() else {
      return StandardOutput.print("you have no levels")
    }
    guard force else {
      let count = try storage.statistics().customLevels
      throw Failure.usage("this would delete \(count.counted("level")) of your own; confirm with --force")
    }
    StandardOutput.print("deleted \(try storage.deleteCustomLevels().counted("level"))")
  }
}
