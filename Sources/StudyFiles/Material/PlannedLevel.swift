import GameKit
import LevelFiles
import Phrasebook
import TextFormats

/// A level in a plan, with its whole content.
public struct PlannedLevel: Hashable, Codable, Sendable {
  /// The game's name.
  public var game: String
  /// The version of its rules.
  public var rulesVersion: Int
  /// The level's name.
  public var name: String
  /// Where it came from; the file of a built-in level without its folder, which is another on every machine.
  public var origin: Origin
  /// The name that messages give to its text.
  public var file: String
  /// The level file.
  public var text: String
  /// What the text hashes to.
  public var hash: String

  /// Where a level came from.
  public enum Origin: String, Hashable, NamedValue {
    /// A built-in level.
    case builtIn
    /// A file that a user named.
    case file
    /// The user's database.
    case database
    /// Made by a program.
    case made
  }

  /// A level to be planned.
  /// - Throws: ``GameKit/Failure`` when its file is gone.
  init(_ level: any AnyLoadedLevel) throws {
    let source = try level.source()
    game = level.gameName
    rulesVersion = level.rulesVersion
    name = level.name
    (origin, file) =
      switch level.origin {
      case .builtIn: (.builtIn, source.file.split(separator: "/").last.map(String.init) ?? source.file)
      case .file: (.file, source.file)
      case .database: (.database, source.file)
      case .made: (.made, source.file)
      }
    text = source.text
    hash = try StudyCode.hash(text)
  }

  private var levelOrigin: LevelOrigin {
    switch origin {
    case .builtIn: .builtIn(file)
    case .file: .file(file)
    case .database: .database
    case .made: .made
    }
  }

  /// The level.
  /// - Throws: ``GameKit/Failure`` when this program has no such game or other rules of it; `PuzzleCore/InputError` for
  ///   a mistake in the text.
  func level(by library: LevelLibrary, plan: String) throws -> any AnyLoadedLevel {
    let level = try library.read(LevelFields(text, file: file), from: levelOrigin)
    guard level.gameName == game, level.name == name else {
      throw Failure.badData(
        "\(plan): found \(level.name.quoted) of \(level.gameName), expected \(name.quoted) of \(game)")
    }
    guard level.rulesVersion == rulesVersion else {
      throw Failure.badData(
        "\(plan): found version \(rulesVersion) of the rules of \(game), expected version \(level.rulesVersion), that of this program"
      )
    }
    return level
  }
}

/// The words of a plan: those that are built in by their hash, and all others with their content.
public struct PlannedWords: Hashable, Codable, Sendable {
  /// What the lexicon in use hashes to; `nil` where no level is played with words.
  public var digest: String?
  /// What it hashes to with the user's own phrases, where a level brings these.
  public var ownDigest: String?
  /// The table that was given in place of the built-in lexicon.
  public var table: String?
  /// The user's own phrases, where they count.
  public var ownPhrases: [Phrase]?
  /// Whether they count on all levels, or only on those that say so.
  public var ownEverywhere: Bool
}
