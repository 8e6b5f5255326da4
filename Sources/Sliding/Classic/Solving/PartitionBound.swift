import PuzzleCore
import Search

/// The bound of a partition of the fifteen tiles into patterns of at most six: the larger of the sums of their table
/// values on the board and on its reflection across the diagonal.
///
/// The bound is admissible, because each table counts only moves of its own tiles, and no tile is in two patterns. The
/// reflected board, tile *t* becoming the tile whose goal is the reflection of *t*'s, needs as many moves as the board
/// (Korf, Felner 2002). The empty cell ends in corner 0, which lies on the diagonal.
///
/// A slide changes one value in each sum, so two bytes are looked up.
struct PartitionBound: SlideBound, ~Copyable {
  /// Cells hold the tiles in the order of the patterns, four bits each, on the board and on its reflection. `values`
  /// holds the table values, one byte per pattern, those of the reflection from bit 32 on.
  struct Node {
    var cells: UInt64
    var reflected: UInt64
    var values: UInt64
  }

  /// The position of a tile's cell and pattern in a node.
  struct Slot {
    var shift: UInt64
    var table: UnsafePointer<UInt8>
    var indexShift: UInt64
    var indexMask: UInt64
    var lane: UInt64
  }

  /// The best measured partition; see docs/how-it-works/sliding-tables.md.
  static let standard = [[1, 4, 5, 8, 9, 12], [2, 3, 6, 7, 10, 11], [13, 14, 15]]
    .map { Pattern(rows: 4, columns: 4, goal: $0, empty: 0) }

  /// The slots of each tile: on the board, then on the reflection.
  private let slots: FixedBuffer<Slot>
  /// Owns the tables that the slots point to.
  private let memories: [TableMemory]

  /// The bound of a partition of all tiles into at most three patterns, with their tables.
  init(patterns: [Pattern] = Self.standard, memories: [TableMemory]) {
    self.memories = memories
    var own: [Int: Slot] = [:]
    var shift: UInt64 = 0
    for (number, pattern) in patterns.enumerated() {
      let table = PatternTable(pattern, memory: memories[number]).memory.bytes.baseAddress!
      for (place, tile) in pattern.goal.enumerated() {
        own[tile] = Slot(
          shift: shift + UInt64(4 * place), table: table.assumingMemoryBound(to: UInt8.self), indexShift: shift,
          indexMask: UInt64(pattern.indexCount - 1), lane: UInt64(8 * number))
      }
      shift += UInt64(4 * pattern.goal.count)
    }
    slots = FixedBuffer(
      (0..<16).flatMap { tile in
        var other = own[max(Self.reflection(tile), 1)]!
        other.lane += 32
        return [own[max(tile, 1)]!, other]
      })
  }

  func root(_ state: PackedBoard) -> Node {
    var node = Node(cells: 0, reflected: 0, values: 0)
    for cell in 0..<16 where state[cell] != 0 {
      let (slot, other) = (slots[2 * Int(state[cell])], slots[2 * Int(state[cell]) + 1])
      node.cells |= UInt64(cell) << slot.shift
      node.reflected |= UInt64(Self.reflection(cell)) << other.shift
    }
    for tile in 1..<16 {
      let (slot, other) = (slots[2 * tile], slots[2 * tile + 1])
      node.values = Self.replacing(slot, in: node.values, by: node.cells)
      node.values = Self.replacing(other, in: node.values, by: node.reflected)
    }
    return node
  }

  @inline(__always)
  func child(of node: Node, tile: UInt64, by step: SlideSteps.Step) -> Node {
    let slot = slots.pointer(to: Int(truncatingIfNeeded: 2 &* tile))
    var child = node
    child.cells ^= ((step.start ^ step.empty) &>> 2) &<< slot.pointee.shift
    child.values = Self.replacing(slot.pointee, in: node.values, by: child.cells)
    return child
  }

  @inline(__always)
  func firstBound(_ node: Node) -> Int { Int(truncatingIfNeeded: Self.sums(node) & 0xff) }

  @inline(__always)
  func reflect(_ node: inout Node, tile: UInt64, by step: SlideSteps.Step) {
    let slot = slots.pointer(to: Int(truncatingIfNeeded: 2 &* tile &+ 1))
    let change = Int(truncatingIfNeeded: (step.start ^ step.empty) &>> 2)
    node.reflected ^= UInt64(truncatingIfNeeded: Self.reflection(change)) &<< slot.pointee.shift
    node.values = Self.replacing(slot.pointee, in: node.values, by: node.reflected)
  }

  @inline(__always)
  func bound(_ node: Node) -> Int {
    let sums = Self.sums(node)
    return Int(truncatingIfNeeded: max(sums & 0xff, sums &>> 32 & 0xff))
  }

  /// The sum for the board in bits 0 to 7, and for the reflection from bit 32 on.
  @inline(__always)
  private static func sums(_ node: Node) -> UInt64 {
    node.values &+ node.values &>> 8 &+ node.values &>> 16
  }

  /// The values after looking up a slot's pattern again.
  @inline(__always)
  private static func replacing(_ slot: Slot, in values: UInt64, by cells: UInt64) -> UInt64 {
    let number = slot.table[Int(truncatingIfNeeded: cells &>> slot.indexShift & slot.indexMask)]
    return values & ~(0xff &<< slot.lane) | UInt64(number) &<< slot.lane
  }

  /// A cell, or a change of cells, reflected across the diagonal from corner 0.
  @inline(__always)
  private static func reflection(_ cell: Int) -> Int { (cell & 3) &<< 2 | cell &>> 2 }
}
