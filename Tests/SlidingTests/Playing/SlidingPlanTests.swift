import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("How a person builds lines")
struct SlidingPlanTests {
  @Test("lines are filled from the edges; the last two lines stay together", arguments: 2...6)
  func order(count: Int) {
    for filled in 0..<count {
      for free in 0..<count {
        let order = LineOrder(count: count, filled: filled, free: free)
        #expect(order.lines.count == filled && Set(order.lines).count == filled)
        #expect(order.endsInPair == (filled == count - 1))
        if order.endsInPair { #expect(!order.lines.contains(free)) }
        var open = Array(0..<count)
        for line in order.lines.dropLast(order.endsInPair ? 1 : 0) {
          #expect(line == open.first || line == open.last)
          open.removeAll { $0 == line }
          #expect(open.count >= 2)
        }
      }
    }
  }

  @Test("the last two tiles of a line go together, and the last line as a whole")
  func groups() {
    let lines: [KnownLines.Line] = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    let shape = GridShape(rows: 4, columns: 4, lineLength: 4)
    let order = LineOrder(count: 4, filled: 3, free: 3)
    let one = SlidingTask(lines: lines, places: shape.rowLines, order: order, pairedLines: 0)
    #expect(one.groups.map(\.tiles.count) == [1, 1, 2, 1, 1, 2, 4])
    let mixed = SlidingTask(lines: lines, places: shape.rowLines, order: order, pairedLines: 1)
    #expect(mixed.groups.map(\.tiles.count) == [2, 2, 1, 1, 2, 4])
    #expect(mixed.groups.map(\.line) == [0, 0, 1, 1, 1, 2])
    let two = SlidingTask(lines: lines, places: shape.rowLines, order: order, pairedLines: .max)
    #expect(two.groups.map(\.tiles.count) == [2, 2, 2, 2, 4])
    #expect(two.groups.flatMap(\.cells) == Array(0..<12))
  }

  @Test(
    "beside the last line a long one is closed column by column, each tile with a spare one, the last four together")
  func longLines() {
    let lines: [KnownLines.Line] = [[1, 2, 3, 4, 5, 6]]
    let shape = GridShape(rows: 2, columns: 6, lineLength: 6)
    let order = LineOrder(count: 2, filled: 1, free: 0)
    let spares: KnownLines.Line = [11, 12, 13, 14, 15]
    let task = SlidingTask(lines: lines, places: shape.rowLines, order: order, pairedLines: .max, spares: spares)
    #expect(task.groups.map(\.tiles) == [[1, 11], [2, 12], [3, 4, 5, 6]])
    #expect(task.groups.map(\.cells) == [[6, 0], [7, 1], [8, 9, 10, 11]])
  }

  @Test("a route brings the tiles home, leaves the placed ones alone and is as short as can be", arguments: 0..<20)
  func route(index: Int) throws {
    let shape = GridShape(rows: 4, columns: 4, lineLength: 4)
    var generator = Xoshiro256(seed: Seed(30).derived(.auxiliary, index))
    let isFree = (0..<16).map { $0 >= 4 }
    let cells = generator.shuffled(Array(4..<16))
    let moves = try #require(
      TileRoute(shape: shape, isFree: isFree)
        .moves(from: [cells[0], cells[1]], to: [4, 5], empty: cells[2], limit: .max).moves)
    var (first, second, empty) = (cells[0], cells[1], cells[2])
    for move in moves {
      let start = try #require(shape.start(of: move, empty: empty))
      #expect(start >= 4, "seed 30, index \(index)")
      if start == first { first = empty } else if start == second { second = empty }
      empty = start
    }
    #expect(first == 4 && second == 5, "seed 30, index \(index)")
    let shorter = TileRoute(shape: shape, isFree: isFree).moves(
      from: [first, second], to: [4, 5], empty: empty, limit: 1)
    #expect(shorter.moves == [] && shorter.nodes == 0)
  }

  @Test("a table of ways has the slides of the search, from everywhere", arguments: 0..<12)
  func routeTable(index: Int) throws {
    var generator = Xoshiro256(seed: Seed(31).derived(.auxiliary, index))
    let shape = GridShape(rows: 2 + index % 3, columns: 3 + index % 2, lineLength: 3)
    let isFree = (0..<shape.count).map { _ in generator.uniform(below: 5) > 0 }
    let free = isFree.indices.filter { isFree[$0] }
    let count = 1 + index % 3
    guard free.count > count else { return }
    let route = TileRoute(shape: shape, isFree: isFree)
    let to = Array(generator.shuffled(free).prefix(count))
    let table = try #require(RouteTable(route, to: to))
    for _ in 0..<60 {
      let cells = generator.shuffled(free)
      let from = Array(cells.prefix(count))
      let expected = route.moves(from: from, to: to, empty: cells[count], limit: .max).moves
      #expect(table.moves(from: from, empty: cells[count]) == expected, "seed 31, index \(index), \(cells) to \(to)")
    }
    if let wall = isFree.firstIndex(of: false) {
      #expect(table.moves(from: Array(free.prefix(count)), empty: wall) == nil)
      let none = RouteTable(route, to: [wall])
      #expect(none.map { _ in true } == nil)
    }
  }

  @Test("no route where there is none, where a cell is not free, or beyond the limit")
  func noRoute() {
    let shape = GridShape(rows: 2, columns: 2, lineLength: 2)
    let all = TileRoute(shape: shape, isFree: [true, true, true, true])
    // Three tiles go round in a ring: their order does not change.
    #expect(all.moves(from: [0, 1, 2], to: [1, 0, 2], empty: 3, limit: .max).moves == nil)
    #expect(all.moves(from: [0], to: [3], empty: 1, limit: 1).moves == nil)
    #expect(
      TileRoute(shape: shape, isFree: [false, true, true, true]).moves(from: [0], to: [1], empty: 3, limit: .max).moves
        == nil
    )
  }

  @Test("only known phrases are seen, and as many go together as possible")
  func knownLines() throws {
    let puzzle = try Fixtures.ciHui()
    let grid = Fixtures.grid("朋 友 péng yǒu", "学 生 xué shēng", "老 师 lǎo shī", "事 实 shì _")
    let symbols = TileSymbols(grid.texts)
    let tiles = try #require(symbols.cells(of: grid)).filter { $0 != 0 }
    let sight = SlidingSight(grid, of: puzzle, symbols: symbols)
    let all = KnownLines(in: tiles, of: sight, knowing: Vocabulary(share: 1000, of: 8, seed: Seed(1)))
    // Each of the three words either way round.
    #expect(all.combinations.count == 8)
    #expect(all.combinations.allSatisfy { $0.count == 3 })
    let none = KnownLines(in: tiles, of: sight, knowing: Vocabulary(share: 0, of: 8, seed: Seed(1)))
    #expect(none.combinations.isEmpty)
  }
}
