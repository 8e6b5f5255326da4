import Phrasebook
import PuzzleCore
import Search
import Testing

@testable import Sliding

/// The large tables take too long to build without optimisation, so these tests use tables with other contents; the
/// contents are tested in ``SurplusSearchTests``, and both together by `scripts/check/prove-sliding`.
@Suite("The bound of an arrangement from large tables")
struct TableBoundTests {
  /// Tables that know nothing: the bound is that of Manhattan distances.
  static let zero = SlidingTables(memories: memories { _ in 0 })
  /// Tables with numbers that differ from place to place, 0 to 3 inside and in corners.
  static let varied = SlidingTables(memories: memories { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) & 0x33 })

  private static func memories(_ byte: (Int) -> UInt8) -> [TableMemory] {
    // A period that is prime to all strides of the indices.
    let block = (0..<4093).map(byte)
    return SlidingTables.recipes.map { recipe in
      TableMemory(count: recipe.byteCount) { bytes in
        for start in stride(from: 0, to: bytes.count, by: block.count) {
          let end = min(bytes.count, start + block.count)
          UnsafeMutableRawBufferPointer(rebasing: bytes[start..<end]).copyBytes(from: block[..<(end - start)])
        }
      }
    }
  }

  private func arrangements(_ board: SlidingBoard) throws -> (goals: LineGoals, all: [GoalArrangement]) {
    let goals = try #require(LineGoals(of: board))
    return (goals, try #require(GoalArrangements(of: goals, on: board)).all)
  }

  @Test("an arrangement that is reached has bound 0 and every slot in its place")
  func reached() throws {
    let puzzle = try Fixtures.chengYu()
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, 0).grid))
    let shape = board.shape
    let goalWord = Pattern.index(of: SlidingTables.blockCells + SlidingTables.pairCells)
    var bound = TableBound(Self.zero)
    let goals = try arrangements(board).all
    #expect(!goals.isEmpty)
    for goal in goals {
      let line = (goal.isRows ? shape.rowLines : shape.columnLines)[goal.freeLine]
      for empty in line {
        var cells: UInt64 = 0
        var rest = line.filter { $0 != empty }
        for label in 1...15 { cells |= UInt64(goal.target(of: label) ?? rest.removeLast()) << UInt64(4 * label) }
        let root = bound.root(
          of: goal, lastColour: shape.colour(of: empty),
          position: LabelledPosition(cells: cells, empty: empty, tileCount: 15))
        let row = Pattern.index(of: BorderTable.goal(freeRow: root.freeLine))
        #expect(root.bound == 0)
        #expect(root.state.cells == UInt64(goalWord) | UInt64(row) << 32)
        #expect(root.state.reflected == UInt32(goalWord))
        #expect(shape.colour(of: root.empty) == 0 && bound.cell(root.empty, in: root.orientation) == empty)
      }
    }
  }

  @Test("kept up to date from slide to slide it is that of the position, where the slide changes it", arguments: 0..<12)
  func incremental(index: Int) throws {
    let puzzle = try index.isMultiple(of: 2) ? Fixtures.ciHui() : Fixtures.chengYu()
    var generator = Xoshiro256(seed: Seed(17).derived(.auxiliary, index))
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, index).grid))
    let (goals, all) = try arrangements(board)
    let packed = board.initialState(dealing: &generator)
    let goal = all[generator.uniform(below: all.count)]
    var position = LabelledPosition(
      cells: goals.cells(of: packed, on: board.shape), empty: Int(packed.empty), tileCount: 15)
    var bound = TableBound(Self.varied)
    let colour = board.shape.colour(of: position.empty)
    let root = bound.root(of: goal, lastColour: colour, position: position)
    let turned = Orientation.all[root.orientation].cells
    var state = bound.start(root, limit: 300)
    for step in 1...200 {
      let starts = SlidingMove.allCases.compactMap { board.shape.start(of: $0, empty: position.empty) }
      let start = starts[generator.uniform(below: starts.count)]
      let slots = bound.root(of: goal, lastColour: colour, position: position).slots
      let slot = Int(slots >> UInt64(4 * turned[start]) & 15)
      let child = bound.child(of: state, sliding: slot, from: turned[start], to: turned[position.empty])
      guard let child else {
        Issue.record("300 slides are enough, seed 17, index \(index)")
        return
      }
      position = position.sliding(from: start)
      let fresh = bound.root(of: goal, lastColour: colour, position: position).state
      #expect(child.cells == fresh.cells && child.reflected == fresh.reflected && child.free == fresh.free)
      #expect(child.freeMoves == fresh.freeMoves && Int(child.slack) == (300 - step - Int(fresh.slack)) / 2)
      let isBottom = slot < 8
      #expect(child.border == (isBottom ? state.border : fresh.border), "seed 17, index \(index), step \(step)")
      #expect(child.block == (slot < 6 ? fresh.block : state.block))
      #expect(child.pair == (slot == 6 || slot == 7 ? fresh.pair : state.pair))
      // Cells 8 and 12 are the reflected pair.
      let isReflectedPair = slot == 0 || slot == 3
      #expect(child.reflectedPair == (isReflectedPair ? fresh.reflectedPair : state.reflectedPair))
      #expect(child.reflectedBlock == (isBottom && !isReflectedPair ? fresh.reflectedBlock : state.reflectedBlock))
      state = child
    }
  }

  @Test(
    "a slide is cut exactly when the slack is less than its surplus, block with pair or both reflected",
    arguments: 0..<6)
  func cut(index: Int) throws {
    let puzzle = try index.isMultiple(of: 2) ? Fixtures.ciHui() : Fixtures.chengYu()
    var generator = Xoshiro256(seed: Seed(19).derived(.auxiliary, index))
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, index).grid))
    let (goals, all) = try arrangements(board)
    // How often the larger sum, of the block as it stands and reflected, is not that of blocks and pairs mixed.
    var differs = 0
    for step in 0..<300 {
      let packed = board.initialState(dealing: &generator)
      let goal = all[generator.uniform(below: all.count)]
      let position = LabelledPosition(
        cells: goals.cells(of: packed, on: board.shape), empty: Int(packed.empty), tileCount: 15)
      var bound = TableBound(Self.varied)
      let root = bound.root(of: goal, lastColour: board.shape.colour(of: position.empty), position: position)
      let turned = Orientation.all[root.orientation].cells
      let starts = SlidingMove.allCases.compactMap { board.shape.start(of: $0, empty: position.empty) }
      let start = starts[generator.uniform(below: starts.count)]
      let slot = Int(root.slots >> UInt64(4 * turned[start]) & 15)
      func child(slack: Int32) -> TableBound.State? {
        var state = bound.start(root, limit: 300)
        state.slack = slack
        return bound.child(of: state, sliding: slot, from: turned[start], to: turned[position.empty])
      }
      let free = try #require(child(slack: 100))
      let (plain, reflected) = (free.block + free.pair, free.reflectedBlock + free.reflectedPair)
      let surplus = Int32(free.border + max(plain, reflected))
      // What the slide itself takes off the slack.
      let cost = 100 - free.slack
      #expect(child(slack: surplus + cost)?.slack == surplus, "seed 19, index \(index), step \(step)")
      #expect(child(slack: surplus + cost - 1) == nil, "seed 19, index \(index), step \(step)")
      differs += max(free.block + free.reflectedPair, free.reflectedBlock + free.pair) == max(plain, reflected) ? 0 : 1
    }
    #expect(differs > 10, "\(differs)")
  }

  #if !DEBUG
  /// The true ones, which an optimised build has in some seconds.
  static let built = SlidingTables()
  #endif

  @Test("near an arrangement the bound is never above the true distance, nor of the other parity", arguments: 0..<4)
  func nearArrangements(index: Int) throws {
    #if DEBUG
    let tables = Self.zero
    #else
    let tables = Self.built
    #endif
    let puzzle = try index.isMultiple(of: 2) ? Fixtures.ciHui() : Fixtures.chengYu()
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, index).grid))
    let all = try arrangements(board).all
    var generator = Xoshiro256(seed: Seed(19).derived(.auxiliary, index))
    var total = 0
    for _ in 0..<3 {
      let goal = all[generator.uniform(below: all.count)]
      for colour in 0...1 {
        var bound = TableBound(tables)
        // Breadth first from all ways to fill the free line, so the depth is the distance.
        var layer = goals(of: goal, colour: colour, on: board.shape)
        var known = Set(layer.map(\.cells))
        for depth in 0...13 {
          var next: [LabelledPosition] = []
          for position in layer {
            let least = bound.root(of: goal, lastColour: colour, position: position).bound
            if least > depth || (depth - least) % 2 != 0 || (least == 0) != (depth == 0) {
              Issue.record("seed 19, index \(index): \(least) at depth \(depth)")
              return
            }
            total += 1
            for start in SlidingMove.allCases.compactMap({ board.shape.start(of: $0, empty: position.empty) }) {
              let child = position.sliding(from: start)
              if known.insert(child.cells).inserted { next.append(child) }
            }
          }
          layer = next.count > 3000 ? Array(generator.shuffled(next).prefix(3000)) : next
        }
      }
    }
    #expect(total > 50_000)
  }

  /// All positions in which an arrangement is reached and a cell of a colour is empty.
  private func goals(of goal: GoalArrangement, colour: Int, on shape: GridShape) -> [LabelledPosition] {
    let line = (goal.isRows ? shape.rowLines : shape.columnLines)[goal.freeLine]
    let free = (1...15).filter { goal.target(of: $0) == nil }
    let placed = (1...15).reduce(UInt64(0)) { $0 | UInt64(goal.target(of: $1) ?? 0) << UInt64(4 * $1) }
    return line.filter { shape.colour(of: $0) == colour }.flatMap { empty in
      let rest = line.filter { $0 != empty }
      return [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map { order in
        let cells = zip(free, order).reduce(placed) { $0 | UInt64(rest[$1.1]) << UInt64(4 * $1.0) }
        return LabelledPosition(cells: cells, empty: empty, tileCount: 15)
      }
    }
  }

  @Test("slides are the same with tables and without, and win", arguments: 0..<3)
  func sameSlides(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    let solver = SlidingIDAStar(tables: Self.zero)
    for index in 0..<5 {
      let start = Fixtures.near(puzzle, steps: 13, index, seed: 18)
      let solution = solver.solve(puzzle, from: start, within: .unlimited)
      #expect(solution.verdict == .optimal)
      #expect(
        solution.moves == SlidingIDAStar().solve(puzzle, from: start, within: .unlimited).moves,
        "seed 18, game \(game), board \(index)")
      #expect(solution == solver.solve(puzzle, from: start, within: Budget(nodes: solution.nodes)))
      var state = start
      for move in solution.moves where puzzle.isLegal(move, in: state) { puzzle.apply(move, to: &state) }
      #expect(puzzle.outcome(of: state) == .won)
    }
  }

  @Test("tables are asked for only where they answer")
  func asked() throws {
    for puzzle in try Fixtures.all().prefix(3) { #expect(SlidingTables.answer(for: puzzle)) }
    for puzzle in try Fixtures.all().dropFirst(3) {
      #expect(!SlidingTables.answer(for: puzzle))
      let solver = SlidingIDAStar(tables: { () -> SlidingTables? in preconditionFailure("not for this shape") }())
      #expect(solver.solve(puzzle, from: Fixtures.near(puzzle, steps: 6, 1), within: .unlimited).verdict == .optimal)
    }
  }
}
