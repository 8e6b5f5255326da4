import PuzzleCore

/// Writes the results of a ``PatternSearch`` as the words of a ``LargePattern``, in the order of the
/// ``RankedPlacements``.
///
/// In that order all placements of the lower four tiles follow one another for each placement of the upper ones. The
/// search stores together the placements that share a set of cells and differ only in the order of the lower tiles. So
/// one look-up of a set serves 24 numbers.
///
/// Example: goal 1, 2, 3, 4, 5; tiles 0 to 3 in cells 0, 1, 2, 4 and tile 4 in cell 3.
/// - The set is {0,1,2,3,4}. Tile 4 is in place 3 of it, so its orders begin at 3 x 4! = 72 (``TileOrders``).
/// - In the remaining four places the lower tiles are in their own order, number 23. The byte is at 72 + 23 = 95.
/// - The distances are 1 + 1 for tiles 0 and 1, 1 + 0 for tiles 2 and 3, and 3 for tile 4: 6 in all.
/// - The search finds 6 moves, so the surplus is 0. With 10 moves it would be (10 - 6) / 2 = 2.
///
/// A word holds 21 surpluses of three bits, the first one lowest: 0, 1, 2 and then zeros are 0 + 1 x 8 + 2 x 64 = 136.
struct SurplusPacking: ~Copyable {
  private let goal: [Int]
  private let placements: RankedPlacements
  private let words: UnsafeMutableBufferPointer<UInt64>
  /// The order of each placement of the lower tiles, and from bit 8 on the number of the set of their free places.
  private let lower: FixedBuffer<UInt32>
  /// The address in the search of number 0 of the 24 orders of each set of free places of the lower tiles.
  private var moves: FixedBuffer<UnsafePointer<UInt8>?>
  /// The distances of tiles 0 and 1 for their free places, four bits each, and from 256 on those of tiles 2 and 3.
  private var distances = FixedBuffer(repeating: 0 as UInt8, count: 512)

  /// A packing into the words of a table.
  init(goal: [Int], placements: RankedPlacements, words: UnsafeMutableBufferPointer<UInt64>) {
    self.goal = goal
    self.placements = placements
    self.words = words
    var lower = FixedBuffer(repeating: 0 as UInt32, count: placements.lower.count)
    for rank in lower.indices {
      let word = placements.lower.words[rank]
      let set = placements.lower.ranks[Int(word)] >> 16
      lower[rank] = set << 8 | UInt32(Self.order(of: word))
    }
    self.lower = lower
    moves = FixedBuffer(repeating: nil, count: placements.lower.sets.count)
  }

  /// The number of the order of four tiles given by their places, four bits each.
  private static func order(of word: UInt16) -> Int {
    let cells = (0..<4).map { Int(word >> UInt16(4 * $0) & 15) }
    let places = cells.enumerated().reduce(UInt32(0)) { places, tile in
      places | UInt32(cells.count { $0 < tile.element }) << UInt32(4 * tile.offset)
    }
    return TileOrders.number(of: places, tiles: 4)
  }

  /// Writes all words.
  mutating func pack(_ search: borrowing PatternSearch) {
    // The bits used per word: 63 of the 64.
    let perWord = UInt64(3 * LargePattern.perWord)
    var (word, bits, place) = (UInt64(0), UInt64(0), 0)
    for upper in 0..<placements.upper.count {
      let distance = prepare(Int(placements.upper.words[upper]), search)
      for rank in 0..<placements.lower.count {
        let (entry, cells) = (lower[rank], Int(placements.lower.words[rank]))
        let moves = Int(self.moves[Int(entry &>> 8)].unsafelyUnwrapped[Int(entry & 0xff)])
        let surplus =
          (moves &- distance &- Int(distances[cells & 0xff]) &- Int(distances[256 &+ cells &>> 8])) &>> 1
        // 7 means 7 or more.
        word |= UInt64(truncatingIfNeeded: min(7, surplus)) &<< bits
        bits &+= 3
        guard bits == perWord else { continue }
        words[place] = word
        place &+= 1
        (word, bits) = (0, 0)
      }
    }
    // The last word may be partly filled.
    if bits > 0 { words[place] = word }
  }

  /// Locates the orders of the lower tiles for given cells of the upper tiles and computes the distances; returns the
  /// distance of the upper tiles.
  private mutating func prepare(_ cells: Int, _ search: borrowing PatternSearch) -> Int {
    var occupied: UInt16 = 0
    var distance = 0
    for tile in 4..<goal.count {
      let cell = cells >> (4 * (tile - 4)) & 15
      occupied |= 1 << UInt16(cell)
      distance += Distance.between(cell, goal[tile])
    }
    // The cell of each free place.
    let free = (0..<16).filter { occupied >> UInt16($0) & 1 == 0 }
    for number in placements.lower.sets.indices {
      var set = occupied
      var left = placements.lower.sets[number]
      while left != 0 {
        set |= 1 << UInt16(free[left.trailingZeroBitCount])
        left &= left &- 1
      }
      moves[number] =
        search.moves(of: Int(search.graph.setNumbers[Int(set)])) + firstOrder(of: cells, on: set)
    }
    // Two tiles of a word of the lower ranks form such a pair. Bytes with a free place that does not exist occur in no
    // word.
    for pair in 0..<256 where pair & 15 < free.count && pair >> 4 < free.count {
      let (first, second) = (free[pair & 15], free[pair >> 4])
      distances[pair] = UInt8(Distance.between(first, goal[0]) + Distance.between(second, goal[1]))
      distances[256 + pair] = UInt8(Distance.between(first, goal[2]) + Distance.between(second, goal[3]))
    }
    return distance
  }

  /// The smallest number among the orders in which the upper tiles are in these cells. The numbers of all orders of the
  /// lower tiles follow it.
  private func firstOrder(of cells: Int, on set: UInt16) -> Int {
    var left = set
    var number = 0
    for tile in (4..<goal.count).reversed() {
      let bit: UInt16 = 1 << UInt16(cells >> (4 * (tile - 4)) & 15)
      // The digit of the tile: its place among the places of the tiles not yet removed.
      number = number * (tile + 1) + (left & (bit &- 1)).nonzeroBitCount
      left ^= bit
    }
    // Four digits of 0 for the lower tiles: 4!.
    return number * 24
  }
}
