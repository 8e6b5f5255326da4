import LevelFiles
import Simulation
import SystemFiles
import TextFormats

/// A season whose levels have been read. Each level has the target that the curve gives it at its place, or its own.
public struct Season: Sendable {
  /// The season's file.
  public let file: SeasonFile
  /// The levels in order, one for each of its entries.
  public let levels: [any AnyLoadedLevel]
  /// The level files in the folder of the season that are not in it.
  public let unlisted: [String]

  /// Gives each level the target of the curve at its place.
  /// - Parameters:
  ///   - levels: the levels of the file's entries, in their order.
  ///   - unlisted: the level files in its folder that are not in it.
  public init(_ file: SeasonFile, levels: [any AnyLoadedLevel], unlisted: [String] = []) {
    self.file = file
    self.levels = levels.enumerated().map { place, level in
      file.curve.target(at: place, of: levels.count).map { level.changed(target: $0) } ?? level
    }
    self.unlisted = unlisted
  }

  /// The path of the season's file.
  public var path: String { file.file }

  /// The name of a level of a season in its history, which stays when the level moves to another file: the full path of
  /// the season with the id.
  public static func historyKey(ofLevel id: String, in path: String) -> String {
    "\(FileSystem.realpath(path) ?? path)#\(id)"
  }
}

/// Seasons: a file with the field `season`, or a folder with such a file of a usual name.
extension LevelLibrary {
  /// The path of the season that a text names: a folder with a `season.yaml`; `nil` for anything else.
  public static func seasonPath(inFolder text: String) -> String? {
    guard FileSystem.isFolder(text) else { return nil }
    return SeasonFile.fileNames.lazy.map { FileSystem.path($0, in: text) }.first(where: FileSystem.exists)
  }

  /// The season that the only text names; `nil` for other texts.
  /// - Throws: `InputError` for mistakes in its file or in those of its levels.
  public func season(_ texts: [String]) throws -> Season? {
    guard texts.count == 1, let text = texts.first else { return nil }
    if text.utf8.contains(UInt8(ascii: "/")) || registry.entry(named: text) == nil,
      let path = Self.seasonPath(inFolder: text)
    {
      return try season(fields(of: path))
    }
    // A pipe can be read once, and a level should be parsed once.
    guard Self.isFile(text), FilePlace(text)?.kind == .regular,
      Self.mayBeSeason(try InputFile(name: text).text(.level))
    else { return nil }
    // What is wrong with another file is reported when it is read.
    guard let fields = try? fields(of: text), SeasonFile.isSeason(fields) else { return nil }
    return try season(fields)
  }

  /// Whether a text has the field of a season, in YAML or JSON. A phrase may contain the word.
  static func mayBeSeason(_ text: String) -> Bool {
    [":", " :", "\":", "\" :"].contains { text.has(text: SeasonFile.key + $0) }
  }

  private func fields(of path: String) throws -> LevelFields {
    try LevelFields(InputFile(name: path).text(.level), file: path)
  }

  /// Reads the season of a file with all its levels.
  /// - Throws: `InputError` for mistakes in its file or in those of its levels.
  func season(_ fields: LevelFields) throws -> Season {
    let file = try SeasonFile(fields)
    let entries = file.entries
    let levels = try entries.map { try level(of: $0, in: file) }
    let folder = FileSystem.folder(of: file.file)
    let listed = Set(entries.map { FileSystem.realpath(file.path(of: $0.level)) })
    let unlisted = (FileSystem.names(in: folder) ?? []).filter { name in
      Self.isFile(name) && !SeasonFile.fileNames.contains(name)
        && !listed.contains(FileSystem.realpath(FileSystem.path(name, in: folder)))
        && FileSystem.name(of: file.file) != name
    }
    return Season(file, levels: levels, unlisted: unlisted.sorted())
  }

  private func level(of entry: SeasonFile.Entry, in file: SeasonFile) throws -> any AnyLoadedLevel {
    let isFile = Self.isFile(entry.level) || Self.isInPack(entry.level)
    let path = isFile ? file.path(of: entry.level) : entry.level
    if isFile, !FileSystem.exists(Self.placeInPack(path).path) {
      throw file.error(at: entry.id, found: "no file \(path)", expected: "an existing level file")
    }
    do { return try level(path) } catch let failure as Failure {
      throw file.error(at: entry.id, found: "\(entry.level.quoted): \(failure)", expected: "a level")
    }
  }
}
