import PuzzleCore

/// Finds which stretches of tiles spell a phrase. An open-addressed hash table holds the phrases; a filter in front of
/// it rejects nearly all other stretches by two neighbouring tiles.
///
/// The filter is a matrix of bits: which tile may follow which anywhere in a phrase. Tiles that the level does not deal
/// share one row and one column. So for a level of usual size the filter is exact and takes a few kilobytes, which stay
/// in the first-level cache however large the lexicon is. With more than 510 tiles dealt, tiles whose numbers agree in
/// the last nine bits share a column. There are two filters: one for any grid, and one for grids with tiles of the
/// level only, which ignores all phrases with another tile.
///
/// An example with a level that deals the tiles 1 to 100, and an index of 8 slots (`slotShift` 61):
/// ```
/// foreign           101, the row and the column of all tiles from 101 on
/// a row             128 bits, a power of two that holds 0 to 101: 2 words, rowShift 1, columnMask 127
/// may 70 follow 5   word 5 << 1 | 70 >> 6 = 11, bit 70 & 63 = 6
/// may 3000 follow 5 column 101: word 5 << 1 | 101 >> 6 = 11, bit 101 - 64 = 37
/// a slot            the three highest bits of the spread key; the next slots until a phrase agrees or one is free
/// ```
///
/// A matcher is a pointer into memory that ``PhraseMemory`` owns, so copies are cheap and need no reference counting.
/// All threads read one matcher at every landing, and a shared count would be the one word that they all write. This is
/// sound because ``PhraseIndex``, which hands out matchers, keeps their memory, and nothing writes it. For the same
/// reason it does not use ``OpenTable``, whose array is reference counted, but repeats its look-up on the
/// slots themselves.
struct PhraseMatcher: @unchecked Sendable {
  /// The tables of a matcher.
  ///
  /// Its pointers refer to buffers of ``PhraseMemory``, which does not change them afterwards.
  struct Parts: @unchecked Sendable {
    /// The number of tiles of a phrase; at least 1.
    let length: Int
    /// From a tile of a phrase to the next; 0 when phrases have one tile.
    let next: Int
    /// The tiles of all phrases, `length` numbers each.
    let tiles: UnsafePointer<Tile>
    /// A phrase's place plus one, at the first free slot from its hash on; 0 is free.
    let slots: UnsafePointer<UInt32>
    let slotMask: Int
    /// The shift that turns a multiplied key into a slot, as in ``OpenTable``.
    let slotShift: UInt64
    /// The filter: rows of `1 << rowShift` words.
    let follows: UnsafePointer<UInt64>
    let rowShift: Int
    let columnMask: Int
    /// The row and the column of all tiles from this number on.
    let foreign: Int
  }

  private let parts: UnsafePointer<Parts>

  /// A matcher whose memory must stay alive as long as this is used.
  init(_ parts: UnsafePointer<Parts>) { self.parts = parts }

  /// The number of tiles of a phrase; at least 1.
  @inline(__always) var length: Int { parts.pointee.length }
  /// From a tile of a phrase to the next; 0 when phrases have one tile.
  @inline(__always) var next: Int { parts.pointee.next }

  /// The tiles of the phrase of a place: ``length`` numbers.
  @inline(__always)
  func tiles(of phrase: Int) -> UnsafePointer<Tile> { parts.pointee.tiles + phrase &* length }

  /// The lowest bit is 1 if the second tile may follow the first in a phrase; it is 0 only when no phrase has them in
  /// this order. The other bits are undefined. An empty cell neither follows nor is followed.
  @inline(__always)
  func followBit(_ first: Tile, _ second: Tile) -> UInt64 {
    let foreign = parts.pointee.foreign
    let column = min(Int(second), foreign) & parts.pointee.columnMask
    let word = (min(Int(first), foreign) &<< parts.pointee.rowShift) | (column &>> 6)
    // `&>>` uses only the last six bits of the column; the others have selected the word.
    return parts.pointee.follows[word] &>> UInt64(truncatingIfNeeded: column)
  }

  /// The place of the phrase spelled by ``length`` tiles that lie `stride` apart, or -1.
  ///
  /// Complexity: O(length) on average.
  /// - Precondition: all of them are in the memory that `first` points into.
  func phrase(at first: UnsafePointer<Tile>, stride: Int) -> Int {
    let parts = parts.pointee
    var key = UInt64(first[0])
    for position in 1..<max(1, parts.length) { key = Self.key(key, and: first[position &* stride]) }
    var slot = Int(truncatingIfNeeded: OpenTable<UInt32>.spread(key) &>> parts.slotShift)
    // At least one slot is free, so the search ends.
    while parts.slots[slot] != 0 {
      // A slot holds a place plus one, because 0 is free. Keys of different phrases may agree, so the tiles are
      // compared.
      let phrase = Int(parts.slots[slot]) &- 1
      let tiles = parts.tiles + phrase &* parts.length
      var position = 0
      while position < parts.length, tiles[position] == first[position &* stride] { position &+= 1 }
      if position == parts.length { return phrase }
      slot = (slot &+ 1) & parts.slotMask
    }
    return -1
  }

  /// The key of some tiles and one more. The high bits of a spread key are the best mixed ones, so they are brought
  /// down before the next tile is added.
  @inline(__always)
  static func key(_ key: UInt64, and tile: Tile) -> UInt64 {
    let spread = OpenTable<UInt32>.spread(key)
    return spread ^ spread &>> 32 ^ UInt64(tile)
  }
}
