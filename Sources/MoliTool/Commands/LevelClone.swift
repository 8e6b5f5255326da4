import ArgumentParser
import GameKit
import UserData

/// `moli level clone`.
struct LevelClone: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "clone", abstract: "Copies a level into your database.",
      discussion: """
        Without a name the copy is called "Untitled Level" with the next free number.

        \(VerbHelp.examples("level clone", "moli level clone my-level.yaml --name \"My level\""))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a level file.", completion: Completion.levels)
  var level: String

  @OptionGroup var fields: LevelFieldOptions

  @Flag(name: .long, help: "Replaces your level of the same name.")
  var force = false

  @OptionGroup var words: LexiconOptions

  func run() throws {
    let library = words.library()
    let copy = try fields.applied(to: library.level(level), in: library, glossary: words.glossary()).changed(
      name: fields.name ?? "")
    try words.check(for: [copy])
    let own = OwnLevels(try words.database.open(), library)
    LevelRemarks(library).added(try own.add(copy, overwriting: force))
  }
}
