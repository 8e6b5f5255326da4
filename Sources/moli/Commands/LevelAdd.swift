import ArgumentParser
import PhraseStore
import Phrasebook

/// `moli level add`.
struct LevelAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a level of your own to your database.",
    discussion: """
      The level is that of a file, or what the options name. Without a name it is called "Untitled Level" with the next free \
      number. Wherever a level is named, yours can be; where a built-in one has the same name, write custom:NAME.

      EXAMPLES
        moli level add my-level.yaml
        moli level add --name "My idioms" --type chengyu --mode tetris --phrases 大吃一惊,实事求是
        moli level add --name Short --mode swapping --from "Common phrases" --rule time=30
      """)

  @Argument(help: "A level file; without one, the level is what the options name.")
  var file: String?

  @OptionGroup var fields: LevelFieldOptions

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("Takes over the phrases of a level. May be given several times.", valueName: "name|file"))
  var sources: [String] = []

  @Flag(name: .long, help: "Replaces a level of yours that has the name.")
  var overwrite = false

  @OptionGroup var words: LexiconOptions

  func run() throws {
    let lexicon = try words.load()
    let levels = try sources.map { try LevelLibrary.find($0, lexicon: lexicon, database: words.database) }
    var level = try base(levels, lexicon: lexicon)
    try fields.apply(to: &level, lexicon: lexicon)
    level.phrases = Phrases(Array(level.phrases) + (try Levels.union(of: levels, type: level.gameType)))
    // Refused before a database is made for nothing.
    if level.phrases.isEmpty { throw LevelsError.noPhraseSelected }
    let own = Levels(storage: try words.database.open(), original: [], lexicon: lexicon)
    LevelRemarks.added(try own.addCustomLevel(level, overwriting: overwrite))
  }

  /// The level of the file, or an empty one of the type and mode that are named; the type may be that of the sources.
  private func base(_ sources: [Level], lexicon: Lexicon) throws -> Level {
    if let file {
      guard LevelLibrary.isFile(file) else {
        throw Failure.usage("found \"\(file)\", expected a .yaml file; `moli level clone` copies a level")
      }
      return try LevelLibrary.find(file, lexicon: lexicon, database: words.database)
    }
    guard let mode = fields.mode?.mode, let type = fields.type?.type ?? sources.first?.gameType else {
      throw Failure.usage("name a level file, or give --mode and --type")
    }
    return Level(name: "", difficulty: 0, gameType: type, gameMode: mode, phrases: Phrases([]))
  }
}
