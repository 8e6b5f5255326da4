/// A few words of memory that belong to one search.
///
/// An array is copied when it is written through two values, and checks that it is not, at every write; a search that
/// writes a word at every node feels that. This memory cannot be copied, and nothing else points to it: it is allocated
/// when the buffer is made and freed with it. Indices are checked in debug builds; users size a buffer by the same bound by
/// which they index it.
struct WordBuffer: ~Copyable, @unchecked Sendable {
  private let words: UnsafeMutablePointer<UInt64>
  private let count: Int

  /// So many words, all zero.
  init(count: Int) {
    self.count = count
    words = .allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
  }

  deinit { words.deallocate() }

  /// A word.
  subscript(index: Int) -> UInt64 {
    get {
      assert(index >= 0 && index < count)
      return words[index]
    }
    set {
      assert(index >= 0 && index < count)
      words[index] = newValue
    }
  }

  /// Sets all words to zero.
  mutating func clear() { words.update(repeating: 0, count: count) }
}
