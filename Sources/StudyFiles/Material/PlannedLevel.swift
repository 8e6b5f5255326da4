import GameKit
import LevelFiles
import Phrasebook
import TextFormats

/// A level in a plan, with its complete content.
public struct PlannedLevel: Hashable, Codable, Sendable {
  /// The game's name.
  public var game: String
  /// The version of its rules.
  public var rulesVersion: Int
  /// The level's name.
  public var name: String
  /// The origin of the level; the file of a built-in level is given without its folder, which differs between machines.
  public var origin: Origin
  /// The name of its text in messages.
  public var file: String
  /// The level file.
  public var text: String
  /// The hash of the text.
  public var hash: String

  /// The origin of a level.
  public enum Origin: String, Hashable, NamedValue {
    /// A built-in level.
    case builtIn
    /// A file named by the user.
    case file
    /// The user's database.
    case database
    /// Created by a program.
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

  /// Reads the level again.
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

/// The file of a season in a plan.
public struct PlannedSeason: Hashable, Codable, Sendable {
  /// The name of the file, for messages.
  public var file: String
  /// Its text.
  public var text: String

  /// The file of a season to be planned.
  /// - Throws: ``GameKit/Failure`` when it is gone.
  init(_ season: Season) throws {
    file = season.path
    text = try InputFile(name: season.path).text(.level)
  }

  /// The season with its levels.
  /// - Throws: `PuzzleCore/InputError` for a mistake in the text.
  func season(of levels: [any AnyLoadedLevel]) throws -> Season {
    let read = try SeasonFile(text, file: file)
    guard read.entries.count == levels.count else {
      throw Failure.badData("\(file): found \(read.entries.count) levels, expected \(levels.count)")
    }
    return Season(read, levels: levels)
  }
}

/// The words of a plan: built-in ones by their hash, all others with their content.
public struct PlannedWords: Hashable, Codable, Sendable {
  /// The hash of the lexicon in use; `nil` if no level uses words.
  public var digest: String?
  /// The hash including the user's own phrases, if a level brings them.
  public var ownDigest: String?
  /// The table given in place of the built-in lexicon.
  public var table: String?
  /// The user's own phrases, if they count.
  public var ownPhrases: [Phrase]?
  /// Whether they count on all levels or only on those that request them.
  public var ownEverywhere: Bool
}
