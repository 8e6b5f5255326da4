import ArgumentParser
import Foundation
import PhraseStore
import Phrasebook
import PuzzleCore

/// Which words count.
struct LexiconOptions: ParsableArguments {
  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp(
      "A TSV or CSV table of phrases in place of the built-in lexicon.",
      discussion: "Columns: phrase, readings, english, count, grade; only the first is required.", valueName: "file"))
  var file: String?

  @Flag(
    name: .long,
    help: "Adds the phrases imported with `moli lexicon import csv` (games are then played by your own lexicon).")
  var ownPhrases = false

  @OptionGroup var database: DatabaseOptions

  /// The built-in lexicon, whatever the user's own phrases are.
  static func builtIn() throws -> Lexicon {
    let name = try DataDirectory.find().lexicon.path
    return try Lexicon.parse(table: InputFile(name: name).bytes(), file: name)
  }

  /// Loads the lexicon.
  func load() throws -> Lexicon {
    let name = try file ?? DataDirectory.find().lexicon.path
    let lexicon = try Lexicon.parse(table: InputFile(name: name).bytes(), file: name)
    guard ownPhrases, let storage = try database.openExisting() else { return lexicon }
    let own = try storage.userPhrases()
    let texts = Set(own.map(\.text))
    return Lexicon(lexicon.phrases.filter { !texts.contains($0.text) } + own)
  }
}
