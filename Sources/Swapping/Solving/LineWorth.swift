/// How much the lines of a won board can add to the cycles of the swaps that lead to it.
///
/// Let every cell of a permutation weigh 1 divided by the length of its cycle: the weights add up to the number of cycles.
/// - A cell that is right weighs 1, and with the most cycles it is a cycle of its own.
/// - A wrong cell weighs at most 1/2, and only if it can change places with another: some cell that holds the tile wanted
///   here must want the tile found here. Which tile that cell wants is known when it lies in the same line. If it lies in
///   another, it is enough here that some line of the cover has that tile at that place.
/// - Any other cell weighs at most 1/3.
///
/// So the worths of the lines of a won board, in the slots in which they lie, add up to no less than its cycles. They are
/// counted in sixths.
struct LineWorth: ~Copyable, Sendable {
  /// A cycle.
  static let cycle = 6

  private let slots: Int
  private let length: Int
  private let directions: Int
  private let tiles: [UInt8]
  /// `least[(line * slots + slot) * directions + direction]` is what a line in a slot is worth when no cell changes places
  /// with one of another line.
  private var least: [UInt16] = []
  /// For each place of such a line the places at which another line must have the tile found there, as bits.
  private var exchanges: [UInt64] = []
  /// For each place of such a line the tile found there.
  private var found: [UInt8] = []
  /// At which places the lines of the cover have each symbol, as bits.
  private var places = WordBuffer(count: 64)

  /// The worths of the lines of a space, not worked out.
  init(_ space: GoalSpace) {
    slots = space.slots.count
    length = space.slots.length
    directions = space.slots.directions.count
    tiles = space.tiles
  }

  /// Whether the worths are known; until then every line may be worth as many cycles as it has cells.
  var isKnown: Bool { !least.isEmpty }

  /// Works out the worths of all lines of a space on the way from a board.
  mutating func workOut(_ space: GoalSpace, of board: SymbolBoard) {
    let size = board.cells.count
    let count = space.lines.count * slots * directions
    least.reserveCapacity(count)
    exchanges.reserveCapacity(count * length)
    found.reserveCapacity(count * length)
    // For each direction the cells that hold each symbol, line by line, as bits.
    var holders = WordBuffer(count: 64 * directions)
    for direction in 0..<directions {
      for cell in 0..<size {
        holders[64 * direction + Int(board.cells[Int(space.slots.cells[direction * size + cell])])] |=
          1 &<< UInt64(cell)
      }
    }
    let places = (0..<slots).flatMap { [length] _ in 0..<length }
    for line in space.lines.indices {
      var symbols: UInt64 = 0
      for place in 0..<length { symbols |= 1 &<< UInt64(tiles[line * length + place]) }
      for slot in 0..<slots {
        for direction in 0..<directions {
          var worth = 0
          for place in 0..<length {
            let wanted = tiles[line * length + place]
            let cell = direction * size + slot * length + place
            let here = board.cells[Int(space.slots.cells[cell])]
            var elsewhere: UInt64 = 0
            var isExchange = false
            if wanted != here {
              var others = holders[64 * direction + Int(wanted)]
              while others != 0 {
                let other = others.trailingZeroBitCount
                others &= others - 1
                let there = places[other]
                if other >= slot * length && other < (slot + 1) * length {
                  isExchange = isExchange || tiles[line * length + there] == here
                } else {
                  elsewhere |= 1 &<< UInt64(there)
                }
              }
              // A tile without an equal, wanted in this line, is wanted in no other.
              if isExchange || (board.copies[Int(here)] == 1 && symbols &>> UInt64(here) & 1 != 0) { elsewhere = 0 }
            }
            worth += wanted == here ? Self.cycle : isExchange ? Self.cycle / 2 : Self.cycle / 3
            exchanges.append(elsewhere)
            found.append(here)
          }
          least.append(UInt16(worth))
        }
      }
    }
  }

  /// Says which lines may lie on the board together.
  mutating func take(cover lines: some Sequence<Int>) {
    places.clear()
    for line in lines {
      for place in 0..<length { places[Int(tiles[line * length + place])] |= 1 &<< UInt64(place) }
    }
  }

  /// What a line of the cover is worth in a slot, in each direction.
  func value(of line: Int, in slot: Int) -> WorthPair {
    var pair = WorthPair.zero
    for direction in 0..<directions {
      guard isKnown else {
        pair.add(Self.cycle * length, direction: direction)
        continue
      }
      let index = (line * slots + slot) * directions + direction
      var worth = Int(least[index])
      for place in (index * length)..<((index + 1) * length)
      where places[Int(found[place])] & exchanges[place] != 0 { worth += Self.cycle / 2 - Self.cycle / 3 }
      pair.add(worth, direction: direction)
    }
    return pair
  }

  /// The most that each line is worth in any slot and direction, whichever the others are.
  mutating func most() -> [UInt16] {
    let lines = length == 0 ? 0 : tiles.count / length
    take(cover: 0..<lines)
    var all: [UInt16] = []
    all.reserveCapacity(lines)
    for line in 0..<lines {
      var most = 0
      for slot in 0..<slots {
        let pair = value(of: line, in: slot)
        most = max(most, pair[0], pair[1])
      }
      all.append(UInt16(most))
    }
    return all
  }
}
