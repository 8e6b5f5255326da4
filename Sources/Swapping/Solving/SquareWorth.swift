import PuzzleCore

/// The worths of ``LineWorth`` for boards of four lines of four, in all four slots at once.
///
/// Each slot has 16 bits of a word, and each of its cells four of these. Either they hold one number, or the bit *q* of
/// the place *p* says something about two places, which is then "the bit (*p*, *q*)". So a word answers for 16 cells
/// what ``LineWorth`` finds out for one.
struct SquareWorth: ~Copyable, Sendable {
  /// The most that each line is worth in any slot and direction, with any other lines.
  private(set) var most: [UInt16] = []

  private let lines: Int
  /// Every line, for one direction after another.
  private var entries: FixedBuffer<Entry>
  /// All bits of the cells that hold one of several equal tiles, for each direction.
  private var repeated: FixedBuffer<UInt64>

  /// What a line is in each slot. Not private, because the type of the buffer names it where a worth is destroyed.
  struct Entry: BitwiseCopyable {
    /// The bit (*p*, *q*): the line wants at *q* the tile of the cell at *p*.
    var wants: UInt64 = 0
    /// The bit (*p*, *q*): the cell at *p* can be exchanged if another line wants its tile at *q*.
    var gains: UInt64 = 0
    /// The worth in each slot without such exchanges.
    var base: UInt64 = 0
  }

  /// Whether a space has the shape that is needed, and as few lines as ``LineWorth`` needs.
  static func fits(_ space: GoalSpace) -> Bool {
    space.slots.count == 4 && space.slots.length == 4 && LineWorth.fits(space)
  }

  /// The worths of all lines of a space on the way from a board.
  /// - Precondition: the space ``fits(_:)``.
  init(_ space: GoalSpace, of board: SymbolBoard) {
    lines = space.lines.count
    entries = FixedBuffer(repeating: Entry(), count: 2 * lines)
    repeated = FixedBuffer(repeating: 0, count: 2)
    most = Array(repeating: 0, count: lines)
    for direction in space.slots.directions.indices { weigh(space, board, direction) }
  }

  private mutating func weigh(_ space: GoalSpace, _ board: SymbolBoard, _ direction: Int) {
    let symbols = board.copies.count
    // The lowest bit of each cell that holds a symbol.
    var holders = FixedBuffer<UInt64>(repeating: 0, count: symbols)
    // In every slot, the places at which other slots hold a symbol, as the bits of the first cell.
    var outside = FixedBuffer<UInt64>(repeating: 0, count: symbols)
    for place in 0..<16 {
      let symbol = Int(board.cells[Int(space.slots.cells[direction * 16 + place])])
      let slot = UInt64(place & ~3)
      holders[symbol] |= 1 &<< UInt64(4 * place)
      outside[symbol] |= (0x0001_0001_0001_0001 & ~(1 &<< (4 &* slot))) &<< UInt64(place & 3)
      if board.copies[symbol] > 1 { repeated[direction] |= 15 &<< UInt64(4 * place) }
    }
    // The wishes of at least one line, and of at least two.
    var (any, several) = (0 as UInt64, 0 as UInt64)
    for line in 0..<lines {
      var entry = Entry()
      var exchange: UInt64 = 0
      for place in 0..<4 {
        let symbol = Int(space.tiles[4 * line + place])
        entry.wants |= holders[symbol] &<< UInt64(place)
        exchange |= outside[symbol] &<< UInt64(4 * place)
      }
      let right = Self.cells(entry.wants & 0x8421_8421_8421_8421)
      // Two cells that want each other's tile; a right cell wants its own.
      let inside = Self.cells(entry.wants & Self.transposed(entry.wants)) & ~right
      entry.gains = exchange & ~(15 &* (right | inside))
      entry.base =
        Self.perSlot(UInt64(LineWorth.cycle - LineWorth.cycle / 3) &* right &+ UInt64(LineWorth.exchange) &* inside)
        &+ UInt64(4 * (LineWorth.cycle / 3)) &* 0x0001_0001_0001_0001
      entries[direction * lines + line] = entry
      several |= any & entry.wants
      any |= entry.wants
    }
    for line in 0..<lines {
      let entry = entries[direction * lines + line]
      let others = several | any & ~entry.wants | entry.wants & repeated[direction]
      let possible = Self.perSlot(UInt64(LineWorth.exchange) &* Self.cells(entry.gains & others))
      let worth = entry.base &+ possible
      for slot in 0..<4 {
        most[line] = max(most[line], UInt16(truncatingIfNeeded: worth &>> UInt64(16 * slot)))
      }
    }
  }

  /// The lowest bit of each cell with a bit.
  private static func cells(_ bits: UInt64) -> UInt64 {
    let pairs = bits | bits &>> 1
    return (pairs | pairs &>> 2) & 0x1111_1111_1111_1111
  }

  /// The sums of the four numbers of each slot.
  private static func perSlot(_ numbers: UInt64) -> UInt64 {
    let pairs = (numbers & 0x0F0F_0F0F_0F0F_0F0F) &+ ((numbers &>> 4) & 0x0F0F_0F0F_0F0F_0F0F)
    return (pairs &+ (pairs &>> 8)) & 0x00FF_00FF_00FF_00FF
  }

  /// The number of bits of each cell.
  private static func perCell(_ bits: UInt64) -> UInt64 {
    let pairs = bits &- ((bits &>> 1) & 0x5555_5555_5555_5555)
    return (pairs & 0x3333_3333_3333_3333) &+ ((pairs &>> 2) & 0x3333_3333_3333_3333)
  }

  /// Moves each bit (*p*, *q*) to (*q*, *p*).
  private static func transposed(_ bits: UInt64) -> UInt64 {
    // First within squares of 2 x 2 bits, which are 3 bits apart, then the squares, which are 6 apart.
    var bits = bits
    let small = (bits ^ (bits &>> 3)) & 0x0A0A_0A0A_0A0A_0A0A
    bits ^= small ^ (small &<< 3)
    let large = (bits ^ (bits &>> 6)) & 0x00CC_00CC_00CC_00CC
    return bits ^ large ^ (large &<< 6)
  }

  /// The most that each line of a cover is worth in each slot, with the lines of the cover in any other slots, for
  /// rows and for columns.
  func worths(of cover: borrowing FixedBuffer<UInt64>) -> (SIMD4<UInt64>, SIMD4<UInt64>) {
    (worths(of: cover, direction: 0), worths(of: cover, direction: 1))
  }

  private func worths(of cover: borrowing FixedBuffer<UInt64>, direction: Int) -> SIMD4<UInt64> {
    // The wishes of at least one line of the cover, and of at least two.
    var (any, several) = (0 as UInt64, 0 as UInt64)
    for place in 0..<4 {
      let wants = entries[direction &* lines &+ Int(cover[place])].wants
      several |= any & wants
      any |= wants
    }
    var worths = SIMD4<UInt64>()
    for place in 0..<4 {
      let entry = entries[direction &* lines &+ Int(cover[place])]
      // A tile without an equal that this line wants cannot be wanted by another cell.
      let own = entry.wants & ~repeated[direction]
      var worth = entry.base
      if several == 0 {
        worth &+= Self.exchanges(entry.gains & any & ~own)
      } else {
        for other in 0..<4 {
          let wants = entries[direction &* lines &+ Int(cover[other])].wants
          worth &+= Self.exchanges(entry.gains & (cover[other] == cover[place] ? wants & ~own : wants))
        }
      }
      worths[place] = worth
    }
    return worths
  }

  /// The worth of some exchanges in each slot.
  private static func exchanges(_ bits: UInt64) -> UInt64 {
    perSlot(UInt64(LineWorth.exchange) &* perCell(bits))
  }

  /// The largest worth in each slot.
  static func maxima(_ worths: SIMD4<UInt64>) -> UInt64 {
    let signs: UInt64 = 0x8000_8000_8000_8000
    var most = worths[0]
    for place in 1..<4 {
      // The sign stays where the difference is at least 0, and there makes 16 ones.
      let larger = (((most | signs) &- worths[place]) & signs) &>> 15 &* 0xFFFF
      most = most & larger | worths[place] & ~larger
    }
    return most
  }
}
