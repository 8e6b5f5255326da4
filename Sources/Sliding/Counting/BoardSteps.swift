/// The slides of a grid on packed boards that carry the set of slides that reached them.
///
/// A *word* is a board without its last cell, four bits per cell. The four bits of the last cell hold a set of slides:
/// those that came last before the board (bit *i* for the slide with raw value *i*). The tiles of a board never change,
/// so the exclusive or of all cells is constant and gives the last cell back.
struct BoardSteps: Sendable {
  private let starts: [UInt8]
  /// The exclusive or of all cells of a board.
  private let parity: UInt64

  /// The bits of all cells except the last.
  static let cellBits: UInt64 = (1 << 60) - 1

  /// The slides of the boards that have the same tiles as `board`.
  init(shape: GridShape, board: PackedBoard) {
    starts = shape.starts
    parity = Self.exclusiveOr(board.cells)
  }

  /// The exclusive or of sixteen cells.
  private static func exclusiveOr(_ cells: UInt64) -> UInt64 {
    var fold = cells ^ cells >> 32
    fold ^= fold >> 16
    fold ^= fold >> 8
    return (fold ^ fold >> 4) & 15
  }

  /// The word of a board that no slide reached; any slide may follow.
  static func start(_ board: PackedBoard) -> UInt64 { board.cells & cellBits | ~cellBits }

  func board(of word: UInt64) -> PackedBoard {
    let most = word & Self.cellBits
    let cells = most | (Self.exclusiveOr(most) ^ parity) << 60
    // The empty cell is the lowest four bits that are all zero. Bits beyond the last cell are also zero, but higher.
    let ones: UInt64 = 0x1111_1111_1111_1111
    let zeros = (cells &- ones) & ~cells & (ones << 3)
    return PackedBoard(cells: cells, empty: UInt8(truncatingIfNeeded: zeros.trailingZeroBitCount >> 2))
  }

  /// Calls `body` with each slide that does not take back the last slide of some way to the board, and with the
  /// resulting word.
  @inline(__always)
  func forEachChild(of word: UInt64, _ body: (SlidingMove, UInt64) -> Void) {
    let board = board(of: word)
    for move in SlidingMove.allCases {
      let start = starts[4 * Int(board.empty) + Int(move.rawValue)]
      guard start != 255, word >> 60 & ~(1 << UInt64(move.inverse.rawValue)) != 0 else { continue }
      var child = board
      child.slide(from: start)
      body(move, child.cells & Self.cellBits | 1 << (60 + UInt64(move.rawValue)))
    }
  }

  /// The number of slides of a board.
  func count(of word: UInt64) -> Int {
    let first = 4 * Int(board(of: word).empty)
    return starts[first..<first + 4].count { $0 != 255 }
  }
}
