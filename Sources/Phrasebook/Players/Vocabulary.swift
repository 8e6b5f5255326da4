import People
import PuzzleCore

/// The phrases that one simulated person knows.
///
/// Common phrases are known to more people than rare ones, and among equally common phrases the same ones are known
/// best to everybody. A person knows the phrase of frequency rank *r* with probability 1 / (1 + exp(-*x*)), where
/// *x* = ``KnownShareCurve/slope`` (ln *hn* - ln *r*) + ``KnownShareCurve/phraseSpread`` *u*. *u* is a standard normal
/// number that follows from the text of the phrase, so all people share it. *h* is chosen so that the expected number of
/// known phrases is the given share.
///
/// *n* is the number of phrases of the kind in the built-in lexicon (``VocabularyScale``), not the size of the lexicon
/// in use: a share means a number of words. If a lexicon has no frequencies, every person knows every phrase.
///
/// Two people with the same share know different phrases, because each phrase is drawn for each person. One person
/// knows the same phrases throughout a game, and with a larger share would know these and more.
public struct Vocabulary: Hashable, Sendable {
  private let share: Double
  /// Whether everything is known, because there are no frequencies.
  private let knowsAll: Bool
  /// The logarithm of the rank *hn*, at which half of the people know a phrase with *u* = 0.
  private let logHalfKnownRank: Double
  private let seed: Seed
  /// The probability that a known phrase is overlooked in a game.
  private var oversights = 0.0
  /// The seed that draws the overlooked phrases.
  private var luck = Seed(0)
  /// The phrases that the person was taught; `nil` without any.
  private var taught: TaughtPhrases?

  /// Creates the vocabulary of the person `seed`, who knows the share `share` of `size` phrases: none at 0, all at 1.
  /// Shares outside 0 to 1 are clamped.
  public init(share: Double, of size: Int, seed: Seed) {
    self.init(share: share, of: size, knowsAll: false, seed: seed)
  }

  /// Creates the vocabulary of the person `seed` among the phrases of one length of a lexicon. The share `share` refers
  /// to the phrases of this kind in the built-in lexicon, as a number of phrases. All phrases are known if the lexicon
  /// has no frequencies (``Phrases/hasFrequencies``).
  public init(share: Double, of phrases: Phrases, seed: Seed) {
    self.init(share: share, of: phrases.scale.ranked, knowsAll: !phrases.hasFrequencies, seed: seed)
  }

  private init(share: Double, of size: Int, knowsAll: Bool, seed: Seed) {
    self.share = share
    self.knowsAll = knowsAll
    logHalfKnownRank = KnownShareCurve.logHalfKnownFraction(share: share) + Double(max(1, size)).reproducibleLogarithm
    self.seed = seed
  }

  /// The same person after lessons on some phrases. Such a phrase is known with at least the probability
  /// ``TaughtPhrases/known``; the person then knows these phrases in addition to those known before. It may still be
  /// overlooked in a game.
  public func knowing(_ taught: TaughtPhrases?) -> Vocabulary {
    var copy = self
    copy.taught = taught
    return copy
  }

  /// The same person in a game, where some of the known phrases are overlooked, because such a person
  /// misjudges the tiles: see ``People/ModelNumber/oversight``.
  /// - Parameter luck: the seed of the game's player, which draws the phrases; a higher rate of errors adds to the
  ///   phrases that are overlooked.
  public func overlooking(by profile: PlayerProfile, luck: Seed) -> Vocabulary {
    var copy = self
    copy.oversights = min(1, max(0, profile.numbers[.oversight] * profile.strategyErrorRate))
    copy.luck = luck
    return copy
  }

  /// Whether the person knows a phrase and does not overlook it. A phrase without a rank is known with the probability
  /// of the share itself, so that a lexicon without frequencies can be played.
  public func knows(_ phrase: Phrase) -> Bool { knows(Familiarity(phrase)) }

  /// Whether the person knows a phrase with that familiarity and does not overlook it.
  public func knows(_ phrase: Familiarity) -> Bool {
    let probability = probability(of: phrase)
    guard probability > 0 else { return false }
    guard !knowsAll || oversights > 0 else { return true }
    // Drawn from the text, not the rank, so that phrases of equal rank are known independently.
    let place = Int(truncatingIfNeeded: phrase.text)
    func draw(_ seed: Seed, _ stream: Int) -> Double {
      var stream = SplitMix64(seed: seed.derived(.auxiliary, stream).value)
      return stream.uniformUnit()
    }
    guard knowsAll || draw(seed, place) < probability else { return false }
    return oversights == 0 || draw(luck, ~place) >= oversights
  }

  /// The probability that a random person with such a vocabulary knows a phrase.
  public func probability(of phrase: Phrase) -> Double { probability(of: Familiarity(phrase)) }

  private func probability(of phrase: Familiarity) -> Double {
    guard !knowsAll else { return 1 }
    let probability = probabilityByRank(of: phrase)
    guard let share = taught?.share(ofHash: phrase.text) else { return probability }
    return max(probability, share)
  }

  private func probabilityByRank(of phrase: Familiarity) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1, phrase.rank != nil else { return min(1, share) }
    let distance = logHalfKnownRank - phrase.logRank
    return KnownShareCurve.logistic(KnownShareCurve.slope * distance + phrase.ease)
  }

  /// The rank that determines how quickly a known phrase is found; 1, that of the commonest, if its frequency is not
  /// known.
  public func rank(of phrase: Phrase) -> Int { rank(of: phrase.rank) }

  /// The same for a phrase with that familiarity.
  public func rank(of phrase: Familiarity) -> Int { rank(of: phrase.rank) }

  private func rank(of rank: Int?) -> Int { knowsAll ? 1 : rank ?? 1 }
}
