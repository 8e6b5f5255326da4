import LevelFiles
import Phrasebook
import Synchronization

/// The words for games with phrases: a lexicon that is loaded on first use.
///
/// A game without phrases never loads it.
public final class Words: Sendable {
  /// Whether they are the built-in ones, which the built-in levels need.
  public let isBuiltIn: Bool
  private let load: @Sendable () throws -> Lexicon
  private let loaded = Mutex<Result<Lexicon, any Error>?>(nil)
  private let catalogs = Mutex<[LineKind: LineCatalog]>([:])

  /// The properties that determine the lines of a lexicon.
  private struct LineKind: Hashable {
    var type: GameType
    var length: Int
  }

  /// Creates words that are loaded on first use; other threads that ask in the meantime wait.
  public init(isBuiltIn: Bool, load: @escaping @Sendable () throws -> Lexicon) {
    self.isBuiltIn = isBuiltIn
    self.load = load
  }

  /// Creates the words of a lexicon.
  public convenience init(_ lexicon: Lexicon, isBuiltIn: Bool = true) {
    self.init(isBuiltIn: isBuiltIn) { lexicon }
  }

  /// A lexicon without words.
  public static var none: Words { Words(Lexicon([]), isBuiltIn: false) }

  /// The built-in words, without the user's own phrases.
  public static var builtIn: Words {
    Words(isBuiltIn: true) {
      let name = try DataDirectory.find().lexicon
      return try Lexicon.parse(table: InputFile(name: name).bytes(.words), file: name)
    }
  }

  /// The lexicon in use.
  /// - Throws: the loading error, at every access.
  public var lexicon: Lexicon {
    get throws {
      try loaded.withLock { loaded in
        let result = loaded ?? Result { try load() }
        loaded = result
        return try result.get()
      }
    }
  }

  /// The lines that count on boards of a level, over the whole lexicon.
  ///
  /// Computed once for all levels of a kind: tuning makes a game for every value it tries, and the catalogue takes as
  /// long as hundreds of games.
  package func lines(of level: PhraseLevel) throws -> LineCatalog {
    let lexicon = try lexicon
    let kind = LineKind(type: level.gameType, length: level.rules.phraseLength)
    return catalogs.withLock { catalogs in
      if let made = catalogs[kind] { return made }
      let made = LineCatalog(rule: LineRule(type: kind.type, phrases: lexicon.phrases(ofLength: kind.length)))
      catalogs[kind] = made
      return made
    }
  }
}
