import People
import PuzzleCore

/// Which phrases one simulated person knows.
///
/// Common phrases are known to more people than rare ones: a person knows the phrase of frequency rank *r* of *n* with
/// probability 1 / (1 + (*r* / *hn*)^2), which is one half at the rank *hn*, near 1 far below it and near 0 far above.
/// That is the logistic curve of item response theory with log rank as the difficulty and a slope of 2. *h* is chosen
/// so that the expected number of known phrases is the share asked for.
///
/// *n* is how many phrases of the kind the built-in lexicon has (``VocabularyScale``), not the size of the lexicon that
/// is played with: a share is a number of words. Where a lexicon says of no phrase how common it is, everybody knows
/// every phrase.
///
/// Two people with the same share know different phrases; one person knows the same ones throughout a game, and would
/// know them all with a larger share, too.
public struct Vocabulary: Hashable, Sendable {
  private let share: Double
  /// Whether everything is known, because nothing says what is common.
  private let knowsAll: Bool
  private let halfKnownRank: Double
  private let seed: Seed
  /// How likely a phrase that is known is overlooked in a game.
  private var oversights = 0.0
  /// What draws the phrases that are overlooked.
  private var luck = Seed(0)

  /// The vocabulary of the person `seed`, who knows the share `share` of `size` phrases: none at 0, all at 1. Shares
  /// outside 0 to 1 are clamped.
  public init(share: Double, of size: Int, seed: Seed) {
    self.init(share: share, of: size, knowsAll: false, seed: seed)
  }

  /// The vocabulary of the person `seed` among the phrases of one length of a lexicon: the share `share` of what the
  /// built-in lexicon has of their kind, as a number of phrases; all of them where the lexicon does not say what is
  /// common (``Phrases/hasFrequencies``).
  public init(share: Double, of phrases: Phrases, seed: Seed) {
    self.init(share: share, of: phrases.scale.ranked, knowsAll: !phrases.hasFrequencies, seed: seed)
  }

  private init(share: Double, of size: Int, knowsAll: Bool, seed: Seed) {
    self.share = share
    self.knowsAll = knowsAll
    halfKnownRank = Self.halfKnownFraction(share: share) * Double(max(1, size))
    self.seed = seed
  }

  /// The same person in a game in which it overlooks some of the phrases that it knows: see ``oversight``.
  /// - Parameter luck: the seed of the game's player, which draws the phrases; with a higher rate of errors the same
  ///   ones are overlooked and more.
  public func overlooking(by profile: PlayerProfile, luck: Seed) -> Vocabulary {
    var copy = self
    copy.oversights = min(1, max(0, Self.oversight * profile.strategyErrorRate))
    copy.luck = luck
    return copy
  }

  /// How likely a phrase is overlooked for the whole of a game by a person all of whose plans are wrong, as a share:
  /// such a person plans with a wrong idea of what the tiles are. Chosen so that a rate of wrong plans costs as many
  /// wins in games of phrases as in others.
  public static let oversight = 0.35

  /// Whether the person knows a phrase, and does not overlook it. One without a rank is known with the probability of
  /// the share itself, so that a lexicon without frequencies can be played, too.
  public func knows(_ phrase: Phrase) -> Bool {
    let probability = probability(of: phrase)
    guard probability > 0 else { return false }
    guard !knowsAll || oversights > 0 else { return true }
    // Drawn by the text, not the rank: phrases of equal rank are known independently.
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

  /// The probability that a person with such a vocabulary knows a phrase, whoever the person is.
  public func probability(of phrase: Phrase) -> Double {
    guard !knowsAll else { return 1 }
    guard halfKnownRank > 0 else { return 0 }
    guard let rank = phrase.rank else { return min(1, share) }
    let ratio = Double(rank) / halfKnownRank
    return 1 / (1 + ratio * ratio)
  }

  /// The rank by which a known phrase is found among others: 1, that of the commonest, for one of which nothing says
  /// how common it is.
  public func rank(of phrase: Phrase) -> Int { knowsAll ? 1 : phrase.rank ?? 1 }

  /// The *h* for which the mean of 1 / (1 + (*x* / *h*)^2) over *x* in 0...1, which is *h* arctan(1 / *h*), is `share`.
  ///
  /// By bisection, in arithmetic that IEEE 754 fixes to the last bit: results must not depend on a mathematics library.
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
