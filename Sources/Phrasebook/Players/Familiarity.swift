import People
import PuzzleCore

/// What decides, apart from the person, whether a phrase is known: see ``Vocabulary``. Games keep it, because it takes
/// longer to compute than to ask a person.
public struct Familiarity: Sendable {
  /// A hash of the phrase's tiles.
  let text: UInt64
  /// The frequency rank; `nil` when unknown.
  let rank: Int?
  let logRank: Double
  /// How much better the phrase is known than others of its rank, by all people alike, in log odds.
  let ease: Double

  /// The familiarity of a phrase.
  public init(_ phrase: Phrase) {
    text = Self.hash(phrase.chinese)
    rank = phrase.rank
    logRank = rank.map { Double(max(1, $0)).reproducibleLogarithm } ?? 0
    var draws = SplitMix64(seed: text)
    ease = KnownShareCurve.phraseSpread * draws.standardNormal()
  }

  /// The hash of a phrase's tiles.
  static func hash(_ tiles: [String]) -> UInt64 {
    var hash = StableHash()
    for tile in tiles { hash.combine(tile) }
    return hash.value
  }
}
