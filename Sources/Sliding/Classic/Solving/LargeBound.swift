import PuzzleCore
import Search

/// The bound of the two large tables: Manhattan distance plus twice the sum of their surpluses, on the board or on its
/// reflection, whichever is larger. It is admissible for the same reason as ``PartitionBound``: a stored surplus of 7
/// may be too small, never too large.
struct LargeBound: SlideBound, ~Copyable {
  /// Cells hold the eight tiles of the large pattern from bit 0 and the seven from bit 32, on the board and on its
  /// reflection. `values` holds the surpluses of the patterns in bytes 0 and 1, those of the reflection in bytes 2 and
  /// 3, and the Manhattan distance from byte 4 on.
  struct Node {
    var cells: UInt64
    var reflected: UInt64
    var values: UInt64
  }

  /// The position of a tile's cell and pattern in a node, and the table of the pattern.
  struct Slot {
    /// The shift of the tile's cell.
    var shift: UInt64
    /// The shift of the pattern's cells.
    var patternShift: UInt64
    /// The shift of the surplus in the values.
    var lane: UInt64
    var placements: RankedPlacements.Numbering
    var words: UnsafePointer<UInt64>
  }

  /// The right half of the board, and the left half without the empty cell.
  static let patterns = [[2, 3, 6, 7, 10, 11, 14, 15], [1, 4, 5, 8, 9, 12, 13]].map { LargePattern(goal: $0) }

  /// The slots of each tile: on the board, then on the reflection.
  private let slots: FixedBuffer<Slot>
  /// Own the memory that the slots point to.
  private let memories: [TableMemory]
  private let placements: [RankedPlacements]

  /// The bound, with the tables of ``patterns``.
  init(memories: [TableMemory]) { self.init(patterns: Self.patterns, memories: memories) }

  /// The bound of a partition of all tiles into a pattern of up to eight and one of up to seven, at least five each.
  init(patterns: [LargePattern], memories: [TableMemory]) {
    precondition(zip(memories, patterns).allSatisfy { $0.bytes.count == $1.byteCount }, "the tables of the patterns")
    self.memories = memories
    placements = patterns.map(\.placements)
    var own: [Int: Slot] = [:]
    for (number, pattern) in patterns.enumerated() {
      for (place, tile) in pattern.goal.enumerated() {
        let patternShift = UInt64(32 * number)
        own[tile] = Slot(
          shift: patternShift + UInt64(4 * place), patternShift: patternShift, lane: UInt64(8 * number),
          placements: placements[number].numbering,
          words: memories[number].bytes.baseAddress!.assumingMemoryBound(to: UInt64.self))
      }
    }
    slots = FixedBuffer(
      (0..<16).flatMap { tile in
        var other = own[max(Self.reflection(tile), 1)]!
        other.lane += 16
        return [own[max(tile, 1)]!, other]
      })
  }

  func root(_ state: PackedBoard) -> Node {
    var node = Node(cells: 0, reflected: 0, values: 0)
    for cell in 0..<16 where state[cell] != 0 {
      let tile = Int(state[cell])
      node.cells |= UInt64(cell) << slots[2 * tile].shift
      node.reflected |= UInt64(Self.reflection(cell)) << slots[2 * tile + 1].shift
      node.values += UInt64(abs(cell / 4 - tile / 4) + abs(cell % 4 - tile % 4)) << 32
    }
    for tile in 1..<16 {
      node.values = Self.replacing(slots.pointer(to: 2 * tile), in: node.values, by: node.cells)
      node.values = Self.replacing(slots.pointer(to: 2 * tile + 1), in: node.values, by: node.reflected)
    }
    return node
  }

  @inline(__always)
  func child(of node: Node, tile: UInt64, by step: SlideSteps.Step) -> Node {
    let slot = slots.pointer(to: Int(truncatingIfNeeded: 2 &* tile))
    var child = node
    child.cells ^= ((step.start ^ step.empty) &>> 2) &<< slot.pointee.shift
    // A slide changes the distance by 1, up or down.
    let distance = node.values &- 1 &<< 32 &+ UInt64(truncatingIfNeeded: step.isAway(tile)) &<< 33
    child.values = Self.replacing(slot, in: distance, by: child.cells)
    return child
  }

  @inline(__always)
  func firstBound(_ node: Node) -> Int {
    let sum = (node.values & 0xff) &+ (node.values &>> 8 & 0xff)
    return Int(truncatingIfNeeded: node.values &>> 32 &+ 2 &* sum)
  }

  @inline(__always)
  func reflect(_ node: inout Node, tile: UInt64, by step: SlideSteps.Step) {
    let slot = slots.pointer(to: Int(truncatingIfNeeded: 2 &* tile &+ 1))
    let change = Int(truncatingIfNeeded: (step.start ^ step.empty) &>> 2)
    node.reflected ^= UInt64(truncatingIfNeeded: Self.reflection(change)) &<< slot.pointee.shift
    node.values = Self.replacing(slot, in: node.values, by: node.reflected)
  }

  @inline(__always)
  func bound(_ node: Node) -> Int {
    let sums = node.values &+ node.values &>> 8
    return Int(truncatingIfNeeded: node.values &>> 32 &+ 2 &* max(sums & 0xff, sums &>> 16 & 0xff))
  }

  /// The values with the surplus of a slot's pattern looked up again.
  @inline(__always)
  private static func replacing(_ slot: UnsafePointer<Slot>, in values: UInt64, by cells: UInt64) -> UInt64 {
    let pattern = Int(truncatingIfNeeded: cells &>> slot.pointee.patternShift & 0xffff_ffff)
    let surplus = LargePattern.surplus(of: slot.pointee.placements.place(of: pattern), in: slot.pointee.words)
    return values & ~(0xff &<< slot.pointee.lane) | surplus &<< slot.pointee.lane
  }

  /// A cell, or a change of cells, reflected across the diagonal from corner 0.
  @inline(__always)
  private static func reflection(_ cell: Int) -> Int { (cell & 3) &<< 2 | cell &>> 2 }
}
