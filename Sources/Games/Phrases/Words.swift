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
}
