import ArgumentParser

/// A range of frequency ranks on the command line: `1-2000`, or `500` for the 500 most common phrases.
struct RankRange: ExpressibleByArgument {
  /// The ranks; rank 1 is the most common phrase.
  let ranks: ClosedRange<Int>

  /// Reads two numbers with a hyphen, of which the first is at most the second. A single number is the last rank.
  init?(argument: String) {
    let bounds = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(bounds.count), let last = bounds[bounds.count - 1],
      let first = bounds.count == 2 ? bounds[0] : 1, first >= 1, first <= last
    else { return nil }
    ranks = first...last
  }
}
