import PuzzleCore

/// The cycles of the permutations from a board to some won boards, as far as equal tiles leave no choice.
///
/// Take the cycles in which no cell wants one of several equal tiles. They are in every permutation, and the tiles of
/// no other cell depend on them. All other wrong cells are *mixed*: how they form cycles depends on the choice among
/// equal tiles.
///
/// So a swap of two cells of such a cycle splits it and always brings the won board one swap nearer. A swap of a cell
/// of such a cycle with another cell joins cycles. Only for two mixed cells the cycles must be counted.
struct SureCycles: ~Copyable, Sendable {
  private let size: Int
  /// The symbols of the won boards, one after another.
  private let targets: FixedBuffer<UInt8>
  /// The cell of each symbol with one tile, or ``several``.
  private var places: FixedBuffer<UInt8>
  /// The mixed cells of each won board, as bits, once they were asked for.
  private var mixed: FixedBuffer<UInt64>
  private var isKnown: FixedBuffer<Bool>
  /// The cells of the cycle of each cell, as bits, for one won board after another; 0 for right and for mixed cells.
  private var cycles: FixedBuffer<UInt64>

  private static let several: UInt8 = .max

  /// The cycles from a board to won boards whose symbols are given in row-major order, one board after another.
  init(from board: SymbolBoard, to targets: [UInt8]) {
    size = board.cells.count
    self.targets = FixedBuffer(targets)
    places = FixedBuffer(repeating: Self.several, count: board.copies.count)
    for (cell, symbol) in board.cells.enumerated() where board.copies[Int(symbol)] == 1 {
      places[Int(symbol)] = UInt8(cell)
    }
    mixed = FixedBuffer(repeating: 0, count: targets.count / size)
    isKnown = FixedBuffer(repeating: false, count: targets.count / size)
    cycles = FixedBuffer(repeating: 0, count: targets.count)
  }

  /// The cell that holds the tile wanted in a cell, or ``several``.
  private func next(after cell: Int, in goal: Int) -> UInt8 { places[Int(targets[goal &* size &+ cell])] }

  /// The mixed cells of a won board, as bits; `wrong` are those that hold another symbol.
  mutating func mixed(in goal: Int, wrong: UInt64) -> UInt64 {
    if isKnown[goal] { return mixed[goal] }
    var (open, mixed) = (wrong, 0 as UInt64)
    while open != 0 {
      let first = open.trailingZeroBitCount
      var (cell, path) = (first, 0 as UInt64)
      // Each tile without an equal is wanted once, so a path leads back to its first cell or to a mixed one.
      repeat {
        path |= 1 &<< UInt64(cell)
        let place = mixed &>> UInt64(cell) & 1 == 1 ? Self.several : next(after: cell, in: goal)
        guard place != Self.several else {
          mixed |= path
          break
        }
        cell = Int(place)
      } while cell != first
      open &= ~path
      if mixed & path == 0 { record(path, in: goal) }
    }
    self.mixed[goal] = mixed
    isKnown[goal] = true
    return mixed
  }

  private mutating func record(_ cycle: UInt64, in goal: Int) {
    var rest = cycle
    while rest != 0 {
      cycles[goal &* size &+ rest.trailingZeroBitCount] = cycle
      rest &= rest &- 1
    }
  }

  /// The cells of the cycle of a cell, as bits; 0 for right and for mixed cells.
  func cycle(of cell: Int, in goal: Int) -> UInt64 { cycles[goal &* size &+ cell] }

  /// The number of cycles that lie in a line; `wrong` are its wrong cells, of which none is mixed.
  func count(in wrong: UInt64, of goal: Int) -> Int {
    var (count, rest) = (0, wrong)
    while rest != 0 {
      let cycle = cycle(of: rest.trailingZeroBitCount, in: goal)
      if cycle & ~wrong == 0 { count += 1 }
      rest &= ~cycle
    }
    return count
  }

  /// Whether the swap of two cells of a cycle brings a line nearer, whose cells are given as bits.
  ///
  /// The line needs a swap for every cell, minus one for every cycle in it. The swap splits the cycle into the part
  /// from one cell to before the other, and the rest.
  func isSooner(_ line: UInt64, of goal: Int, bySwapping first: Int, _ second: Int) -> Bool {
    let cycle = cycle(of: first, in: goal)
    var (cell, part) = (first, 0 as UInt64)
    repeat {
      part |= 1 &<< UInt64(cell)
      cell = Int(next(after: cell, in: goal))
    } while cell != second
    let before = cycle & ~line == 0 ? 1 : 0
    let after = (part & ~line == 0 ? 1 : 0) + (cycle & ~part & ~line == 0 ? 1 : 0)
    return after > before
  }
}
