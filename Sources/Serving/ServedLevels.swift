import GameKit
import LevelFiles
import PuzzleCore
import Simulation
import Synchronization
import TextFormats

/// The levels that a client has loaded, each under a name of the client's choice.
final class ServedLevels: Sendable {
  /// The most levels at once. Chosen.
  static let limit = 100

  let library: LevelLibrary
  private let kept = Mutex<[String: any AnyServedLevel]>([:])

  init(_ library: LevelLibrary) { self.library = library }

  /// Reads a level and keeps it.
  func keep(_ fields: RequestFields) throws -> [JSONValue.Member] {
    let key = try fields.needed("level")
    guard (1...100).contains(key.utf8.count) else {
      throw ServingError(.request, "level: found a text of \(key.utf8.count) bytes, expected 1 to 100")
    }
    let loaded = try read(fields)
    func served<Level: AnyLoadedLevel>(_ level: Level) throws -> any AnyServedLevel {
      ServedLevel(level.loaded, try level.loaded.game(words: level.words(inUse: library.words)))
    }
    let level = try served(loaded)
    try kept.withLock { kept in
      guard kept[key] != nil || kept.count < Self.limit else {
        throw ServingError(.busy, "level: found \(Self.limit) levels, expected fewer; use the name of another again")
      }
      kept[key] = level
    }
    return [.init("level", .string(key))] + level.summary
  }

  private func read(_ fields: RequestFields) throws -> any AnyLoadedLevel {
    switch (try fields.text("text"), try fields.text("name")) {
    case (let text?, nil):
      guard text.utf8.count <= LevelValue.sizeLimit else {
        throw ServingError(.level, "text: found more than 4 MiB, expected a level file of at most 4 MiB")
      }
      // Only the ending of the name matters: it says whether the text is JSON.
      let name = try fields.text("file") ?? "level.yaml"
      return try library.read(
        LevelFields(text, file: LevelValue.isJSON(file: name) ? "level.json" : "level.yaml"), from: .made)
    case (nil, let name?): return try library.level(name)
    default:
      throw ServingError(
        .request, "expected either \"text\", the text of a level file, or \"name\", the name of a level or its file")
    }
  }

  func level(_ fields: RequestFields) throws -> any AnyServedLevel {
    let key = try fields.needed("level")
    guard let level = kept.withLock({ $0[key] }) else {
      throw ServingError(
        .unknownLevel,
        "level: found \(String(key.prefix(40)).debugDescription), expected the name of an earlier request \"level\"")
    }
    return level
  }
}

/// A level that a client has loaded.
protocol AnyServedLevel: Sendable {
  /// What the level is.
  var summary: [JSONValue.Member] { get }
  /// The position of a request.
  func position(_ fields: RequestFields) throws -> [JSONValue.Member]
  /// The next moves.
  func hint(_ fields: RequestFields, _ cancellation: Cancellation) throws -> [JSONValue.Member]
  /// The moves of a win.
  func solve(_ fields: RequestFields, _ cancellation: Cancellation) throws -> [JSONValue.Member]
  /// How often people and agents win.
  func measure(
    _ fields: RequestFields, workers: Int, _ cancellation: Cancellation,
    onProgress: @escaping @Sendable (_ games: Int, _ of: Int) -> Void
  ) throws -> [JSONValue.Member]
}
