import PuzzleCore

/// Upper bounds on the number of cycles that each line contributes to the permutation to a won board.
///
/// Give every cell of a permutation the weight 1 divided by the length of its cycle. The weights then add up to the
/// number of cycles.
/// - A right cell weighs 1: with the most cycles it is a cycle alone.
/// - A wrong cell weighs at most 1/2, and only if it can be exchanged with another: some cell with the tile wanted here
///   must want the tile found here. If that cell lies in the same line, its wanted tile is known. If it lies in another
///   line, it is enough that some line of the cover has that tile at that place.
/// - Any other cell weighs at most 1/3.
///
/// So the worths of a won board's lines in their slots add up to at least its cycles. They are counted in sixths.
struct LineWorth: ~Copyable, Sendable {
  /// The worth of a cycle, in sixths.
  static let cycle = 6
  /// The extra worth of a wrong cell that may be exchanged with another.
  static let exchange = cycle / 2 - cycle / 3

  /// The most that each line is worth in any slot and direction, with any other lines.
  private(set) var most: [UInt16] = []

  private let lines: Int
  private let slots: Int
  /// `bases[line * slots + slot]`, a ``WorthPair``: the worth of a line without exchanges with other lines.
  private var bases: FixedBuffer<UInt64>
  /// `gains[(line * slots + slot) * lines + other]`, a ``WorthPair``: the worth that exchanges with another line can
  /// add.
  private var gains: FixedBuffer<UInt64>

  /// Whether the worths take at most 8 MB. That allows some hundreds of lines; a board of sixteen tiles has fewer.
  static func fits(_ space: GoalSpace) -> Bool {
    let limit = 1 << 20
    return space.lines.count < limit && space.lines.count * space.lines.count <= limit / max(1, space.slots.count)
  }

  /// The worths of all lines of a space on the way from a board.
  init(_ space: GoalSpace, of board: SymbolBoard) {
    lines = space.lines.count
    slots = space.slots.count
    bases = FixedBuffer(repeating: 0, count: lines * slots)
    gains = FixedBuffer(repeating: 0, count: lines * slots * lines)
    most = Array(repeating: 0, count: lines)
    let places = TilePlaces(space, symbols: board.copies.count)
    for direction in space.slots.directions.indices { weigh(space, board, direction, places) }
  }

  private mutating func weigh(_ space: GoalSpace, _ board: SymbolBoard, _ direction: Int, _ places: TilePlaces) {
    let (length, size) = (space.slots.length, board.cells.count)
    let cells = space.slots.lineByLine(board.cells, direction: direction)
    // The cells that hold each symbol, as bits.
    var holders = FixedBuffer<UInt64>(repeating: 0, count: board.copies.count)
    for cell in 0..<size { holders[Int(cells[cell])] |= 1 &<< UInt64(cell) }
    let lineMask: UInt64 = length == 64 ? .max : (1 &<< UInt64(length)) &- 1
    for line in 0..<lines {
      for slot in 0..<slots {
        let entry = line * slots + slot
        let begin = slot * length
        let here = lineMask &<< UInt64(begin)
        var base = 0
        var possible = 0
        for place in 0..<length {
          let wanted = space.tiles[line * length + place]
          let found = cells[begin + place]
          if wanted == found {
            base += Self.cycle
            continue
          }
          base += Self.cycle / 3
          let holder = holders[Int(wanted)]
          if isExchange(holder & here, begin, line * length, found, space.tiles) {
            base += Self.exchange
          } else if holder & ~here != 0 {
            let didGain = gain(
              entry: entry, line: line, holder & ~here, found, direction, places,
              isSingle: board.copies[Int(found)] == 1)
            if didGain { possible += Self.exchange }
          }
        }
        bases[entry] &+= WorthPair(base, direction: direction).bits
        most[line] = max(most[line], UInt16(base + possible))
      }
    }
  }

  /// Whether one of some cells of a slot wants a symbol; the line's tiles begin at `tile`.
  private func isExchange(_ cells: UInt64, _ begin: Int, _ tile: Int, _ found: UInt8, _ tiles: [UInt8]) -> Bool {
    var rest = cells
    while rest != 0 {
      if tiles[tile + rest.trailingZeroBitCount - begin] == found { return true }
      rest &= rest &- 1
    }
    return false
  }

  /// Records the lines that may, in other slots, want the found tile in one of some cells; returns whether there is
  /// one.
  private mutating func gain(
    entry: Int, line: Int, _ cells: UInt64, _ found: UInt8, _ direction: Int, _ places: TilePlaces, isSingle: Bool
  ) -> Bool {
    var wantedAt: UInt64 = 0
    var rest = cells
    while rest != 0 {
      wantedAt |= 1 &<< UInt64(places.place[rest.trailingZeroBitCount])
      rest &= rest &- 1
    }
    var isPossible = false
    while wantedAt != 0 {
      let place = wantedAt.trailingZeroBitCount
      wantedAt &= wantedAt &- 1
      for index in places.range(of: found, at: place) {
        let other = places.line(index)
        // A tile without an equal that this line wants cannot be wanted by another cell.
        if other == line && isSingle { continue }
        gains[entry * lines + other] &+= WorthPair(Self.exchange, direction: direction).bits
        isPossible = true
      }
    }
    return isPossible
  }

  /// The most that a line in a slot is worth with the lines of a cover in any other slots.
  func worth(of line: Int, in slot: Int, among cover: borrowing FixedBuffer<UInt64>) -> WorthPair {
    let entry = line * slots + slot
    var worth = WorthPair(bits: bases[entry])
    for place in 0..<cover.count {
      worth = worth + WorthPair(bits: gains[entry * lines + Int(cover[place])])
    }
    return worth
  }
}
