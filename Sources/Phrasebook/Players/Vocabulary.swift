import People
import PuzzleCore

/// The phrases that one simulated person knows.
///
/// Common phrases are known to more people than rare ones. A person knows the phrase of frequency rank *r* of *n* with
/// probability 1 / (1 + (*r* / *hn*)^2), which is one half at the rank *hn*, near 1 far below it and near 0 far above.
/// That is the logistic curve of item response theory with log rank as the difficulty and a slope of 2. *h* is chosen
/// so that the expected number of known phrases is the given share.
///
/// *n* is the number of phrases of the kind in the built-in lexicon (``VocabularyScale``), not the size of the lexicon
/// in use: a share means a number of words. If a lexicon has no frequencies, every person knows every phrase.
///
/// Two people with the same share know different phrases. One person knows the same phrases throughout a game, and with
/// a larger share would know these and more.
public struct Vocabulary: Hashable, Sendable {
  private let share: Double
  /// Whether everything is known, because there are no frequencies.
  private let knowsAll: Bool
  private let halfKnownRank: Double
  private let seed: Seed
  /// The probability that a known phrase is overlooked in a game.
  private var oversights = 0.0
  /// The seed that draws the overlooked phrases.
  private var luck = Seed(0)

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
    halfKnownRank = Self.halfKnownFraction(share: share) * Double(max(1, size))
    self.seed = seed
  }

  /// The same person in a game, where some of the known phrases are overlooked: see ``oversight``.
  /// - Parameter luck: the seed of the game's player, which draws the phrases; a higher rate of errors adds to the
  ///   phrases that are overlooked.
  public func overlooking(by profile: PlayerProfile, luck: Seed) -> Vocabulary {
    var copy = self
    copy.oversights = min(1, max(0, Self.oversight * profile.strategyErrorRate))
    copy.luck = luck
    return copy
  }

  /// The probability that a person whose plans are all wrong overlooks a phrase for a whole game, because such a person
  /// misjudges the tiles. It is chosen so that a rate of wrong plans costs as many wins in phrase games as in others.
  public static let oversight = 0.35

  /// Whether the person knows a phrase and does not overlook it. A phrase without a rank is known with the probability
  /// of the share itself, so that a lexicon without frequencies can be played.
  public func knows(_ phrase: Phrase) -> Bool {
    let probability = probability(of: phrase)
    guard probability > 0 else { return false }
    guard !knowsAll || oversights > 0 else { return true }
    // Drawn from the text, not the rank, so that phrases of equal rank are known independently.
    var text = StableHash()
    for tile in phrase.chinese { text.combine(tile) }
    let place = Int(truncatingIfNeeded: text.value)
    func draw(_ seed: Seed, _ stream: Int) -> Double {
      var stream = SplitMix64(seed: seed.derived(.auxiliary, stream).value)
      return stream.uniformUnit()
    }
    guard knowsAll || draw(seed, place) < probability else { return false }
    return oversights == 0 || draw(luck, ~place) >= oversights
  }

  /// The probability that a random person with such a vocabulary knows a phrase.
  public func probability(of phrase: Phrase) -> Double {
    guard !knowsAll else { return 1 }
    guard halfKnownRank > 0 else { return 0 }
    guard let rank = phrase.rank else { return min(1, share) }
    let ratio = Double(rank) / halfKnownRank
    return 1 / (1 + ratio * ratio)
  }

  /// The rank that determines how quickly a known phrase is found; 1, that of the commonest, if its frequency is not
  /// known.
  public func rank(of phrase: Phrase) -> Int { knowsAll ? 1 : phrase.rank ?? 1 }

  /// The *h* for which the mean of 1 / (1 + (*x* / *h*)^2) over *x* in 0...1, which is *h* arctan(1 / *h*), is `share`.
  ///
  /// Computed by bisection, in arithmetic that IEEE 754 fixes to the last bit, because results must not depend on a
  /// mathematics library.
  static func halfKnownFraction(share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return .infinity }
    // h = t / (1 - t) covers all of 0 to infinity.
    var low = 0.0
    var high = 1.0
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if meanKnown(halfKnown: middle / (1 - middle)) < share { low = middle } else { high = middle }
    }
    return high < 1 ? high / (1 - high) : .infinity
  }

  private static func meanKnown(halfKnown h: Double) -> Double {
    h < 1 ? h * (.pi / 2 - arctangent(h)) : h * arctangent(1 / h)
  }

  /// The arctangent of a number from 0 to 1: three halvings of the angle, then Gregory's series.
  private static func arctangent(_ tangent: Double) -> Double {
    var t = tangent
    for _ in 0..<3 { t /= 1 + (1 + t * t).squareRoot() }
    // t is at most tan(pi / 32) < 0.1, so terms from t^17 on are below the precision.
    var sum = 0.0
    for odd in stride(from: 15.0, through: 1, by: -2) { sum = 1 / odd - t * t * sum }
    return 8 * t * sum
  }
}
