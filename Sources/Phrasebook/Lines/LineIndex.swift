/// Lines of tile numbers, indexed for the question which of them some tiles can spell.
///
/// A line can be spelled only if its rarest tile is there (by the number of lines that contain it). Lines are therefore
/// indexed by their rarest tile: a common tile then has few lines, and few lines are examined per board.
struct LineIndex: Sendable {
  /// The tiles of all lines, one line after another.
  private let tiles: [Int32]
  /// The start of each line in ``tiles``, followed by the end of the last one.
  private let starts: [Int32]
  /// For each tile, the start in ``lines`` of the lines of which it is the rarest, followed by the end of the last
  /// ones.
  private let buckets: [Int32]
  /// The lines, by their rarest tile and then ascending; only the first of equal lines.
  private let lines: [Int32]
  /// For each of ``lines``, its tiles as a 64-bit set of the last bits of their numbers.
  private let masks: [UInt64]

  /// Creates an index of lines whose tiles have numbers below `tileCount`.
  /// - Complexity: O(tiles).
  init(tiles: [Int32], starts: [Int32], tileCount: Int) {
    self.tiles = tiles
    self.starts = starts
    var occurrences = [Int32](repeating: 0, count: tileCount)
    for tile in tiles { occurrences[Int(tile)] += 1 }
    var sizes = [Int32](repeating: 0, count: tileCount + 1)
    let pivots = starts.indices.dropLast().map { line in
      let pivot =
        tiles[Int(starts[line])..<Int(starts[line + 1])]
        .min { (occurrences[Int($0)], $0) < (occurrences[Int($1)], $1) } ?? -1
      if pivot >= 0 { sizes[Int(pivot)] += 1 }
      return pivot
    }
    var places: [Int32] = []
    places.reserveCapacity(tileCount + 1)
    var sum: Int32 = 0
    for size in sizes {
      places.append(sum)
      sum += size
    }
    var sorted = [Int32](repeating: 0, count: Int(sum))
    var next = places
    for (line, pivot) in pivots.enumerated() where pivot >= 0 {
      sorted[Int(next[Int(pivot)])] = Int32(line)
      next[Int(pivot)] += 1
    }
    // Equal lines have the same rarest tile.
    var buckets: [Int32] = [0]
    var lines: [Int32] = []
    for tile in 0..<tileCount {
      let begin = lines.count
      for line in sorted[Int(places[tile])..<Int(places[tile + 1])] {
        let isNew = lines[begin...].allSatisfy { other in
          !tiles[Self.range(other, starts)].elementsEqual(tiles[Self.range(line, starts)])
        }
        if isNew { lines.append(line) }
      }
      buckets.append(Int32(lines.count))
    }
    self.buckets = buckets
    self.lines = lines
    masks = lines.map { line in tiles[Self.range(line, starts)].reduce(0) { $0 | Self.bit($1) } }
  }

  /// The tiles of a line.
  subscript(line: Int32) -> ArraySlice<Int32> { tiles[Self.range(line, starts)] }

  /// The lines that tiles can spell, ascending and distinct, with each tile used once.
  ///
  /// There are `copies[i]` tiles of the number `numbers[i]`; negative numbers are tiles of no line.
  /// - Parameter length: the number of tiles of a line, or `nil` for any number.
  func lines(from numbers: [Int32], copies: [UInt8], ofLength length: Int?) -> [Int32] {
    var found: [Int32] = []
    var mask: UInt64 = 0
    for number in numbers where number >= 0 { mask |= Self.bit(number) }
    for number in numbers where number >= 0 {
      for place in Int(buckets[Int(number)])..<Int(buckets[Int(number) + 1]) where masks[place] & ~mask == 0 {
        let line = lines[place]
        let range = Self.range(line, starts)
        if length ?? range.count == range.count, suffices(numbers, copies, for: range) { found.append(line) }
      }
    }
    found.sort()
    return found
  }

  /// The line of exactly these tiles in this order, or `nil` when no line has them.
  func line(_ numbers: ArraySlice<Int32>) -> Int32? {
    var mask: UInt64 = 0
    for number in numbers {
      guard number >= 0 else { return nil }
      mask |= Self.bit(number)
    }
    for number in numbers {
      for place in Int(buckets[Int(number)])..<Int(buckets[Int(number) + 1]) where masks[place] == mask {
        if tiles[Self.range(lines[place], starts)].elementsEqual(numbers) { return lines[place] }
      }
    }
    return nil
  }

  /// Whether the tiles suffice for a line.
  func suffices(_ numbers: [Int32], _ copies: [UInt8], for line: Int32) -> Bool {
    suffices(numbers, copies, for: Self.range(line, starts))
  }

  /// Whether the tiles suffice for a line, given by its range in ``tiles``.
  private func suffices(_ numbers: [Int32], _ copies: [UInt8], for range: Range<Int>) -> Bool {
    for place in range {
      guard let symbol = numbers.firstIndex(of: tiles[place]) else { return false }
      var needed = 1
      for earlier in range.lowerBound..<place where tiles[earlier] == tiles[place] { needed += 1 }
      if needed > copies[symbol] { return false }
    }
    return true
  }

  private static func range(_ line: Int32, _ starts: [Int32]) -> Range<Int> {
    Int(starts[Int(line)])..<Int(starts[Int(line) + 1])
  }

  private static func bit(_ number: Int32) -> UInt64 { 1 << UInt64(number & 63) }
}
