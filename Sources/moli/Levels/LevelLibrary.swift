import Foundation
import LevelFiles
import Phrasebook
import PuzzleCore

/// The levels that ship with moli, in the order of their file names, and any level file a user names.
struct LevelLibrary {
  /// Where the built-in level files lie.
  let folder: URL
  /// Where the phrases come from.
  let lexicon: Lexicon

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

  /// The level that a user means, from the built-in ones or a file. A file needs no built-in levels, so that a tool without
  /// its data can still use it.
  static func find(_ text: String, lexicon: Lexicon) throws -> Level {
    let folder = isFile(text) ? URL(fileURLWithPath: "/") : try DataDirectory.find().levels
    return try LevelLibrary(folder: folder, lexicon: lexicon).level(text)
  }

  /// The file of the level that a user means.
  static func file(of text: String, lexicon: Lexicon) throws -> String {
    isFile(text) ? text : try LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon).builtInFile(of: text)
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
  /// and lower case alike.
  func level(_ text: String) throws -> Level {
    try level(file: Self.isFile(text) ? text : builtInFile(of: text))
  }

  /// The file of the built-in level with a name.
  private func builtInFile(of text: String) throws -> String {
    let wanted = text.lowercased().split(whereSeparator: \.isWhitespace)
    var names: [String] = []
    for file in try Self.files(in: folder) {
      // Only the level that is meant is read: the others may be of words that this lexicon does not have.
      let name = try LevelFile(file: file.path).name(in: InputFile(name: file.path).text())
      if name.lowercased().split(whereSeparator: \.isWhitespace) == wanted { return file.path }
      names.append("\"\(name)\"")
    }
    let list = names.joined(separator: ", ")
    throw Failure.usage("there is no level \"\(text)\"; name one of \(list), or a .yaml file")
  }
}
