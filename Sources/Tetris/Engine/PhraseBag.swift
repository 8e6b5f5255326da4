/// The phrases of a level that have not been drawn yet: a set of numbers that supports removal by rank, in ascending
/// order.
///
/// It has one bit per phrase and one count per 4096 phrases, so removing one from a level of 50,000 phrases takes a few
/// dozen steps.
///
/// Selection by rank goes from coarse to fine: over blocks, over words, over bits. Two examples:
/// ```
/// 10 numbers, 2 and 5 are gone   word 0b11_1101_1011: 0, 1, 3, 4, 6, 7, 8, 9 are left
/// remove(rank: 4)                block 0 holds 8 > 4, word 0 as well; four bits are cleared, the lowest left is 6
/// 10,000 numbers, all left       blocks hold 4096, 4096, 1808
/// remove(rank: 5000)             past block 0: 904 are left; past 14 words of 64: 8 are left; bit 8 of word 64 + 14
/// the number                     78 * 64 + 8 = 5000
/// ```
struct PhraseBag: Hashable, Sendable {
  private var words: [UInt64]
  private var blocks: [Int]
  private let size: Int
  /// The number of phrases left.
  private(set) var count: Int

  private static let wordsPerBlock = 64

  /// All numbers below `size`.
  init(size: Int) {
    self.size = size
    words = Array(repeating: 0, count: (size + 63) / 64)
    blocks = Array(repeating: 0, count: (words.count + Self.wordsPerBlock - 1) / Self.wordsPerBlock)
    count = 0
    fill()
  }

  /// Some numbers below `size`.
  init(size: Int, _ numbers: [Int]) {
    self.init(size: size)
    for word in words.indices { words[word] = 0 }
    for number in numbers { words[number / 64] |= 1 << UInt64(number % 64) }
    recount()
  }

  /// Puts all numbers back.
  ///
  /// Complexity: O(size / 64).
  mutating func fill() {
    for word in words.indices { words[word] = .max }
    // Bits from `size` on stay 0, or they would be drawn.
    if size % 64 > 0 { words[words.count - 1] = 1 << UInt64(size % 64) - 1 }
    recount()
  }

  /// Removes and returns the remaining number of the given rank, 0 being the smallest.
  /// - Precondition: `rank` is below ``count``.
  mutating func remove(rank: Int) -> Int {
    precondition(0..<count ~= rank, "a number that is left")
    var left = rank
    var block = 0
    while left >= blocks[block] {
      left -= blocks[block]
      block += 1
    }
    var word = block * Self.wordsPerBlock
    while left >= words[word].nonzeroBitCount {
      left -= words[word].nonzeroBitCount
      word += 1
    }
    var bits = words[word]
    // Each round clears the lowest bit, that is one smaller number.
    for _ in 0..<left { bits &= bits - 1 }
    let bit = bits.trailingZeroBitCount
    words[word] ^= 1 << UInt64(bit)
    blocks[block] -= 1
    count -= 1
    return word * 64 + bit
  }

  /// The numbers left in the bag, ascending.
  var numbers: [Int] {
    (0..<size).filter { words[$0 / 64] >> UInt64($0 % 64) & 1 != 0 }
  }

  private mutating func recount() {
    count = 0
    for block in blocks.indices {
      let first = block * Self.wordsPerBlock
      blocks[block] = 0
      for word in first..<min(first + Self.wordsPerBlock, words.count) { blocks[block] += words[word].nonzeroBitCount }
      count += blocks[block]
    }
  }
}
