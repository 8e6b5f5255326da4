/// The data that stay the same for all choices of a `GroupedArrangements`.
///
/// A choice S has N! / D(S) boards. N is the number of tiles of a board, and D(S) is the product of the factorials of
/// the number of times each symbol occurs in S. For a prefix P and a last group l, D(P + l) = D(P) x i(P, l). The
/// factor i is the product, over the tiles of l in order, of the number of times the symbol has occurred up to and
/// including that tile. It differs from i({}, l) only if l shares a symbol with P; all other factors are looked up.
struct ChoiceWeights: Sendable {
  /// The number of groups, the number of them in a choice, and the number of tiles in each.
  let groupCount: Int
  let drawn: Int
  let size: Int

  /// The number of tiles that the last group contributes to a choice: its first ones, all of them or all but one.
  let lastSize: Int

  /// Whether the last group comes after the others. Otherwise it is the distinguished group and may be any other group.
  let lastIsGreatest: Bool

  /// The tiles of all groups, one group after another. The symbols are renumbered 0, 1, ...
  let tiles: [Int]
  let symbolCount: Int

  /// For each of `tiles`, the number of earlier tiles of its group that are equal to it.
  let repeats: [Int]

  /// N!, with N the number of tiles of a board.
  let orders: UInt128

  /// For each group l as the last one: N! / i({}, l).
  private(set) var baseWeights: [UInt128] = []

  /// The groups that share a symbol with group k when they come last. Those of group k are at `neighbourStarts[k]` up
  /// to `neighbourStarts[k + 1]`, in ascending order. When the last group is the greatest, only the groups after k are
  /// listed.
  private(set) var neighbours: [Int] = []
  private(set) var neighbourStarts: [Int] = [0]

  init(groups: [[Int]], drawn: Int, leavesLastTileOut: Bool) {
    groupCount = groups.count
    self.drawn = drawn
    size = groups.first?.count ?? 0
    lastSize = leavesLastTileOut ? size - 1 : size
    lastIsGreatest = !leavesLastTileOut
    var symbols: [Int: Int] = [:]
    var tiles: [Int] = []
    for symbol in groups.joined() {
      let number = symbols[symbol] ?? symbols.count
      symbols[symbol] = number
      tiles.append(number)
    }
    self.tiles = tiles
    symbolCount = symbols.count
    repeats = groups.flatMap { group in
      group.indices.map { tile in group[..<tile].count { $0 == group[tile] } }
    }
    orders = (1...UInt128(max(1, drawn * size))).reduce(1, *)
    findNeighbours()
    let empty = ChoiceScan(self)
    baseWeights = (0..<groupCount).map { orders / empty.increment(ofLast: $0) }
  }

  func tiles(of group: Int) -> ArraySlice<Int> {
    tiles[(group * size)..<((group + 1) * size)]
  }

  /// Finds, for each group, the last groups that share a symbol with it. An index from symbols to groups makes this
  /// fast.
  private mutating func findNeighbours() {
    var holders = [[Int]](repeating: [], count: symbolCount)
    for last in 0..<groupCount {
      for symbol in tiles(of: last).prefix(lastSize) where holders[symbol].last != last {
        holders[symbol].append(last)
      }
    }
    var seenFrom = [Int](repeating: -1, count: groupCount)
    for group in 0..<groupCount {
      seenFrom[group] = group
      let start = neighbours.count
      for symbol in tiles(of: group) {
        for last in holders[symbol] where seenFrom[last] != group && (!lastIsGreatest || last > group) {
          seenFrom[last] = group
          neighbours.append(last)
        }
      }
      neighbours[start...].sort()
      neighbourStarts.append(neighbours.count)
    }
  }
}
