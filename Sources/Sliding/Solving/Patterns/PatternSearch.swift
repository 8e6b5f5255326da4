import PuzzleCore

/// The breadth-first search backwards from a pattern's goal that fills its table.
///
/// A state is a placement of the tiles together with the connected region of free cells that the empty cell is in: inside it
/// the empty cell moves without moving a tile of the pattern, which costs nothing here.
///
/// A depth is found again by scanning the values in ascending order instead of being kept in a queue. So the children of
/// one tile and direction come in ascending order as well, and memory is read in streams. Only the states of a placement that
/// was reached at an earlier depth already, through another region, wait in a list; they are few. Memory: 2 bytes a placement
/// in addition to the value.
struct PatternSearch<Placements: PatternPlacements>: ~Copyable {
  private let tiles: Int
  private let goal: Int
  private let lastEmpty: UInt16
  private let placements: Placements
  private let regions: FreeRegions
  private let values: UnsafeMutableRawBufferPointer
  /// For each placement the empty cells with which it has been reached, whole regions at a time.
  private var reached: FixedBuffer<UInt16>
  /// The states of the next depth whose placement has a smaller value.
  private var late: [Late] = []

  private struct Late {
    let cells: Int
    let region: UInt16
  }

  /// A search from a goal that writes to `values`, a byte for every placement and at least 8.
  /// - Parameters:
  ///   - goal: the cell of each tile.
  ///   - empty: where the empty cell is in the end; `nil` for anywhere.
  init(
    rows: Int, columns: Int, goal: [Int], empty: Int?, placements: Placements, values: UnsafeMutableRawBufferPointer
  ) {
    tiles = goal.count
    self.goal = Pattern.index(of: goal)
    self.placements = placements
    self.values = values
    lastEmpty = empty.map { 1 << UInt16($0) } ?? .max
    regions = FreeRegions(rows: rows, columns: columns, occupied: goal.count)
    values.initializeMemory(as: UInt8.self, repeating: PatternTable.unreachable)
    reached = FixedBuffer(repeating: 0, count: placements.count)
  }

  /// Fills in all values.
  /// - Parameter report: called now and then with the number of placements that have been expanded.
  mutating func run(reporting report: (Int) -> Void = { _ in }) {
    let occupied = occupied(by: goal)
    let place = placements.place(of: goal)
    values[place] = 0
    for cell in 0..<16 where (lastEmpty & ~occupied) >> UInt16(cell) & 1 == 1 {
      reached[place] |= regions.region(around: cell, occupied: occupied)
    }
    var expanded = 0
    for depth in 0..<PatternTable.unreachable {
      guard expand(depth, count: &expanded, reporting: report) else { break }
    }
  }

  /// Expands the states of a depth; returns whether there were any.
  private mutating func expand(_ depth: UInt8, count: inout Int, reporting report: (Int) -> Void) -> Bool {
    let waiting = late
    late.removeAll(keepingCapacity: true)
    for state in waiting { expand(state.cells, emptyIn: state.region, depth: depth) }
    let before = count
    // Eight values at a time: a byte of `difference` is 0 where the value is `depth`.
    let repeated = UInt64(depth) &* 0x0101_0101_0101_0101
    for start in stride(from: 0, to: values.count, by: 8) {
      let difference = values.load(fromByteOffset: start, as: UInt64.self) ^ repeated
      guard (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 else { continue }
      for place in start..<(start &+ 8) where values[place] == depth {
        expand(placements.cells(at: place), emptyIn: reached[place], depth: depth)
        count &+= 1
        if count & 0xf_ffff == 0 { report(count) }
      }
    }
    return count > before || !waiting.isEmpty
  }

  /// Slides every tile of the pattern that is next to one of the cells `free` into it.
  @inline(__always)
  private mutating func expand(_ cells: Int, emptyIn free: UInt16, depth: UInt8) {
    let occupied = occupied(by: cells)
    for tile in 0..<tiles {
      let shift = 4 &* tile
      let start = cells &>> shift & 15
      var targets = regions.neighbours[start] & free
      while targets != 0 {
        let target = targets & (0 &- targets)
        targets ^= target
        let startBit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: start)
        let child = cells ^ (start ^ target.trailingZeroBitCount) &<< shift
        let place = placements.place(of: child)
        let before = reached[place]
        if before & startBit != 0 { continue }
        let region = regions.region(around: start, occupied: occupied ^ startBit ^ target)
        reached[place] = before | region
        if before == 0 {
          values[place] = depth &+ 1
        } else if values[place] <= depth {
          late.append(Late(cells: child, region: region))
        }
      }
    }
  }

  @inline(__always)
  private func occupied(by cells: Int) -> UInt16 {
    var set: UInt16 = 0
    for tile in 0..<tiles { set |= 1 &<< UInt16(truncatingIfNeeded: cells &>> (4 &* tile) & 15) }
    return set
  }
}
