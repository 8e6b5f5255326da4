import ArgumentParser
import Games
import PhraseStore
import Phrasebook

/// `moli level add`.
struct LevelAdd: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add", abstract: "Adds a level of your own to your database.",
      discussion: """
        The level is that of a file, or what the options name. Without a name it is called "Untitled Level" with the next free \
        number. Wherever a level is named, yours can be; where a built-in one has the same name, write custom:NAME.

        \(VerbHelp.examples("level add", "moli level add my-level.yaml"))
        """)
  }

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
    let library = words.library()
    let level = try fields.applied(to: base(library), in: library)
    // Refused before a database is made for nothing.
    if (level.content as? any PhraseLevel)?.phraseCount == 0 { throw LevelsError.noPhraseSelected }
    let own = OwnLevels(try words.database.open(), library)
    LevelRemarks(library).added(try own.add(level, overwriting: overwrite))
  }

  /// The level of the file, or one of the type and mode that are named with the phrases of the sources.
  private func base(_ library: LevelLibrary) throws -> any AnyLoadedLevel {
    let sources = try sources.map { try library.level($0).phraseLevel(for: "--from") }
    guard let file else {
      guard let mode = fields.mode, let type = fields.type?.type ?? sources.first?.gameType else {
        throw Failure.usage("name a level file, or give --mode and --type")
      }
      guard let gameMode = GameMode(rawValue: mode.name) else {
        throw Failure.usage(
          "--mode: found \(mode.name), whose levels begin as files; expected one of "
            + GameArgument.names(with: .phrases))
      }
      let level = Level(
        name: "", difficulty: 0, gameType: type, gameMode: gameMode,
        phrases: Phrases(try Levels.union(of: sources, type: type)))
      return try library.wrap(level, from: .made)
    }
    guard LevelLibrary.isFile(file) else {
      throw Failure.usage("found \"\(file)\", expected a level file; `moli level clone` copies a level")
    }
    let level = try library.level(file: file)
    guard !sources.isEmpty else { return level }
    var phrased = try level.phraseLevel(for: "--from")
    phrased.phrases = Phrases(Array(phrased.phrases) + (try Levels.union(of: sources, type: phrased.gameType)))
    return try library.wrap(phrased, from: level.origin)
  }
}
