/// Numbers for the texts of tiles, from 0 in the order in which they are first met.
///
/// Looking a tile up is what every solver does with every cell of every board, so texts of up to seven bytes of UTF-8, which
/// all Chinese characters and syllables are, are found by their bytes in an open hash table. Swift's own comparison also
/// takes texts for equal that are composed differently; those, and longer texts, are found in a dictionary.
struct TileNumbers: Sendable {
  /// The text of each number.
  private(set) var texts: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The bytes of short texts, each behind a leading 1; 0 where nothing is. At most half is filled.
  private var keys: [UInt64] = [0, 0]
  private var values: [Int32] = [0, 0]
  private var filled = 0

  /// The number of a text, or `nil` for one that was not inserted.
  func number(of text: String) -> Int32? {
    let key = Self.key(text)
    if key != 0 {
      let place = place(of: key)
      if keys[place] == key { return values[place] }
    }
    return numbers[text]
  }

  /// The number of a text, which is new if it was not inserted before.
  mutating func insert(_ text: String) -> Int32 {
    let key = Self.key(text)
    if key != 0 {
      let place = place(of: key)
      if keys[place] == key { return values[place] }
    }
    let number = numbers[text] ?? Int32(texts.count)
    if Int(number) == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    if key != 0 { remember(key, number) }
    return number
  }

  private mutating func remember(_ key: UInt64, _ number: Int32) {
    filled += 1
    if 2 * filled > keys.count {
      let old = zip(keys, values).filter { $0.0 != 0 }
      keys = Array(repeating: 0, count: 2 * keys.count)
      values = Array(repeating: 0, count: keys.count)
      for (key, number) in old { store(key, number) }
    }
    store(key, number)
  }

  private mutating func store(_ key: UInt64, _ number: Int32) {
    let place = place(of: key)
    keys[place] = key
    values[place] = number
  }

  /// Where a key is, or where it belongs.
  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    // Fibonacci hashing; Knuth, *The Art of Computer Programming* 6.4.
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while keys[place] != key && keys[place] != 0 { place = (place + 1) & mask }
    return place
  }

  /// The bytes of a text behind a leading 1, or 0 when they do not fit.
  private static func key(_ text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count < 8 else { return 0 }
      var key: UInt64 = 1
      for byte in bytes { key = key << 8 | UInt64(byte) }
      return key
    } ?? 0
  }
}
