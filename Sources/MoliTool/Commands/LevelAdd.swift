import ArgumentParser
import GameKit
import Phrasebook
import UserData

/// `moli level add`.
struct LevelAdd: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add", abstract: "Adds a level of your own to your database.",
      discussion: """
        The level comes from a file or from the options. Without a name it is called "Untitled Level" with the next \
        free number. A game without phrases needs only --game. Your levels can be named like built-in ones; if both \
        have the same name, write custom:NAME for yours. Give phrases with --phrases, or choose them with --search, \
        --rank and --list.

        \(VerbHelp.examples("level add", "moli level add my-level.yaml"))
        """)
  }

  @Argument(help: "A level file (default: the level is made from the options).", completion: .file())
  var file: String?

  @OptionGroup var fields: LevelFieldOptions

  @Option(
    name: .customLong("include"),
    help: ArgumentHelp("Adds the contents of a level; may be repeated.", valueName: "source"),
    completion: Completion.levels)
  var sources: [String] = []

  @Flag(name: .long, help: "Replaces your level of the same name.")
  var force = false

  @OptionGroup var words: LexiconOptions

  func run() throws {
    let library = words.library()
    let level = try fields.applied(to: base(library), in: library, glossary: words.glossary())
    try words.check(for: [level])
    if force, level.name.isEmpty {
      throw Failure.usage("--force requires a name, because an untitled level replaces nothing")
    }
    // The level is refused here, before a database is created for nothing.
    if (level.content as? PhraseLevel)?.phraseCount == 0 { throw LevelsError.noPhraseSelected }
    let own = OwnLevels(try words.database.open(), library)
    LevelRemarks(library).added(try own.add(level, overwriting: force))
  }

  /// The level of the file, or a new level of the named mode, with the contents of the sources added.
  private func base(_ library: LevelLibrary) throws -> any AnyLoadedLevel {
    let sources = try sources.map { try library.level($0) }
    guard let file else { return try newLevel(sources, library).adding(sources, option: "--include") }
    guard LevelLibrary.isFile(file) else {
      throw Failure.usage("found \(file.quoted), expected a level file; `moli level clone` copies a level")
    }
    return try library.level(file: file).adding(sources, option: "--include")
  }

  private func newLevel(_ sources: [any AnyLoadedLevel], _ library: LevelLibrary) throws -> any AnyLoadedLevel {
    guard let game = fields.game else { throw Failure.usage("name a level file, or give --game and --type") }
    guard let gameMode = GameMode(rawValue: game.name) else {
      guard let level = try game.entry.newLevel(words: library.words) else {
        throw Failure.usage(
          "--game: found \(game.name), whose levels are made from files; expected one of "
            + GameArgument.names(with: .phrases, .plain))
      }
      return level
    }
    let phrased = sources.lazy.compactMap { $0.content as? PhraseLevel }
    guard let type = fields.type?.type ?? phrased.first?.gameType else {
      throw Failure.usage("name a level file, or give --game and --type")
    }
    let level = PhraseLevel(name: "", difficulty: 0, gameType: type, gameMode: gameMode, phrases: Phrases([]))
    return try library.wrap(level, from: .made)
  }
}
