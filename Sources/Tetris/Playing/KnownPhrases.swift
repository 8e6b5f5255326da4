import Phrasebook
import PuzzleCore

/// Which phrases of an index one person knows, as far as that was asked.
///
/// Asked again for every tile, it saves the hashing, and that all threads count references to the same phrases.
struct KnownPhrases: Sendable {
  private enum Memory: UInt8 { case notAsked, known, unknown }

  private let vocabulary: Vocabulary
  /// A person who knows all phrases need not be asked.
  private let knowsAll: Bool
  /// For each phrase what was found; empty before anything was asked.
  private var memory: [Memory] = []

  /// The vocabulary of the person `seed`, who knows the share `share` of the words, see ``Vocabulary``.
  init(share: Double, of phrases: Phrases, seed: Seed) {
    vocabulary = Vocabulary(share: share, of: phrases, seed: seed)
    knowsAll = share >= 1 || !phrases.hasFrequencies
  }

  /// Whether the person knows the phrase of that place.
  mutating func contains(_ place: Int, of phrases: Phrases) -> Bool {
    guard !knowsAll else { return true }
    if memory.isEmpty { memory = Array(repeating: .notAsked, count: phrases.count) }
    if memory[place] == .notAsked { memory[place] = vocabulary.knows(phrases[place]) ? .known : .unknown }
    return memory[place] == .known
  }

  /// The same, not remembered: for who remembers the answers already.
  func ask(_ place: Int, of phrases: Phrases) -> Bool { knowsAll || vocabulary.knows(phrases[place]) }
}
