import PuzzleCore

/// The placements of the four tiles of a border row and the three free tiles, numbered without gaps: 43,680 x 220 =
/// 9,609,600. The free tiles are interchangeable.
///
/// The number is the rank of the row's tiles x 220 + the rank of the free tiles' set of cells among the 12 other cells.
/// Four small tables convert between ranks and placements. They take 3.7 MB, shared by all users of the object.
final class BorderPlacements: Sendable {
  /// The number of placements of the row's tiles.
  static let rowCount = 16 * 15 * 14 * 13
  /// The number of sets of free tiles on the whole grid.
  static let setCount = 560
  /// The number of sets of free tiles outside the row's tiles.
  static let setsBesideRow = 220
  static let count = rowCount * setsBesideRow

  /// The rank of the row's tiles, by their cells, four bits each. Placements on the same four cells have 24 consecutive
  /// ranks.
  private let rowRanks: FixedBuffer<UInt16>
  /// The rank of a set of three cells.
  private let setRanks: FixedBuffer<UInt16>
  /// For four cells and three the rank of the three among the sets without the four; 255 where they overlap.
  private let relativeRanks: FixedBuffer<UInt8>
  private let rows: FixedBuffer<UInt16>
  private let sets: FixedBuffer<UInt16>

  /// Computes the small tables.
  init() {
    let fours = Self.subsets(of: 4)
    let threes = Self.subsets(of: 3)
    var rowRanks = FixedBuffer(repeating: 0 as UInt16, count: 1 << 16)
    var setRanks = FixedBuffer(repeating: 0 as UInt16, count: 1 << 16)
    var rows = FixedBuffer(repeating: 0 as UInt16, count: Self.rowCount)
    var relativeRanks = FixedBuffer(repeating: 255 as UInt8, count: fours.count * threes.count)
    var sets = FixedBuffer(repeating: 0 as UInt16, count: fours.count * Self.setsBesideRow)
    for (rank, three) in threes.enumerated() { setRanks[Int(three)] = UInt16(rank) }
    for (rank, four) in fours.enumerated() {
      for (order, cells) in Self.orders(of: four).enumerated() {
        rowRanks[cells] = UInt16(24 * rank + order)
        rows[24 * rank + order] = UInt16(cells)
      }
      var relative = 0
      for (place, three) in threes.enumerated() where three & four == 0 {
        relativeRanks[rank * threes.count + place] = UInt8(relative)
        sets[rank * Self.setsBesideRow + relative] = three
        relative += 1
      }
    }
    self.rowRanks = rowRanks
    self.setRanks = setRanks
    self.rows = rows
    self.relativeRanks = relativeRanks
    self.sets = sets
  }

  /// The number of a placement: the cells of the row's tiles, four bits each, and the set of the free tiles' cells.
  @inline(__always)
  func place(of cells: Int, free: UInt16) -> Int {
    let row = Int(rowRanks[cells])
    return row &* Self.setsBesideRow
      &+ Int(relativeRanks[row / 24 &* Self.setCount &+ Int(setRanks[Int(free)])])
  }

  /// The placement of a number.
  @inline(__always)
  func placement(at place: Int) -> (cells: Int, free: UInt16) {
    let (row, set) = place.quotientAndRemainder(dividingBy: Self.setsBesideRow)
    return (Int(rows[row]), sets[row / 24 &* Self.setsBesideRow &+ set])
  }

  /// The rank of a set of three cells, below ``setCount``.
  @inline(__always)
  func rank(of free: UInt16) -> Int { Int(setRanks[Int(free)]) }

  /// The sets of cells of a size, ascending.
  static func subsets(of size: Int) -> [UInt16] {
    (0...UInt16.max).filter { $0.nonzeroBitCount == size }
  }

  /// The 24 ways to put four tiles on four cells.
  private static func orders(of cells: UInt16) -> [Int] {
    var orders: [Int] = []
    func extend(_ word: Int, _ count: Int, _ rest: UInt16) {
      if count == 4 { orders.append(word) }
      for cell in 0..<16 where rest >> UInt16(cell) & 1 == 1 {
        extend(word | cell << (4 * count), count + 1, rest ^ 1 << UInt16(cell))
      }
    }
    extend(0, 0, cells)
    return orders
  }
}
