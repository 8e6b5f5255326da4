import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("Ways to win")
struct GoalArrangementsTests {
  private func arrangements(_ puzzle: SlidingPuzzle, _ grid: TextGrid) throws -> [GoalArrangement] {
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    let goals = try #require(LineGoals(of: board))
    return try #require(GoalArrangements(of: goals, on: board)).all
  }

  @Test("three idioms: 3 of 4 rows or columns in any order")
  func plain() throws {
    let puzzle = try Fixtures.chengYu()
    let all = try arrangements(puzzle, Fixtures.deal(puzzle, 0).grid)
    #expect(all.count == 48 && Set(all).count == 48)
    #expect(all.count(where: \.isRows) == 24 && all.count { $0.freeLine == 2 } == 12)
    #expect(all.allSatisfy { $0.placed.nonzeroBitCount == 12 })
  }

  @Test("halves either way round, equal tiles exchanged, spare tiles: each multiplies the ways")
  func many() throws {
    let words = try arrangements(
      Fixtures.ciHui(), Fixtures.grid("朋 友 péng yǒu", "学 生 xué shēng", "老 师 lǎo shī", "事 实 shì _"))
    #expect(words.count == 8 * 48)
    let within = try arrangements(
      Fixtures.repeatingChengYu(), Fixtures.grid("马 马 虎 虎", "画 蛇 添 足", "井 底 之 蛙", "守 株 待 _"))
    #expect(within.count == 4 * 48)
    let spare = try arrangements(
      Fixtures.chengYu(), Fixtures.grid("马 到 成 功", "画 蛇 添 足", "井 底 之 蛙", "马 马 足 _"))
    #expect(spare.count == 3 * 2 * 48)
  }

  @Test("filled with the free tiles in every order they are the won boards, each and no other, on 3 x 3")
  func wonBoards() throws {
    for (words, rows) in [
      (["abc", "cba", "bab"], ["a b c", "c b a", "b a _"]), (["abc", "def", "adg"], ["a b c", "d e f", "g h _"]),
    ] {
      let puzzle = try Fixtures.small(rows: 3, columns: 3, words: words)
      let grid = Fixtures.grid(rows[0], rows[1], rows[2])
      let board = try #require(SlidingBoard(of: puzzle, grid: grid))
      let goals = try #require(LineGoals(of: board))
      let exact = ExhaustiveDistances(puzzle: puzzle, board: board, start: try #require(board.state(of: grid)))
      var filled: Set<PackedBoard> = []
      for arrangement in try arrangements(puzzle, grid) { filled.formUnion(boards(arrangement, goals, board)) }
      #expect(filled == Set(exact.distances.filter { $0.value == 0 }.keys))
    }
  }

  /// The boards of an arrangement.
  private func boards(_ goal: GoalArrangement, _ goals: LineGoals, _ board: SlidingBoard) -> [PackedBoard] {
    let shape = board.shape
    // The last label that begins at most at this one is that of its symbol.
    func symbol(_ label: Int) -> Int { goals.firstLabel.lastIndex { $0 <= label } ?? 0 }
    let line = (goal.isRows ? shape.rowLines : shape.columnLines)[goal.freeLine]
    let free = (1..<shape.count).filter { goal.target(of: $0) == nil }
    var found: [PackedBoard] = []
    ExhaustiveDistances.forEachArrangement(of: [0] + free.indices.map { UInt8($0 + 1) }) { order in
      var cells = [Int](repeating: 0, count: shape.count)
      for label in 1..<shape.count { if let target = goal.target(of: label) { cells[target] = symbol(label) } }
      for (cell, place) in zip(line, order) where place > 0 { cells[cell] = symbol(free[Int(place) - 1]) }
      let packed = cells.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << UInt64(4 * $1.offset) }
      found.append(PackedBoard(cells: packed, empty: UInt8(cells.firstIndex(of: 0) ?? 0)))
    }
    return found
  }

  @Test("too many choices are not listed")
  func limit() throws {
    var words: [String] = []
    ExhaustiveDistances.forEachArrangement(of: [0, 1, 2, 3]) { letters in
      words.append(String(letters.map { Character(UnicodeScalar(97 + $0)) }))
    }
    let puzzle = try Fixtures.small(rows: 4, columns: 4, words: Array(words.prefix(12)))
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, 0).grid))
    let goals = try #require(LineGoals(of: board))
    #expect(GoalArrangements(of: goals, on: board) == nil)
  }

  @Test("the nearest come first, and equals stay in order")
  func order() throws {
    let puzzle = try Fixtures.ciHui()
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, 3).grid))
    let goals = try #require(LineGoals(of: board))
    let all = try #require(GoalArrangements(of: goals, on: board))
    let state = try #require(board.state(of: Fixtures.deal(puzzle, 3).grid))
    let position = LabelledPosition(
      cells: goals.cells(of: state, on: board.shape), empty: Int(state.empty), tileCount: 15)
    let sorted = all.nearestFirst(from: position)
    #expect(Set(sorted) == Set(all.all) && sorted.count == all.all.count)
    let keys = try sorted.map { goal in
      [goal.distance(from: position, on: board.shape), try #require(all.all.firstIndex(of: goal))]
    }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }
}
