/// A position of ``FastBubbles``.
public struct FastBubbleState: Hashable, Sendable {
  /// The same position in the readable game.
  public internal(set) var plain: BubbleState
  /// The state of the game after the last landing.
  public private(set) var landing: LandingOutcome
  /// The colours in the grid.
  private(set) var present: BubbleColors
  /// The bubbles of the grid as bits.
  private(set) var board: FastBubbleBoard

  /// A position with a grid of 14 rows whose bubbles are all attached to row 0.
  init(attached plain: BubbleState) {
    self.plain = plain
    (landing, present) = (plain.grid.landingOutcome, plain.grid.typesLeft)
    board = FastBubbleBoard(plain.grid)
  }

  /// The fast form of a position; `nil` unless its grid has 14 rows and all bubbles are attached to row 0.
  public init?(_ plain: BubbleState) {
    guard plain.grid.geometry.rows == BubbleGeometry.gameRows, plain.grid.unattachedCells.isEmpty else { return nil }
    self.init(attached: plain)
  }

  /// Lets the loaded bubble land on an empty cell.
  mutating func land(atBit bit: Int) {
    let type = plain.queue.current
    let result = board.land(type, atBit: bit)
    plain.grid.update(type, at: board.lattice.cell(of: bit), result, lattice: board.lattice)
    plain.score += result.score
    landing = result.outcome
    if (result.matched | result.blasted).isEmpty {
      present.insert(type)
    } else {
      present = board.typesLeft
    }
  }

  /// Takes over another position, in the same storage.
  mutating func copy(_ other: FastBubbleState) {
    plain.grid.copy(other.plain.grid)
    (plain.queue, plain.shotsLeft, plain.score) = (other.plain.queue, other.plain.shotsLeft, other.plain.score)
    (landing, present, board) = (other.landing, other.present, other.board)
  }

  /// Writes the raw values of the types of the cells.
  /// - Precondition: there is room for as many numbers as the grid has cells.
  public func write(cellsTo numbers: UnsafeMutablePointer<Int16>) {
    plain.grid.bubbles.withUnsafeBufferPointer { bubbles in
      for place in bubbles.indices { numbers[place] = Int16(bubbles[place].rawValue) }
    }
  }
}

extension FastBubbleState: Codable {
  /// Reads a position in the form of ``BubbleState``.
  public init(from decoder: any Decoder) throws {
    guard let state = FastBubbleState(try BubbleState(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "expected a grid of \(BubbleGeometry.gameRows) rows whose bubbles are attached to row 1"))
    }
    self = state
  }

  /// Writes the position as ``BubbleState`` does.
  public func encode(to encoder: any Encoder) throws { try plain.encode(to: encoder) }
}
