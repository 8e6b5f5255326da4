/// The breadth-first search backwards from the goals that fills a *surplus table*: how many moves of its tiles a placement
/// needs beyond ``SurplusPlacements/leastMoves(of:others:)``, halved, for the two have the same parity.
///
/// A state is a placement with the connected region of free cells that the empty cell is in: inside it the empty cell moves
/// without moving one of the tiles, which costs nothing here. A byte holds two numbers of four bits: the lower is the least
/// over the regions that have a cell which is no corner, the upper over those that have a corner. Tiles often lock the
/// empty cell into a corner, which takes moves to get out of; a look-up that knows only whether the empty cell is in a
/// corner sees most of that. 15 stands for 15 and more, and for what cannot be reached.
struct SurplusSearch<Placements: SurplusPlacements> {
  private let placements: Placements
  private let regions: FreeRegions
  private let values: UnsafeMutableRawBufferPointer
  /// For each placement the empty cells with which it has been reached, whole regions at a time.
  private let reached: UnsafeMutablePointer<UInt16>
  /// The states of the next depth: the number of the placement x 16 + a cell of the region.
  private var next: [UInt32] = []

  /// The corners of the grid, as a set of bits.
  static var corners: UInt16 { 0b1001_0000_0000_1001 }

  /// The number in a byte of the table for an empty cell.
  @inline(__always)
  static func shift(empty: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: corners &>> UInt16(truncatingIfNeeded: empty) & 1) &<< 2
  }

  /// Fills `values`, a byte for every placement, from goals at which nothing is to be moved. Memory: 2 bytes a placement and
  /// 8 a state of one depth beside the values.
  static func fill(
    _ values: UnsafeMutableRawBufferPointer, _ placements: Placements,
    from goals: [(cells: Int, others: UInt16, empty: Int)]
  ) {
    var search = SurplusSearch(placements, values: values)
    for goal in goals {
      let occupied = search.occupied(by: goal.cells) | goal.others
      search.reach(goal.cells, others: goal.others, occupied: occupied, empty: goal.empty, depth: 0)
    }
    var depth = 0
    while !search.next.isEmpty {
      depth += 1
      search.expand(depth)
    }
    search.reached.deallocate()
  }

  private init(_ placements: Placements, values: UnsafeMutableRawBufferPointer) {
    self.placements = placements
    self.values = values
    values.initializeMemory(as: UInt8.self, repeating: 255)
    regions = FreeRegions(rows: 4, columns: 4, occupied: placements.named + placements.exchangeable)
    reached = .allocate(capacity: placements.count)
    reached.initialize(repeating: 0, count: placements.count)
  }

  /// Slides every tile of every state of the last depth.
  private mutating func expand(_ depth: Int) {
    let states = next
    next = []
    next.reserveCapacity(states.count * 2)
    for state in states {
      let (cells, others) = placements.placement(at: Int(state >> 4))
      let occupied = occupied(by: cells) | others
      let region = regions.region(around: Int(state & 15), occupied: occupied)
      for tile in 0..<placements.named {
        let start = cells &>> (4 &* tile) & 15
        var targets = regions.neighbours[start] & region
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
        var targets = regions.neighbours[start] & region
        while targets != 0 {
          let target = targets & (0 &- targets)
          targets ^= target
          reach(
            cells, others: others ^ target ^ Self.bit(start), occupied: occupied ^ target ^ Self.bit(start),
            empty: start, depth: depth)
        }
      }
    }
  }

  /// Notes a state, if it is new.
  @inline(__always)
  private mutating func reach(_ cells: Int, others: UInt16, occupied: UInt16, empty: Int, depth: Int) {
    let place = placements.place(of: cells, others: others)
    guard reached[place] & Self.bit(empty) == 0 else { return }
    let region = regions.region(around: empty, occupied: occupied)
    reached[place] |= region
    next.append(UInt32(truncatingIfNeeded: place &<< 4 | empty))
    var known = values[place]
    let isNewInside = known & 15 == 15 && region & ~Self.corners != 0
    let isNewInCorner = known >> 4 == 15 && region & Self.corners != 0
    guard isNewInside || isNewInCorner else { return }
    let surplus = UInt8(min(15, (depth &- placements.leastMoves(of: cells, others: others)) / 2))
    if isNewInside { known = known & 0xf0 | surplus }
    if isNewInCorner { known = known & 15 | surplus << 4 }
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
