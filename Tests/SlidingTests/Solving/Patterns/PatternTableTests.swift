import PuzzleCore
import Testing

@testable import Sliding

@Suite("The pattern tables")
struct PatternTableTests {
  static let small: [Pattern] = [
    Pattern(rows: 3, columns: 3, goal: [1, 2, 3], empty: 0),
    Pattern(rows: 3, columns: 3, goal: [4, 5, 6, 7], empty: 0),
    Pattern(rows: 3, columns: 3, goal: [0, 1, 2, 3]), Pattern(rows: 3, columns: 3, goal: [8]),
    Pattern(rows: 2, columns: 3, goal: [0, 1, 4], empty: 5), Pattern(rows: 3, columns: 4, goal: [0, 1, 2, 3]),
    Pattern(rows: 4, columns: 3, goal: [9, 10, 2], empty: 0), Pattern(rows: 4, columns: 4, goal: [5, 0, 15]),
    Pattern(rows: 2, columns: 2, goal: [1, 2], empty: 0),
  ]

  @Test("every number is that of a search over tiles and empty cell", arguments: small)
  func exhaustive(pattern: Pattern) {
    let table = PatternTable(pattern)
    let search = ZeroOneDistances(
      rows: pattern.rows, columns: pattern.columns, goal: pattern.goal, empty: pattern.empty)
    for (cells, distance) in search.least { #expect(Int(table[Pattern.index(of: cells)]) == distance, "\(cells)") }
    let reachable = (0..<pattern.indexCount).count { table[$0] != PatternTable.unreachable }
    #expect(reachable == search.least.count)
    #expect(table[pattern.goalIndex] == 0)
  }

  @Test("the empty cell's place in the end matters where the goal divides the free cells")
  func dividedGoal() {
    let anywhere = PatternTable(Pattern(rows: 3, columns: 3, goal: [1, 3]))
    let corner = PatternTable(Pattern(rows: 3, columns: 3, goal: [1, 3], empty: 0))
    let centre = PatternTable(Pattern(rows: 3, columns: 3, goal: [1, 3], empty: 4))
    for index in 0..<256 { #expect(anywhere[index] == min(corner[index], centre[index])) }
    #expect((0..<256).contains { corner[$0] > centre[$0] })
  }

  @Test("a table of four tiles is not below Manhattan distance, of its parity, and complete")
  func fourTiles() {
    let pattern = Pattern(goal: [1, 4, 5, 8], empty: 0)
    let table = PatternTable(pattern)
    var count = 0
    for index in 0..<pattern.indexCount {
      let cells = (0..<4).map { index >> (4 * $0) & 15 }
      guard Set(cells).count == 4 else {
        #expect(table[index] == PatternTable.unreachable)
        continue
      }
      let manhattan = zip(cells, pattern.goal).reduce(0) { sum, pair in
        sum + abs(pair.0 / 4 - pair.1 / 4) + abs(pair.0 % 4 - pair.1 % 4)
      }
      count += 1
      if Int(table[index]) < manhattan || (Int(table[index]) - manhattan) % 2 != 0 {
        Issue.record("\(cells): \(table[index]), Manhattan distance \(manhattan)")
      }
    }
    #expect(count == 16 * 15 * 14 * 13)
  }

  @Test("the index of a reflected board answers for the reflected goal")
  func reflections() {
    func table(_ cell: (Int) -> Int) -> PatternTable { PatternTable(Pattern(goal: [0, 1, 2, 9].map(cell))) }
    let plain = table { $0 }
    let columns = table { $0 ^ 3 }
    let rows = table { $0 ^ 12 }
    let diagonal = table { $0 % 4 * 4 + $0 / 4 }
    for index in 0..<plain.pattern.indexCount {
      #expect(plain[index] == columns[plain.pattern.reflectingColumns(index)])
      #expect(plain[index] == rows[plain.pattern.reflectingRows(index)])
      #expect(plain[index] == diagonal[plain.pattern.reflectingDiagonally(index)])
    }
  }

  @Test(
    "a slide of a tile changes the index by one exclusive or, and the number by an odd number; other slides do nothing")
  func slides() throws {
    let pattern = Pattern(goal: [1, 2, 3, 4], empty: 0)
    let table = PatternTable(pattern)
    var generator = Xoshiro256(seed: Seed(41))
    var cells = generator.shuffled(Array(0..<16))
    let shape = GridShape(rows: 4, columns: 4, lineLength: 4)
    for step in 0..<20_000 {
      let starts = SlidingMove.allCases.compactMap { shape.start(of: $0, empty: cells[15]) }
      let start = starts[generator.uniform(below: starts.count)]
      let tile = try #require(cells.firstIndex(of: start))
      let before = Int(table[Pattern.index(of: Array(cells.prefix(4)))])
      let change = start ^ cells[15]
      let moved = Pattern.index(of: Array(cells.prefix(4))) ^ (tile < 4 ? change << (4 * tile) : 0)
      cells.swapAt(tile, 15)
      let after = Pattern.index(of: Array(cells.prefix(4)))
      #expect(after == moved)
      #expect(abs(Int(table[after]) - before) % 2 == (tile < 4 ? 1 : 0), "seed 41, step \(step)")
    }
  }

  @Test("names tell tables apart")
  func names() {
    let names = Self.small.map(\.recipe.name)
    #expect(Set(names).count == names.count)
    #expect(Pattern(goal: [1, 4, 5, 8, 9, 12], empty: 0).recipe.name == "pattern-4x4-14589c-e0.1")
    #expect(Self.small.allSatisfy { $0.recipe.build().bytes.count == $0.recipe.byteCount })
  }
}

extension Pattern {
  /// The index of the goal.
  fileprivate var goalIndex: Int { Pattern.index(of: goal) }

  /// What to add to an index by exclusive or for the index of the board reflected left to right; 4 x 4 only.
  fileprivate func reflectingColumns(_ index: Int) -> Int { index ^ (0x333333 & (indexCount - 1)) }

  /// The index of the board reflected top to bottom; 4 x 4 only.
  fileprivate func reflectingRows(_ index: Int) -> Int { index ^ (0xcccccc & (indexCount - 1)) }

  /// The index of the board reflected across the diagonal from the first cell to the last, tiles staying tiles; 4 x 4
  /// only.
  fileprivate func reflectingDiagonally(_ index: Int) -> Int { (index & 0x333333) << 2 | (index >> 2 & 0x333333) }
}
