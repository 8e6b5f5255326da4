import Phrasebook
import PuzzleCore

/// A cache of which phrases of an index one person knows.
///
/// The question comes up for every tile. The cache saves hashing and keeps threads from counting references to the same
/// phrases.
struct KnownPhrases: Sendable {
  private enum Memory: UInt8 { case notAsked, known, unknown }

  private let vocabulary: Vocabulary
  /// A person who knows all phrases need not be asked.
  private let knowsAll: Bool
  /// The cached answer for each phrase; empty before the first question.
  private var memory: [Memory] = []

  /// The vocabulary of the person with seed `seed`, who knows the share `share` of the words, see ``Vocabulary``.
  init(share: Double, of phrases: Phrases, seed: Seed, knowing taught: TaughtPhrases? = nil) {
    vocabulary = Vocabulary(share: share, of: phrases, seed: seed).knowing(taught)
    knowsAll = share >= 1 || !phrases.hasFrequencies
  }

  /// Whether the person knows the phrase of that place.
  mutating func contains(_ place: Int, of phrases: Phrases) -> Bool {
    guard !knowsAll else { return true }
    if memory.isEmpty { memory = Array(repeating: .notAsked, count: phrases.count) }
    if memory[place] == .notAsked { memory[place] = vocabulary.knows(phrases[place]) ? .known : .unknown }
    return memory[place] == .known
  }

  /// Whether the person knows a phrase with that familiarity.
  func knows(_ phrase: Familiarity) -> Bool { knowsAll || vocabulary.knows(phrase) }

  /// Answers the same without caching, for callers that cache the answers themselves.
  func ask(_ place: Int, of phrases: Phrases) -> Bool { knowsAll || vocabulary.knows(phrases[place]) }
}
