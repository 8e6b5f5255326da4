import ArgumentParser
import GameKit
import Phrasebook
import UserData

/// `moli level import`.
struct LevelImport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: "Adds the phrases or cards of other levels to one of your levels.",
      discussion: """
        Each phrase or card is added once; phrases must be of the same type. `moli level add FILE` adds a whole level.

        \(VerbHelp.examples("level import", "moli level import \"My idioms\" more-idioms.yaml"))
        """)
  }

  @Argument(help: "The name of your level.", completion: Completion.ownLevels)
  var level: String

  @Argument(help: "Levels by name, built-in or your own, or level files.", completion: Completion.levels)
  var sources: [String]

  @OptionGroup var words: LexiconOptions

  func run() throws {
    let library = words.library()
    let sources = try sources.map { try library.level($0) }
    try words.database.namingOwn {
      guard let storage = try words.database.openExisting() else { throw LevelsError.noSuchLevel(level) }
      let changed = try OwnLevels(storage, library).change(named: level) { level, _ in
        try level.adding(sources, option: "import")
      }
      LevelRemarks(library).changed(changed)
    }
  }
}
