/// Hands out given words, one after another, from the start again when they are used up, and counts them.
struct ScriptedGenerator: RandomNumberGenerator {
  private let words: [UInt64]
  private(set) var drawn = 0

  init(_ words: [UInt64]) { self.words = words }

  mutating func next() -> UInt64 {
    defer { drawn += 1 }
    return words[drawn % words.count]
  }

  /// The middle one of the words that `uniform(below: bound)` turns into `value`.
  static func word(giving value: Int, below bound: Int) -> UInt64 {
    let (first, _) = UInt64(bound).dividingFullWidth((UInt64(value), 0))
    return first + UInt64.max / UInt64(bound) / 2
  }
}
