/// The breadth-first search backwards from a pattern's goal that fills a ``PatternTable``.
///
/// A state is an index together with the connected region of free cells that the empty cell is in: inside it the empty cell
/// moves without moving a tile of the pattern, which costs nothing here.
///
/// A depth is found again by scanning the values in ascending order instead of being kept in a queue. So the children of
/// one tile and direction come in ascending order as well, and memory is read in streams. Only the states of an index that
/// was reached at an earlier depth already, through another region, wait in a list; they are few. Memory: 2 bytes an index
/// beside the value.
struct PatternSearch {
  private let tiles: Int
  private let goalIndex: Int
  private let lastEmpty: UInt16
  private let regions: FreeRegions
  private let values: UnsafeMutableRawBufferPointer
  /// For each index the empty cells with which it has been reached, whole regions at a time.
  private let reached: UnsafeMutablePointer<UInt16>
  /// The states of the next depth whose index has a smaller value.
  private var late: [Late] = []

  private struct Late {
    let index: Int
    let region: UInt16
  }

  /// A search that writes to `values`, a byte for every index.
  init(_ pattern: Pattern, values: UnsafeMutableRawBufferPointer) {
    tiles = pattern.goal.count
    goalIndex = pattern.goalIndex
    lastEmpty = pattern.empty.map { 1 << UInt16($0) } ?? .max
    regions = FreeRegions(rows: pattern.rows, columns: pattern.columns, occupied: tiles)
    self.values = values
    values.initializeMemory(as: UInt8.self, repeating: PatternTable.unreachable)
    reached = .allocate(capacity: pattern.indexCount)
    reached.initialize(repeating: 0, count: pattern.indexCount)
  }

  /// Frees the memory that only the search needs.
  func end() { reached.deallocate() }

  /// Fills in all values.
  mutating func run() {
    let occupied = occupied(by: goalIndex)
    values[goalIndex] = 0
    for cell in 0..<16 where (lastEmpty & ~occupied) >> UInt16(cell) & 1 == 1 {
      reached[goalIndex] |= regions.region(around: cell, occupied: occupied)
    }
    var depth: UInt8 = 0
    while expand(depth) { depth += 1 }
  }

  /// Expands the states of a depth; returns whether there were any.
  private mutating func expand(_ depth: UInt8) -> Bool {
    let waiting = late
    late.removeAll(keepingCapacity: true)
    for state in waiting { expand(state.index, emptyIn: state.region, depth: depth) }
    var found = !waiting.isEmpty
    // Eight values at a time: a byte of `difference` is 0 where the value is `depth`.
    let repeated = UInt64(depth) &* 0x0101_0101_0101_0101
    for start in stride(from: 0, to: values.count, by: 8) {
      let difference = values.load(fromByteOffset: start, as: UInt64.self) ^ repeated
      guard (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 else { continue }
      for index in start..<(start &+ 8) where values[index] == depth {
        found = true
        expand(index, emptyIn: reached[index], depth: depth)
      }
    }
    return found
  }

  /// Slides every tile of the pattern that is beside one of the cells `free` into it.
  @inline(__always)
  private mutating func expand(_ index: Int, emptyIn free: UInt16, depth: UInt8) {
    let occupied = occupied(by: index)
    for tile in 0..<tiles {
      let shift = 4 &* tile
      let start = index &>> shift & 15
      var targets = regions.neighbours[start] & free
      while targets != 0 {
        let target = targets & (0 &- targets)
        targets ^= target
        let startBit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: start)
        let child = index ^ (start ^ target.trailingZeroBitCount) &<< shift
        let before = reached[child]
        if before & startBit != 0 { continue }
        let region = regions.region(around: start, occupied: occupied ^ startBit ^ target)
        reached[child] = before | region
        if before == 0 {
          values[child] = depth &+ 1
        } else if values[child] <= depth {
          late.append(Late(index: child, region: region))
        }
      }
    }
  }

  @inline(__always)
  private func occupied(by index: Int) -> UInt16 {
    var cells: UInt16 = 0
    for tile in 0..<tiles { cells |= 1 &<< UInt16(truncatingIfNeeded: index &>> (4 &* tile) & 15) }
    return cells
  }
}
