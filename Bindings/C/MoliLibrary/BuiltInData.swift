import BuiltInGames
import CMoli
import GameKit
import LevelFiles
import Phrasebook
import TableFiles
import TextFormats

/// The games with their levels and words, which are part of the library's file.
enum BuiltInData {
  static let registry = GameRegistry.builtIn

  /// A library writes no files unless a folder is set.
  private static let startsWithoutCache: Void = TableCache.choose(TableCache(directory: nil))

  /// Sets the folder for tables; the empty text means none.
  static func setCache(_ folder: String) throws {
    guard !folder.utf8.contains(0) else { throw Refusal(.badArgument, "found a zero byte in the name of a folder") }
    _ = startsWithoutCache
    // As the variable of the tool, which makes the path absolute.
    TableCache.choose(TableCache(environment: ["MOLI_CACHE": folder]))
  }

  /// The levels and words in use.
  static let library = {
    _ = startsWithoutCache
    return LevelLibrary(
      registry: registry,
      words: Words(isBuiltIn: true) {
        let file = "Lexicon/lexicon.tsv"
        return try Lexicon.parse(table: Array(files[file]), file: file)
      })
  }()

  /// A built-in level, which is read when it is opened.
  struct Listed: Sendable {
    let entry: any AnyGameEntry
    let name: String
    /// The declared difficulty; `nil` if there is none.
    let difficulty: Int?
    let file: String
  }

  /// The built-in levels in the order of the tool: by game and by the name of their file.
  static let levels: Result<[Listed], any Error> = Result {
    let parsed = try files.names.filter { $0.hasPrefix("Levels/") }.sorted().map { try fields($0) }
    return try registry.entries.flatMap { entry in
      try parsed.filter { entry.isMine($0) }.map {
        Listed(
          entry: entry, name: try $0.displayName(), difficulty: $0.has("difficulty") ? try $0.difficulty() : nil,
          file: $0.file)
      }
    }
  }

  private static func fields(_ file: String) throws -> LevelFields {
    try LevelFields(String(decoding: files[file], as: UTF8.self), file: file)
  }

  /// Parts of the library's file, which are read only.
  private struct Files: @unchecked Sendable {
    private var places: [String: UnsafeRawBufferPointer] = [:]

    var names: [String] { Array(places.keys) }

    subscript(name: String) -> UnsafeRawBufferPointer { places[name] ?? UnsafeRawBufferPointer(start: nil, count: 0) }

    init() {
      var size = 0
      let start = moli_data(&size)
      var rest = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : size)[...]
      func line() -> String? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      while let path = line(), let count = line().flatMap({ Int($0) }), count <= rest.count {
        places[path] = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
    }
  }

  private static let files = Files()

  /// The built-in level with a name, in any case; `game:Name` plays it by another game that can.
  /// - Throws: ``Refusal`` for an unknown name.
  static func level(_ text: String) throws -> any AnyLoadedLevel {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let game = parts.count == 2 ? registry.entry(named: parts[0].trimmed) : nil
    let reference = LevelReference(game == nil ? text : parts[1])
    let found = try levels.get().filter { reference.matches(name: $0.name) }
    let read = try found.map { try library.read(fields($0.file), from: .builtIn($0.file)) }
    let level = if let game { read.lazy.compactMap { $0.played(as: game) }.first } else { read.first }
    if let level { return level }
    let advice = Suggestion.text(for: reference.name, among: try levels.get().map(\.name))
    throw Refusal(.mistake, "unknown level \(text.quoted)" + (advice.map { "; \($0)" } ?? "; moli_levels lists all"))
  }

  /// The level in a text.
  static func level(in text: String, isJSON: Bool) throws -> any AnyLoadedLevel {
    let file = isJSON ? "level.json" : "level.yaml"
    return try library.read(LevelFields(text, file: file), from: .made)
  }

  /// The games for a list.
  static var games: JSONValue {
    .array(
      registry.entries.map { entry in
        func value<Entry: AnyGameEntry>(of entry: Entry) -> JSONValue {
          [
            "name": .string(entry.name), "rulesVersion": .integer(Entry.Game.rulesVersion),
            "usesWords": .bool(entry.usesWords), "movesAreListed": .bool(Entry.Game.movesAreListed),
          ]
        }
        return value(of: entry)
      })
  }
}
