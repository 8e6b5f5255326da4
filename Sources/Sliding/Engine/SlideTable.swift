/// The possible slides and the origins of their tiles, packed in two words, so that a move reads nothing from memory.
@usableFromInline
struct SlideTable: Hashable, Sendable {
  /// Four bits for each empty cell: bit *m* is set if the slide with raw value *m* is possible.
  @usableFromInline let possible: UInt64
  /// Eight bits for each slide: the offset from the empty cell to the cell that the tile comes from, modulo 256.
  @usableFromInline let steps: UInt32

  /// The slides on a grid of at most 16 cells.
  init(shape: GridShape) {
    precondition(shape.count <= 16)
    possible = (0..<shape.count).reduce(0) { bits, empty in
      SlidingMove.allCases.reduce(bits) { bits, move in
        shape.start(of: move, empty: empty) == nil ? bits : bits | 1 << UInt64(4 * empty + Int(move.rawValue))
      }
    }
    let steps = [(SlidingMove.down, -shape.columns), (.left, 1), (.right, -1), (.up, shape.columns)]
    self.steps = steps.reduce(0) { $0 | UInt32(UInt8(truncatingIfNeeded: $1.1)) << (8 * UInt32($1.0.rawValue)) }
  }

  /// The possible slides as bits by their raw values.
  @inlinable
  @inline(__always)
  func moves(empty: UInt8) -> UInt64 { possible &>> (4 &* UInt64(empty)) & 15 }

  /// The cell that the tile of a possible slide comes from.
  @inlinable
  @inline(__always)
  func start(of move: SlidingMove, empty: UInt8) -> UInt8 {
    empty &+ UInt8(truncatingIfNeeded: steps &>> (8 &* UInt32(move.rawValue)))
  }
}
