import ArgumentParser
import Foundation
import Games
import PhraseStore
import Phrasebook
import PuzzleCore
import Simulation

/// Which words count.
struct LexiconOptions: ParsableArguments {
  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp(
      "A TSV or CSV table of phrases in place of the built-in lexicon.",
      discussion: "Columns: phrase, readings, english, count, grade; only the first is required.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(
    name: .long,
    help: "Adds the phrases imported with `moli lexicon import csv` (games are then played by your own lexicon).")
  var ownPhrases = false

  @OptionGroup var database: DatabaseOptions

  /// The files that they are read from, apart from the database.
  var files: [String] { [file].compactMap { $0 } }

  /// The built-in words, whatever the user's own phrases are.
  static var builtIn: Words {
    Words(isBuiltIn: true) {
      let name = try DataDirectory.find().lexicon.path
      return try Lexicon.parse(table: InputFile(name: name).bytes(.words), file: name)
    }
  }

  /// The words, loaded when a game asks for them.
  var words: Words { Words(isBuiltIn: file == nil) { try load() } }

  /// Loads the lexicon.
  func load() throws -> Lexicon {
    let name = try file ?? DataDirectory.find().lexicon.path
    let lexicon = try Lexicon.parse(table: InputFile(name: name).bytes(.words), file: name)
    guard ownPhrases, let storage = try database.openExisting() else { return lexicon }
    let own = try storage.userPhrases()
    let texts = Set(own.map(\.text))
    return Lexicon(lexicon.phrases.filter { !texts.contains($0.text) } + own)
  }

  /// All levels, of these words.
  func library() -> LevelLibrary { library(of: words) }

  /// All levels, of words that are loaded once for several uses.
  func library(of words: Words) -> LevelLibrary {
    let database = database
    return LevelLibrary(registry: MoliTool.registry, words: words) { try database.openExisting() }
  }

  /// Phrases explained with the glosses that are there. Other words than the built-in ones bring their own English.
  /// - Parameter isWanted: whether to say that there are none.
  func explanation(isWanted: Bool) throws -> PhraseExplanation {
    guard file == nil else { return .none }
    return try isWanted ? database.explanation() : database.explanationIfAny()
  }

  /// Refuses words for levels that are all played without any.
  func check(for levels: [any AnyLoadedLevel]) throws {
    func usesWords(_ level: some AnyLoadedLevel) -> Bool { level.loaded.entry.usesWords }
    guard file != nil || ownPhrases, let first = levels.first, !levels.contains(where: { usesWords($0) }) else {
      return
    }
    throw Failure.usage("\(first.gameName) is played without a lexicon")
  }

  /// The level and the game of a record file; see ``Games/GameRegistry/recordedLevel(of:words:file:)``.
  /// - Throws: also ``Failure`` for words that the game is played without.
  func recordedLevel(of reader: RecordReader, words: Words? = nil, file: String) throws -> any AnyRecordedLevel {
    if let entry = MoliTool.registry.entry(named: reader.header.game) { try check(for: entry) }
    return try MoliTool.registry.recordedLevel(of: reader, words: words ?? self.words, file: file)
  }

  /// Refuses words for a game that is played without any.
  func check(for entry: some AnyGameEntry) throws {
    guard entry.usesWords || (file == nil && !ownPhrases) else {
      throw Failure.usage("\(entry.name) is played without a lexicon")
    }
  }
}
