import PuzzleCore
import Search

/// The bound of the two large tables: Manhattan distance plus twice the sum of their surpluses, on the board or on its
/// reflection, whichever is larger. Admissible as ``PartitionBound`` is; a surplus of 7 may be less than the truth, never more.
struct LargeBound: SlideBound, ~Copyable {
  /// The cells of the eight tiles of the large pattern from bit 0, those of the seven from bit 32, on the board and on its
  /// reflection; the Manhattan distance; the surpluses of the patterns in bytes 0 and 1, those of the reflection in 4 and 5.
  struct Node {
    var cells: UInt64
    var reflected: UInt64
    var distance: Int
    var surpluses: UInt64
  }

  /// The right half of the board, and the left half without the empty cell.
  static let patterns = [[2, 3, 6, 7, 10, 11, 14, 15], [1, 4, 5, 8, 9, 12, 13]].map { LargePattern(goal: $0) }

  private let eight: RankedPlacements
  private let seven: RankedPlacements
  private let tables: (eight: UnsafePointer<UInt64>, seven: UnsafePointer<UInt64>)
  /// For each tile four times its place in `cells`; from 16 on that of its reflection in `reflected`.
  private let shifts: FixedBuffer<UInt8>
  /// Keeps the memory of ``tables``.
  private let memories: [TableMemory]

  /// The bound, with the tables of ``patterns``.
  init(memories: [TableMemory]) {
    precondition(
      zip(memories, Self.patterns).allSatisfy { $0.bytes.count == $1.byteCount }, "the tables of the large patterns")
    self.memories = memories
    eight = .eight
    seven = .seven
    tables = (
      memories[0].bytes.baseAddress!.assumingMemoryBound(to: UInt64.self),
      memories[1].bytes.baseAddress!.assumingMemoryBound(to: UInt64.self)
    )
    var shifts = FixedBuffer(repeating: 0 as UInt8, count: 32)
    for (place, tile) in Self.patterns.flatMap(\.goal).enumerated() {
      shifts[tile] = UInt8(4 * place)
      shifts[16 + Self.reflection(tile)] = UInt8(4 * place)
    }
    self.shifts = shifts
  }

  func root(_ state: PackedBoard) -> Node {
    var node = Node(cells: 0, reflected: 0, distance: 0, surpluses: 0)
    for cell in 0..<16 where state[cell] != 0 {
      let tile = Int(state[cell])
      node.cells |= UInt64(cell) << UInt64(shifts[tile])
      node.reflected |= UInt64(Self.reflection(cell)) << UInt64(shifts[16 + tile])
      node.distance += Self.distance(cell, tile)
    }
    for lane in [UInt64(0), 8] {
      node.surpluses |= surplus(lane, of: node.cells) << lane | surplus(lane, of: node.reflected) << (lane + 32)
    }
    return node
  }

  @inline(__always)
  func child(of node: Node, tile: Int, from start: Int, to end: Int) -> Node {
    let (shift, other) = (UInt64(shifts[tile]), UInt64(shifts[16 &+ tile]))
    let change = start ^ end
    var child = node
    child.cells ^= UInt64(truncatingIfNeeded: change) &<< shift
    child.reflected ^= UInt64(truncatingIfNeeded: Self.reflection(change)) &<< other
    child.distance &+= Self.distance(end, tile) &- Self.distance(start, tile)
    let (lane, otherLane) = (8 &* (shift &>> 5), 8 &* (other &>> 5))
    child.surpluses &= ~(0xff &<< lane | 0xff_0000_0000 &<< otherLane)
    child.surpluses |=
      surplus(lane, of: child.cells) &<< lane | surplus(otherLane, of: child.reflected) &<< (otherLane &+ 32)
    return child
  }

  @inline(__always)
  func bound(_ node: Node) -> Int {
    let sums = node.surpluses &+ node.surpluses &>> 8
    return node.distance &+ 2 &* Int(truncatingIfNeeded: max(sums & 0xff, sums &>> 32 & 0xff))
  }

  /// The surplus of the pattern whose lane is given: 0 for the eight, 8 for the seven.
  @inline(__always)
  private func surplus(_ lane: UInt64, of cells: UInt64) -> UInt64 {
    lane == 0
      ? LargePattern.surplus(of: eight.place(of: Int(truncatingIfNeeded: cells & 0xffff_ffff)), in: tables.eight)
      : LargePattern.surplus(of: seven.place(of: Int(truncatingIfNeeded: cells &>> 32)), in: tables.seven)
  }

  @inline(__always)
  private static func distance(_ a: Int, _ b: Int) -> Int { abs(a &>> 2 &- b &>> 2) &+ abs(a & 3 &- b & 3) }

  /// A cell, or a change of cells, reflected across the diagonal from corner 0.
  @inline(__always)
  private static func reflection(_ cell: Int) -> Int { (cell & 3) &<< 2 | cell &>> 2 }
}
