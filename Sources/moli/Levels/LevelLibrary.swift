import Foundation
import LevelFiles
import PhraseStore
import Phrasebook
import PuzzleCore

/// The levels that ship with moli, in the order of their file names, the user's own ones, and any level file a user names.
struct LevelLibrary {
  /// Where the built-in level files lie.
  let folder: URL
  /// Where the phrases come from.
  let lexicon: Lexicon
  /// Where the user's own levels are kept; nil when they do not matter.
  var database: DatabaseOptions?

  /// The built-in level files, sorted by name.
  static func files(in folder: URL) throws -> [URL] {
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { isFile($0.lastPathComponent) }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
    } catch {
      throw Failure.missingInput("\(folder.path): no folder of level files")
    }
  }

  /// Whether a text names a level file rather than a level.
  static func isFile(_ text: String) -> Bool {
    text.hasSuffix(".yaml") || text.hasSuffix(".yml")
  }

  /// The level that a user means: a file, a built-in level, or one of the user's own. A file needs no built-in levels, so that
  /// a tool without its data can still use it.
  static func find(_ text: String, lexicon: Lexicon, database: DatabaseOptions) throws -> Level {
    let folder = isFile(text) ? URL(fileURLWithPath: "/") : try DataDirectory.find().levels
    return try LevelLibrary(folder: folder, lexicon: lexicon, database: database).level(text)
  }

  /// The levels that a user means, all with different names; the built-in ones when none is named.
  static func levels(_ names: [String], lexicon: Lexicon, database: DatabaseOptions) throws -> [Level] {
    let levels =
      try names.isEmpty
      ? LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon).all()
      : names.map { try find($0, lexicon: lexicon, database: database) }
    guard Set(levels.map(\.name)).count == levels.count else {
      throw Failure.usage("two of the levels have the same name")
    }
    return levels
  }

  /// All built-in levels.
  func all() throws -> [Level] {
    try Self.files(in: folder).map { try level(file: $0.path) }
  }

  /// The level in a file.
  func level(file name: String) throws -> Level {
    try LevelFile(file: name).parse(InputFile(name: name).text(), lexicon: lexicon)
  }

  /// The level that a user means: a file when the text ends in .yaml or .yml, else a built-in level by its name, upper
  /// and lower case alike, else one of the user's own. `custom:` before the name leaves out the built-in ones, so that what a
  /// name of theirs means depends on nobody's database.
  func level(_ text: String) throws -> Level {
    if Self.isFile(text) { return try level(file: text) }
    let reference = LevelReference(text)
    var names: [String] = []
    if let file = try builtInFile(reference, passing: &names) { return try level(file: file) }
    if reference.isCustom != false, let storage = try database?.openExisting() {
      let levels = Levels(storage: storage, original: [], lexicon: lexicon)
      if let level = try levels.customLevel(named: text) { return level }
      // A few are enough to see how they are written.
      names += try storage.customLevelsWithoutPhrases().prefix(20).map { "\"custom:\($0.name)\"" }
    }
    if let level = try? SetLevelLibrary.builtIn(text) {
      throw Failure.usage("\"\(level.name)\" is a level of set, expected one of a game of phrases")
    }
    let list = names.map { "\($0), " }.joined()
    throw Failure.usage("there is no level \"\(text)\"; name one of \(list)or a .yaml file")
  }

  /// The file of the built-in level that is meant; `nil` when there is none. `names` gets the levels that it is not.
  func builtInFile(_ reference: LevelReference, passing names: inout [String]) throws -> String? {
    guard reference.isCustom != true else { return nil }
    for file in try Self.files(in: folder) {
      // Only the level that is meant is read: the others may be of words that this lexicon does not have.
      let name = try LevelFile(file: file.path).name(in: InputFile(name: file.path).text())
      if reference.matches(name: name) { return file.path }
      names.append("\"\(name)\"")
    }
    return nil
  }

  /// Whether a level is none of the built-in ones: what counts is what is in it, not only its name.
  static func isCustom(_ level: Level, lexicon: Lexicon) -> Bool {
    guard let folder = try? DataDirectory.find().levels, isBuiltIn(level.name, in: folder),
      let original = try? LevelLibrary(folder: folder, lexicon: lexicon).level("original:\(level.name)")
    else { return true }
    // What is known of the words may differ from that of another day.
    func bare(_ level: Level) -> Level {
      var level = level
      level.phrases = Phrases(level.phrases.map { Phrase(chinese: [$0.text]) })
      return level
    }
    return bare(level) != bare(original)
  }

  /// Whether a built-in level has that name.
  static func isBuiltIn(_ name: String, in folder: URL) -> Bool {
    let reference = LevelReference(name)
    let files = (try? files(in: folder)) ?? []
    return files.contains { file in
      guard let text = try? InputFile(name: file.path).text(), let name = try? LevelFile(file: file.path).name(in: text)
      else { return false }
      return reference.matches(name: name)
    }
  }
}
