/// The levels of the HSK of 2010, a test of Chinese for learners, by the number of words that each requires.
public enum HSKLevel {
  /// The number of words known after each of the levels 1 to 6, including those of earlier levels.
  public static let words = [150, 300, 600, 1_200, 2_500, 5_000]

  /// The level that a word of a frequency rank belongs to, if people learned the commonest words first: 1 to 6; `nil`
  /// for a rarer word. It is an estimate, because the lists of the test follow other criteria as well.
  public static func level(ofRank rank: Int) -> Int? { words.firstIndex { rank <= $0 }.map { $0 + 1 } }

  /// The level of a person who knows a number of words: `HSK 2`, `HSK 4–5` between two levels, `below HSK 1` or
  /// `above HSK 6`.
  public static func text(words count: Int) -> String {
    // A difference of one per cent is the same level, because shares are rounded.
    if let level = words.firstIndex(where: { abs(count - $0) * 100 <= $0 }) { return "HSK \(level + 1)" }
    let passed = words.count { $0 < count }
    switch passed {
    case 0: return "below HSK 1"
    case words.count: return "above HSK \(words.count)"
    default: return "HSK \(passed)–\(passed + 1)"
    }
  }
}
