import LevelFiles
import Phrasebook
import Synchronization

/// The words that games with phrases are played with: a lexicon that is read when it is needed first.
///
/// A game without phrases never asks, and pays nothing.
public final class Words: Sendable {
  /// Whether they are the built-in ones, which the built-in levels need.
  public let isBuiltIn: Bool
  private let load: @Sendable () throws -> Lexicon
  private let loaded = Mutex<Result<Lexicon, any Error>?>(nil)
  private let catalogs = Mutex<[LineKind: LineCatalog]>([:])

  /// What lines of a lexicon differ in.
  private struct LineKind: Hashable {
    var type: GameType
    var length: Int
  }

  /// Words that are loaded at the first question; other threads that ask meanwhile wait.
  public init(isBuiltIn: Bool, load: @escaping @Sendable () throws -> Lexicon) {
    self.isBuiltIn = isBuiltIn
    self.load = load
  }

  /// The words of a lexicon.
  public convenience init(_ lexicon: Lexicon, isBuiltIn: Bool = true) {
    self.init(isBuiltIn: isBuiltIn) { lexicon }
  }

  /// No words.
  public static var none: Words { Words(Lexicon([]), isBuiltIn: false) }

  /// The built-in words, whatever the user's own phrases are.
  public static var builtIn: Words {
    Words(isBuiltIn: true) {
      let name = try DataDirectory.find().lexicon
      var lexicon = try Lexicon.parse(table: InputFile(name: name).bytes(.words), file: name)
      lexicon.respelling = Respelling.simplified
      return lexicon
    }
  }

  /// The lexicon.
  /// - Throws: what went wrong when it was loaded, each time.
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
  /// Made once for all levels of a kind: a search for a rule's value makes a game for every value it tries, and the
  /// catalogue takes as long as hundreds of games.
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
