import Foundation
import LevelFiles
import PhraseStore
import PuzzleCore
import SetCards

/// The levels of Set that ship with moli, in the order of their file names, and any level file a user names.
enum SetLevelLibrary {
  /// The built-in level files, sorted by name.
  static func files() throws -> [URL] {
    try LevelLibrary.files(in: DataDirectory.find().levels.appendingPathComponent("set", isDirectory: true))
  }

  /// All built-in levels.
  static func all() throws -> [SetLevel] { try files().map { try level(file: $0.path) } }

  /// The level in a file.
  static func level(file name: String) throws -> SetLevel {
    try SetLevelFile(file: name).parse(InputFile(name: name).text())
  }

  /// Whether a file is meant to be a level of Set; one that cannot be read is not.
  static func isMeant(byFile name: String) -> Bool {
    guard let text = try? InputFile(name: name).text() else { return false }
    return SetLevelFile(file: name).isMeant(by: text)
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

  /// The level of Set that a user means among the levels of all games; `nil` when it is none of Set.
  static func levelIfAny(_ text: String) throws -> SetLevel? {
    guard LevelLibrary.isFile(text) else { return try builtIn(text) }
    return isMeant(byFile: text) ? try level(file: text) : nil
  }

  /// The built-in level of a name; `nil` when there is none.
  static func builtIn(_ text: String) throws -> SetLevel? {
    let reference = LevelReference(text)
    guard reference.isCustom != true else { return nil }
    return try all().first { reference.matches(name: $0.name) }
  }
}
