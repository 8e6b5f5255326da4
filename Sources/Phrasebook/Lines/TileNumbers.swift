import PuzzleCore

/// Numbers for the texts of tiles, from 0 in order of first appearance.
///
/// Every solver looks up the tile of every cell of every board. Texts of up to seven bytes of UTF-8, which include all
/// Chinese characters and syllables, are therefore found by their bytes in an open hash table. Swift's own comparison
/// also equates texts with different compositions; those, and longer texts, are found in a dictionary.
struct TileNumbers: Sendable {
  /// The text of each number.
  private(set) var texts: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The short texts: the lower half of a slot has the bytes after a leading 1, the upper half the number. Both are in
  /// one word, so that a look-up is one cache miss.
  private var slots = OpenTable<UInt128>(capacity: 2)
  private var filled = 0

  /// The number of a text, or `nil` for one that was not inserted.
  func number(of text: String) -> Int32? { number(of: Self.key(text)) ?? numbers[text] }

  /// The number of a text, which is new if it was not inserted before.
  mutating func insert(_ text: String) -> Int32 {
    let key = Self.key(text)
    if let known = number(of: key) { return known }
    let number = numbers[text] ?? Int32(texts.count)
    if Int(number) == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    if key != 0 { remember(key, number) }
    return number
  }

  /// The number of a short text, found by its bytes; `nil` for others.
  private func number(of key: UInt64) -> Int32? {
    guard key != 0 else { return nil }
    let found = slots[slot(of: key)]
    return found == 0 ? nil : Int32(truncatingIfNeeded: found >> 64)
  }

  private mutating func remember(_ key: UInt64, _ number: Int32) {
    slots[slot(of: key)] = UInt128(key) | UInt128(number) << 64
    filled += 1
    if slots.isFull(filled) { slots.grow { UInt64(truncatingIfNeeded: $0) } }
  }

  private func slot(of key: UInt64) -> Int { slots.slot(of: key) { UInt64(truncatingIfNeeded: $0) == key } }

  /// The bytes of a text after a leading 1, or 0 when they do not fit.
  private static func key(_ text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count < 8 else { return 0 }
      var key: UInt64 = 1
      for byte in bytes { key = key << 8 | UInt64(byte) }
      return key
    } ?? 0
  }
}
