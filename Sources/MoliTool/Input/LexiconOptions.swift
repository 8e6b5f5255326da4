import ArgumentParser
import GameKit
import Phrasebook
import Simulation
import UserData

/// The words that games accept.
struct LexiconOptions: ParsableArguments {
  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp("A table of phrases that replaces the built-in one.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(name: .long, help: "Adds phrases imported with `moli lexicon import`.")
  var ownPhrases = false

  @OptionGroup var database: DatabaseOptions

  /// The files that the words are read from, except the database.
  var files: [String] { [file].compactMap { $0 } }

  /// The words, which are loaded when a game needs them.
  var words: Words { Words(isBuiltIn: file == nil) { try load() } }

  func load() throws -> Lexicon {
    let name = try file ?? DataDirectory.find().lexicon
    var lexicon = try Lexicon.parse(table: InputFile(name: name).bytes(.words), file: name)
    lexicon.respelling = Respelling.simplified
    if !ownPhrases {
      let database = database
      // An unreadable database is not an error here, because the user did not ask for it.
      lexicon.advice = { text in
        let own = try? database.openExisting()?.userPhrases()
        return own?.contains { $0.text == text } == true
          ? "it is among your own phrases: add --own-phrases" : nil
      }
    }
    guard ownPhrases, let storage = try database.openExisting() else { return lexicon }
    return lexicon.merged(with: try storage.userPhrases())
  }

  /// The library of all levels with these words.
  func library() -> LevelLibrary { library(of: words) }

  /// The library of all levels with the given words, which are loaded once for several uses.
  func library(of words: Words) -> LevelLibrary {
    let database = database
    return LevelLibrary(registry: MoliTool.registry, words: words, ownWords: ownWords(besides: words)) {
      try database.openExisting()
    }
  }

  /// The words with the user's own phrases, for levels that use them; `nil` if the words in use already contain them.
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

  /// The English explanation of phrases. Words other than the built-in ones bring their own.
  func explanation() throws -> PhraseExplanation { try glossary()?.explanation ?? .none }

  /// The same explanation, without an error if the database is unreadable.
  var explanationIfReadable: PhraseExplanation {
    file == nil ? Glossary(imported: (try? database.openExisting()).flatMap { $0 }).explanation : .none
  }

  /// The English for phrases that have none in the lexicon; `nil` for words other than the built-in ones.
  func glossary() throws -> Glossary? { file == nil ? try database.glossary() : nil }

  /// Refuses options for words if none of the levels uses words.
  func check(for levels: [any AnyLoadedLevel]) throws {
    guard file != nil || ownPhrases, let first = levels.first, !levels.contains(where: { $0.usesWords }) else {
      return
    }
    throw Failure.usage("--lexicon and --own-phrases: found \(first.gameName), a game without words; leave them out")
  }

  /// The game of a record file; see ``GameKit/GameRegistry/recordedGame(of:words:ownWords:file:)``.
  /// - Throws: also ``Failure`` for options for words if the game does not use words.
  func recordedGame(of reader: RecordReader, words: Words? = nil, file: String) throws -> any PlayableGame {
    if let entry = MoliTool.registry.entry(named: reader.header.game) { try check(for: entry) }
    let words = words ?? self.words
    return try MoliTool.registry.recordedGame(
      of: reader, words: words, ownWords: ownWords(besides: words), file: file)
  }

  /// Refuses options for words if the game does not use words.
  func check(for entry: some AnyGameEntry) throws {
    guard entry.usesWords || (file == nil && !ownPhrases) else {
      throw Failure.usage("--lexicon and --own-phrases: found \(entry.name), a game without words; leave them out")
    }
  }
}
