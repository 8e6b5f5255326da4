import PuzzleCore

/// The breadth-first search backwards from the goals that fills a *surplus table*. The surplus of a placement is half
/// of the moves that its tiles need beyond ``SurplusPlacements/leastMoves(of:others:)``; both numbers have the same
/// parity.
///
/// A state is a placement together with the connected region of free cells that contains the empty cell. Inside the
/// region the empty cell moves without moving one of the tiles, at no cost. A byte holds two numbers of four bits. The
/// lower is the minimum over the regions with a cell that is not a corner, the upper the minimum over those with a
/// corner. Tiles often lock the empty cell into a corner, and freeing it takes moves. A look-up that only knows whether
/// the empty cell is in a corner captures most of that. The value 15 means 15 or more, or unreachable.
///
/// A depth is a set of placements, expanded in ascending order, so that the children of one tile and direction are also
/// nearly in order. All regions in which a placement is reached at its first depth are expanded together. A list holds
/// only the few states whose placement is reached again later, in another region. Memory: 2 1/4 bytes per placement in
/// addition to the value.
struct SurplusSearch<Placements: SurplusPlacements>: ~Copyable {
  private let placements: Placements
  private let regions: FreeRegions
  private let values: UnsafeMutablePointer<UInt8>
  /// The empty cells with which each placement has been reached, as unions of whole regions.
  private var reached: FixedBuffer<UInt16>
  /// The placements first reached at the current depth and at the next, one bit each.
  private var current: FixedBuffer<UInt64>
  private var next: FixedBuffer<UInt64>
  private let words: Int
  /// The states of the next depth whose placement was reached before: its number and a region.
  private var late: [(place: Int, region: UInt16)] = []
  private var isDone = true

  /// The corners of the grid, as a set of bits.
  static var corners: UInt16 { 0b1001_0000_0000_1001 }

  /// The shift of the number for an empty cell in a byte of the table: 0 or 4 bits.
  @inline(__always)
  static func shift(empty: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: corners &>> UInt16(truncatingIfNeeded: empty) & 1) &<< 2
  }

  /// The words of a depth between two looks at ``SearchInterruption``: some milliseconds.
  private static var wordsPerLook: Int { 4096 }

  /// Fills `values`, a byte for every placement, from goals that need no moves. Returns `false` if it was interrupted.
  static func fill(
    _ values: UnsafeMutableRawBufferPointer, _ placements: Placements,
    from goals: [(cells: Int, others: UInt16, empty: Int)]
  ) -> Bool {
    var search = SurplusSearch(placements, values: values)
    for goal in goals {
      let occupied = search.occupied(by: goal.cells) | goal.others
      search.reach(goal.cells, others: goal.others, occupied: occupied, empty: goal.empty, depth: 0)
    }
    var depth = 0
    while !search.isDone {
      depth += 1
      guard search.expand(depth) else { return false }
    }
    return true
  }

  private init(_ placements: Placements, values: UnsafeMutableRawBufferPointer) {
    self.placements = placements
    self.values = values.initializeMemory(as: UInt8.self, repeating: 255).baseAddress!
    regions = FreeRegions(rows: 4, columns: 4, occupied: placements.named + placements.exchangeable)
    reached = FixedBuffer(repeating: 0, count: placements.count)
    words = (placements.count + 63) / 64
    current = FixedBuffer(repeating: 0, count: words)
    next = FixedBuffer(repeating: 0, count: words)
  }

  /// Computes the states of a depth from those of the previous one. Returns `false` if it was interrupted.
  private mutating func expand(_ depth: Int) -> Bool {
    let waiting = late
    late.removeAll(keepingCapacity: true)
    swap(&current, &next)
    isDone = true
    for state in waiting { expand(state.place, emptyIn: state.region, depth: depth) }
    for word in 0..<words {
      if word.isMultiple(of: Self.wordsPerLook), SearchInterruption.isRequested { return false }
      var bits = current[word]
      if bits == 0 { continue }
      current[word] = 0
      while bits != 0 {
        let place = 64 &* word &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        expand(place, emptyIn: reached[place], depth: depth)
      }
    }
    return true
  }

  /// Slides every tile of a placement that is adjacent to one of the cells in `free` into it.
  @inline(__always)
  private mutating func expand(_ place: Int, emptyIn free: UInt16, depth: Int) {
    let (cells, others) = placements.placement(at: place)
    let occupied = occupied(by: cells) | others
    for tile in 0..<placements.named {
      let start = cells &>> (4 &* tile) & 15
      var targets = regions.neighbours[start] & free
      while targets != 0 {
        let target = targets & (0 &- targets)
        targets ^= target
        reach(
          cells ^ (start ^ target.trailingZeroBitCount) &<< (4 &* tile), others: others,
          occupied: occupied ^ target ^ Self.bit(start), empty: start, depth: depth)
      }
    }
    var rest = others
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      rest &= rest &- 1
      var targets = regions.neighbours[start] & free
      while targets != 0 {
        let target = targets & (0 &- targets)
        targets ^= target
        let change = target ^ Self.bit(start)
        reach(cells, others: others ^ change, occupied: occupied ^ change, empty: start, depth: depth)
      }
    }
  }

  /// Records a state if it is new.
  @inline(__always)
  private mutating func reach(_ cells: Int, others: UInt16, occupied: UInt16, empty: Int, depth: Int) {
    let place = placements.place(of: cells, others: others)
    let before = reached[place]
    guard before & Self.bit(empty) == 0 else { return }
    let region = regions.region(around: empty, occupied: occupied)
    reached[place] = before | region
    isDone = false
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place & 63)
    if before == 0 {
      next[place &>> 6] |= bit
    } else if next[place &>> 6] & bit == 0 {
      late.append((place, region))
    }
    set(place, cells: cells, others: others, region: region, depth: depth)
  }

  /// Writes the numbers of a state that are still unknown.
  @inline(__always)
  private func set(_ place: Int, cells: Int, others: UInt16, region: UInt16, depth: Int) {
    var known = values[place]
    let isNewInside = known & 15 == 15 && region & ~Self.corners != 0
    let isNewInCorner = known >> 4 == 15 && region & Self.corners != 0
    guard isNewInside || isNewInCorner else { return }
    let surplus = UInt8(truncatingIfNeeded: min(15, (depth &- placements.leastMoves(of: cells, others: others)) / 2))
    if isNewInside { known = known & 0xf0 | surplus }
    if isNewInCorner { known = known & 15 | surplus &<< 4 }
    values[place] = known
  }

  private func occupied(by cells: Int) -> UInt16 {
    var set: UInt16 = 0
    for tile in 0..<placements.named { set |= Self.bit(cells &>> (4 &* tile) & 15) }
    return set
  }

  @inline(__always)
  private static func bit(_ cell: Int) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: cell) }
}
