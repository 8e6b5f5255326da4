/// The levels of the HSK of 2010, a test of Chinese for learners, by the number of words that each expects.
public enum HSKLevel {
  /// How many words are known after levels 1 to 6, those of the levels before included.
  public static let words = [150, 300, 600, 1_200, 2_500, 5_000]

  /// The level of a person who knows a number of words: `HSK 2`, `HSK 4–5` between two levels, `below HSK 1` or
  /// `above HSK 6`.
  public static func text(words count: Int) -> String {
    // A hundredth more or less is the same level: shares are rounded.
    if let level = words.firstIndex(where: { abs(count - $0) * 100 <= $0 }) { return "HSK \(level + 1)" }
    let passed = words.count { $0 < count }
    switch passed {
    case 0: return "below HSK 1"
    case words.count: return "above HSK \(words.count)"
    default: return "HSK \(passed)–\(passed + 1)"
    }
  }
}
