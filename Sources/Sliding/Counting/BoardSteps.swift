/// The slides of a grid on packed boards that carry with them how they were reached.
///
/// A *word* is a board without its last cell, four bits a cell, and in the four bits of the last cell a set of slides:
/// those that were the last before the board (bit *i* for the slide with raw value *i*). The tiles of a board are
/// always the same, so the exclusive or of all cells is too, and gives the last cell back.
struct BoardSteps: Sendable {
  private let starts: [UInt8]
  /// The exclusive or of all cells of a board.
  private let parity: UInt64

  /// All cells but the last.
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

  /// The word of a board that was not reached by a slide: it may go on by any.
  static func start(_ board: PackedBoard) -> UInt64 { board.cells & cellBits | ~cellBits }

  /// The board of a word.
  func board(of word: UInt64) -> PackedBoard {
    let most = word & Self.cellBits
    let cells = most | (Self.exclusiveOr(most) ^ parity) << 60
    // The empty cell is the lowest four bits that are all zero. Bits beyond the last cell are zero too, but higher.
    let ones: UInt64 = 0x1111_1111_1111_1111
    let zeros = (cells &- ones) & ~cells & (ones << 3)
    return PackedBoard(cells: cells, empty: UInt8(truncatingIfNeeded: zeros.trailingZeroBitCount >> 2))
  }

  /// Shows `body` each slide that some way to the board allows, one that does not take back the last, and where it
  /// leads.
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

  /// How many slides a board has.
  func count(of word: UInt64) -> Int {
    let first = 4 * Int(board(of: word).empty)
    return starts[first..<first + 4].count { $0 != 255 }
  }
}
