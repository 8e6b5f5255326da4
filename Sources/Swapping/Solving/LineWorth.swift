import PuzzleCore

/// How much the lines of a won board can add to the cycles of the swaps that lead to it.
///
/// Let every cell of a permutation weigh 1 divided by the length of its cycle: the weights add up to the number of
/// cycles.
/// - A cell that is right weighs 1, and with the most cycles it is a cycle of its own.
/// - A wrong cell weighs at most 1/2, and only if it can change places with another: some cell that holds the tile
///   wanted here must want the tile found here. Which tile that cell wants is known when it lies in the same line. If
///   it lies in another, it is enough here that some line of the cover has that tile at that place.
/// - Any other cell weighs at most 1/3.
///
/// So the worths of the lines of a won board, in the slots in which they lie, add up to no less than its cycles. They
/// are counted in sixths.
struct LineWorth: ~Copyable, Sendable {
  /// A cycle.
  static let cycle = 6
  /// What a cell adds that may change places with another, beyond any wrong cell.
  private static let exchange = cycle / 2 - cycle / 3

  /// The most that each line is worth in any slot and direction, whichever the others are.
  private(set) var most: [UInt16] = []

  private let lines: Int
  private let slots: Int
  /// `bases[line * slots + slot]`, a ``WorthPair``: what a line is worth if no cell changes places with one of another
  /// line.
  private var bases: FixedBuffer<UInt64>
  /// `gains[(line * slots + slot) * lines + other]`, a ``WorthPair``: what exchanges with another line can add.
  private var gains: FixedBuffer<UInt64>

  /// Whether the worths take at most 8 MB, as they do for some hundreds of lines; a board of sixteen tiles has fewer.
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

  /// Whether one of some cells of a slot wants a symbol; the tiles of the line begin at `tile`.
  private func isExchange(_ cells: UInt64, _ begin: Int, _ tile: Int, _ found: UInt8, _ tiles: [UInt8]) -> Bool {
    var rest = cells
    while rest != 0 {
      if tiles[tile + rest.trailingZeroBitCount - begin] == found { return true }
      rest &= rest &- 1
    }
    return false
  }

  /// Notes which lines, if they lie in other slots, may want the found tile in one of some cells; returns whether any
  /// may.
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
    for index in places.range(of: found) where wantedAt &>> UInt64(places.placeOfTile(index)) & 1 != 0 {
      let other = places.lineOfTile(index)
      // A tile without an equal that this line wants is wanted by no other cell.
      if other == line && isSingle { continue }
      gains[entry * lines + other] &+= WorthPair(Self.exchange, direction: direction).bits
      isPossible = true
    }
    return isPossible
  }

  /// What a line is worth in a slot when no cell changes places with one of another line.
  func base(of line: Int, in slot: Int) -> WorthPair { WorthPair(bits: bases[line * slots + slot]) }

  /// What a line in a slot is worth beyond that, at most, if another lies on the board.
  func gain(of line: Int, in slot: Int, from other: Int) -> WorthPair {
    WorthPair(bits: gains[(line * slots + slot) * lines + other])
  }
}
