import PuzzleCore

/// Which phrases one simulated person knows.
///
/// Common phrases are known to more people than rare ones. A person with vocabulary share *v* of a lexicon of *n* phrases
/// knows the phrase of frequency rank *r* with probability 1 / (1 + (*r* / *vn*)^2): one half at the rank *vn*, near 1 far
/// below it and near 0 far above. Two people with the same share know different phrases; one person knows the same ones
/// throughout a game.
public struct Vocabulary: Hashable, Sendable {
  private let halfKnownRank: Double
  private let seed: Seed

  /// The vocabulary of the person `seed`, who knows the share `share` (0 to 1) of `size` phrases.
  public init(share: Double, of size: Int, seed: Seed) {
    halfKnownRank = max(0, share) * Double(size)
    self.seed = seed
  }

  /// Whether the person knows a phrase. A phrase without a rank counts as unknown.
  public func knows(_ phrase: Phrase) -> Bool {
    guard halfKnownRank > 0 else { return false }
    guard let rank = phrase.rank else { return false }
    let ratio = Double(rank) / halfKnownRank
    let probability = 1 / (1 + ratio * ratio)
    var stream = SplitMix64(seed: seed.derived(.auxiliary, rank).value)
    return stream.uniformUnit() < probability
  }
}
