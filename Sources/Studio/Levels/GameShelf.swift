import GameKit
import LevelFiles
import Synchronization

/// The levels that were asked for last, with their games, so that requests share what a game builds on first use. The
/// index of a lexicon's phrases, for example, takes as long as many hints.
final class GameShelf: Sendable {
  /// The text of a level, and whether it is JSON, which the ending of a file name says.
  struct Source: Hashable, Sendable {
    var text: String
    var isJSON: Bool

    init(_ text: String, file: String?) {
      self.text = text
      isJSON = file.map { LevelValue.isJSON(file: $0) } ?? false
    }

    /// The name of a file that says as much.
    var file: String { isJSON ? "level.json" : "level.yaml" }
  }

  private struct Known {
    let source: Source
    let level: any AnyLoadedLevel
    var game: (any PlayableGame)?
  }

  /// The most levels, and the bytes of the longest text: *chosen*; a game with an index of phrases takes about 1 MB.
  private static let (limit, longest) = (8, 1 << 16)
  /// The newest last.
  private let known = Mutex<[Known]>([])

  /// The level that a text holds.
  /// - Throws: what `read` throws.
  func level(_ source: Source, _ read: () throws -> any AnyLoadedLevel) throws -> any AnyLoadedLevel {
    let last = known.withLock { known -> (any AnyLoadedLevel)? in
      guard let place = known.firstIndex(where: { $0.source == source }) else { return nil }
      let found = known.remove(at: place)
      known.append(found)
      return found.level
    }
    if let last { return last }
    let level = try read()
    guard source.text.utf8.count <= Self.longest else { return level }
    known.withLock { known in
      guard !known.contains(where: { $0.source == source }) else { return }
      if known.count >= Self.limit { known.removeFirst() }
      known.append(Known(source: source, level: level))
    }
    return level
  }

  /// The game of a level: the same one for all requests, while the level is known.
  func game<Level: AnyLoadedLevel>(of level: Level, from source: Source, words: Words) throws -> Level.Game {
    if let game = known.withLock({ $0.first { $0.source == source }?.game as? Level.Game }) { return game }
    let game = try level.loaded.game(words: level.words(inUse: words))
    return known.withLock { known in
      guard let place = known.firstIndex(where: { $0.source == source }) else { return game }
      if let other = known[place].game as? Level.Game { return other }
      known[place].game = game
      return game
    }
  }
}
