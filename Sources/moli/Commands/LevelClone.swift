import ArgumentParser
import PhraseStore

/// `moli level clone`.
struct LevelClone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clone", abstract: "Copies a level, built-in or your own, as a level of your own.",
    discussion: """
      Without a name the copy is called "Untitled Level" with the next free number.

      EXAMPLE
        moli level clone "Common cheng yus" --name "My cheng yus" --rule time=60
      """)

  @Argument(help: "A level by name, built-in or your own, or a .yaml file.")
  var level: String

  @OptionGroup var fields: LevelFieldOptions

  @Flag(name: .long, help: "Replaces a level of yours that has the name.")
  var overwrite = false

  @OptionGroup var words: LexiconOptions

  func run() throws {
    let lexicon = try words.load()
    var copy = try LevelLibrary.find(level, lexicon: lexicon, database: words.database)
    try fields.apply(to: &copy, lexicon: lexicon)
    let own = Levels(storage: try words.database.open(), original: [], lexicon: lexicon)
    LevelRemarks.added(try own.cloneLevel(copy, name: fields.name, overwriting: overwrite))
  }
}
