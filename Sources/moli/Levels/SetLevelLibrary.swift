import Foundation
import LevelFiles
import PhraseStore
import PuzzleCore
import SetCards

/// The levels of Set that ship with moli, in the order of their file names, and any level file a user names.
enum SetLevelLibrary {
  /// The built-in level files, sorted by name; none in a folder of data that has no such levels.
  static func files() throws -> [URL] {
    let folder = try DataDirectory.find().levels.appendingPathComponent("set", isDirectory: true)
    return FileManager.default.fileExists(atPath: folder.path) ? try LevelLibrary.files(in: folder) : []
  }

  /// All built-in levels.
  static func all() throws -> [SetLevel] { try files().map { try level(file: $0.path) } }

  /// The level in a file.
  static func level(file name: String) throws -> SetLevel {
    try SetLevelFile(file: name).parse(InputFile(name: name).text())
  }

  /// The level that a user means: a file when the text ends in .yaml or .yml, else a built-in level by its name, in any case and spacing.
  /// Without a text, the first built-in one.
  static func find(_ text: String?) throws -> SetLevel {
    guard let text else {
      guard let first = try all().first else { throw Failure.missingInput("there is no built-in level of set") }
      return first
    }
    if LevelLibrary.isFile(text) { return try level(file: text) }
    guard let level = try builtIn(text) else {
      let names = try all().map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw Failure.usage("there is no level \"\(text)\" of set; name one of \(names), or a .yaml file")
    }
    return level
  }

  /// Whether a level is one of Set: a file with `mode: set`, or the name of a built-in one.
  static func holds(_ text: String) throws -> Bool {
    guard LevelLibrary.isFile(text) else { return try builtInFile(of: text) != nil }
    return try SetLevelFile.isMeant(by: InputFile(name: text).text())
  }

  /// The file of a level that a user means.
  static func file(of text: String) throws -> String {
    try LevelLibrary.isFile(text) ? text : builtInFile(of: text) ?? text
  }

  /// The built-in level of a name; `nil` when there is none.
  static func builtIn(_ name: String) throws -> SetLevel? { try builtInFile(of: name).map(level) }

  private static func builtInFile(of name: String) throws -> String? {
    let reference = LevelReference(name)
    guard reference.isCustom != true else { return nil }
    return try files().first { reference.matches(name: try level(file: $0.path).name) }?.path
  }
}
