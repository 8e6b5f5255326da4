import ArgumentParser
import Games
import PhraseStore

/// `moli level import`.
struct LevelImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds the phrases of other levels to a level of your own.",
    discussion: """
      Each phrase is taken once. The levels must have the same type.

      EXAMPLE
        moli level import "My idioms" "Common cheng yus" more-idioms.yaml
      """)

  @Argument(help: "The name of a level of yours.")
  var level: String

  @Argument(help: "Levels by name, built-in or your own, or .yaml files.")
  var sources: [String]

  @OptionGroup var words: LexiconOptions

  func run() throws {
    let library = words.library()
    let sources = try sources.map { try library.level($0).phraseLevel(for: "import") }
    guard let storage = try words.database.openExisting() else { throw LevelsError.noSuchLevel(level) }
    let own = Levels(storage: storage, original: [], lexicon: try library.words.lexicon)
    let changed = try own.importPhrases(from: sources, intoCustomLevel: level)
    LevelRemarks(library).changed(try library.wrap(changed, from: .database))
  }
}
