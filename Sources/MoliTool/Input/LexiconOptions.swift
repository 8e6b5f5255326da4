import ArgumentParser
import GameKit
import Phrasebook
import Simulation
import UserData

/// Which words count.
struct LexiconOptions: ParsableArguments {
  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp("A table of phrases in place of the built-in one.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(name: .long, help: "Adds phrases imported with `moli lexicon import`.")
  var ownPhrases = false

  @OptionGroup var database: DatabaseOptions

  /// The files that they are read from, apart from the database.
  var files: [String] { [file].compactMap { $0 } }

  /// The words, loaded when a game asks for them.
  var words: Words { Words(isBuiltIn: file == nil) { try load() } }

  /// Loads the lexicon.
  func load() throws -> Lexicon {
    let name = try file ?? DataDirectory.find().lexicon
    var lexicon = try Lexicon.parse(table: InputFile(name: name).bytes(.words), file: name)
    lexicon.respelling = Respelling.simplified
    if !ownPhrases {
      let database = database
      // A database that cannot be read matters only to those who ask for it.
      lexicon.advice = { text in
        let own = try? database.openExisting()?.userPhrases()
        return own?.contains { $0.text == text } == true
          ? "it is among your own phrases: add --own-phrases" : nil
      }
    }
    guard ownPhrases, let storage = try database.openExisting() else { return lexicon }
    return lexicon.merged(with: try storage.userPhrases())
  }

  /// All levels, of these words.
  func library() -> LevelLibrary { library(of: words) }

  /// All levels, of words that are loaded once for several uses.
  func library(of words: Words) -> LevelLibrary {
    let database = database
    return LevelLibrary(registry: MoliTool.registry, words: words, ownWords: ownWords(besides: words)) {
      try database.openExisting()
    }
  }

  /// The words with the user's own phrases, for levels that use them; `nil` where the words in use have them.
  private func ownWords(besides words: Words) -> Words? {
    guard !ownPhrases else { return nil }
    let database = database
    return Words(isBuiltIn: words.isBuiltIn) {
      var lexicon = try words.lexicon
      if let storage = try database.openExisting() { lexicon = lexicon.merged(with: try storage.userPhrases()) }
      lexicon.advice = { _ in "it is not among your own phrases either: `moli lexicon import csv` adds them" }
      return lexicon
    }
  }

  /// Phrases explained in English. Other words than the built-in ones bring their own.
  func explanation() throws -> PhraseExplanation { try glossary()?.explanation ?? .none }

  /// The same where a database that cannot be read does not matter.
  var explanationIfReadable: PhraseExplanation {
    file == nil ? Glossary(imported: (try? database.openExisting()).flatMap { $0 }).explanation : .none
  }

  /// English of phrases that have none of their own; `nil` for other words than the built-in ones.
  func glossary() throws -> Glossary? { file == nil ? try database.glossary() : nil }

  /// Refuses words for levels that are all played without any.
  func check(for levels: [any AnyLoadedLevel]) throws {
    guard file != nil || ownPhrases, let first = levels.first, !levels.contains(where: { $0.usesWords }) else {
      return
    }
    throw Failure.usage("\(first.gameName) is played without a lexicon")
  }

  /// The game of a record file; see ``GameKit/GameRegistry/recordedGame(of:words:ownWords:file:)``.
  /// - Throws: also ``Failure`` for words that the game is played without.
  func recordedGame(of reader: RecordReader, words: Words? = nil, file: String) throws -> any PlayableGame {
    if let entry = MoliTool.registry.entry(named: reader.header.game) { try check(for: entry) }
    let words = words ?? self.words
    return try MoliTool.registry.recordedGame(
      of: reader, words: words, ownWords: ownWords(besides: words), file: file)
  }

  /// Refuses words for a game that is played without any.
  func check(for entry: some AnyGameEntry) throws {
    guard entry.usesWords || (file == nil && !ownPhrases) else {
      throw Failure.usage("\(entry.name) is played without a lexicon")
    }
  }
}
