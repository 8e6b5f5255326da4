import Synchronization

/// The familiarities of phrases that came up, for all games and threads.
final class FamiliarityCache: Sendable {
  private let known = Mutex<[Int: Familiarity]>([:])

  /// The familiarities of the phrases at some places.
  func familiarities(of places: [Int], in phrases: Phrases) -> [Familiarity] {
    known.withLock { known in
      places.map { place in
        if let familiarity = known[place] { return familiarity }
        let familiarity = Familiarity(phrases[place])
        known[place] = familiarity
        return familiarity
      }
    }
  }
}
