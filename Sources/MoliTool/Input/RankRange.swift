import ArgumentParser

/// Frequency ranks as the command line has them: `1-2000`, or `500` for the 500 commonest.
struct RankRange: ExpressibleByArgument {
  /// The ranks.
  let ranks: ClosedRange<Int>

  /// Two numbers with a hyphen, the first at most the second; or one, up to which ranks go.
  init?(argument: String) {
    let bounds = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(bounds.count), let last = bounds[bounds.count - 1],
      let first = bounds.count == 2 ? bounds[0] : 1, first >= 1, first <= last
    else { return nil }
    ranks = first...last
  }
}
