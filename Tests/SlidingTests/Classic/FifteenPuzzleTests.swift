import Foundation
import PuzzleCore
import Search
import Testing

@testable import Sliding

@Suite("The 15-puzzle")
struct FifteenPuzzleTests {
  /// Three patterns of five tiles: without optimisation the default ones would take too long to build.
  private static let patterns = [[1, 4, 5, 8, 9], [2, 3, 6, 7, 10], [11, 12, 13, 14, 15]].map {
    Pattern(goal: $0, empty: 0)
  }
  private static let memories = patterns.map { $0.recipe.build() }
  private static let puzzle = ClassicPuzzle(side: 4)

  /// Numbers of Korf's instances and their shortest lengths.
  private static func korf(_ numbers: Set<Int>) throws -> [(number: Int, state: PackedBoard, length: Int)] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/sliding/korf100.csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 101)
    let found = lines.dropFirst().compactMap { line -> (number: Int, state: PackedBoard, length: Int)? in
      let fields = line.split(separator: ",")
      guard fields.count == 4, let number = Int(fields[0]), let length = Int(fields[3]) else { return nil }
      return (number, puzzle.state(of: fields[1].split(separator: " ").compactMap { Int($0) }), length)
    }.filter { numbers.contains($0.number) }
    #expect(found.count == numbers.count)
    return found
  }

  @Test("the published lengths have a mean of 53.05, and all boards are solvable, 2 and 28 as well")
  func published() throws {
    let all = try Self.korf(Set(1...100))
    #expect(all.map(\.length).reduce(0, +) == 5305)
    #expect(all.allSatisfy { Self.puzzle.isSolvable($0.state) })
  }

  private static func solveByTables(_ puzzle: ClassicPuzzle, _ state: PackedBoard) -> Solution<SlidingMove> {
    let frame = ClassicFrame(puzzle)
    var deepening = ClassicDeepening(side: 4, steps: frame.steps, budget: .max)
    deepening.run(frame.state(state), PartitionBound(patterns: patterns, memories: memories))
    return deepening.solution(in: frame)
  }

  @Test("easy ones of Korf's hundred have their published lengths by Manhattan distance, 2 and 28 among them")
  func easy() throws {
    for board in try Self.korf([2, 12, 28, 42, 47, 55, 79, 94, 97]) {
      let solution = ClassicSolver().solve(Self.puzzle, from: board.state, within: .unlimited)
      #expect(solution.verdict == .optimal && solution.length == board.length, "number \(board.number)")
      #expect(Self.puzzle.isSolved(board.state, by: solution.moves), "number \(board.number)")
    }
  }

  @Test("easy ones of Korf's hundred have their published lengths by tables")
  func easyByTables() throws {
    for board in try Self.korf([12, 28, 30, 42, 47, 55, 79, 86, 94, 97]) {
      let solution = Self.solveByTables(Self.puzzle, board.state)
      #expect(solution.verdict == .optimal && solution.length == board.length, "number \(board.number)")
      #expect(Self.puzzle.isSolved(board.state, by: solution.moves), "number \(board.number)")
    }
  }

  @Test("with and without tables the same solution, by fewer nodes with them", arguments: ClassicGoal.allCases)
  func consistent(goal: ClassicGoal) {
    let puzzle = ClassicPuzzle(side: 4, goal: goal)
    var generator = Xoshiro256(seed: Seed(61))
    var moves: [SlidingMove] = []
    for walk in 0..<60 {
      var state = puzzle.solved
      for _ in 0..<(walk + 1) {
        puzzle.legalMovesAnywhere(in: state, into: &moves)
        puzzle.apply(moves[generator.uniform(below: moves.count)], to: &state)
      }
      guard state != puzzle.solved else { continue }
      let plain = ClassicSolver().solve(puzzle, from: state, within: .unlimited)
      let fast = Self.solveByTables(puzzle, state)
      #expect(plain.verdict == .optimal && fast.verdict == .optimal, "seed 61, walk \(walk)")
      #expect(plain.moves == fast.moves && fast.nodes <= plain.nodes, "seed 61, walk \(walk)")
      #expect(puzzle.isSolved(state, by: fast.moves), "seed 61, walk \(walk)")
    }
  }

  @Test("the default partition and the large one hold every tile once")
  func partitions() {
    #expect(PartitionBound.standard.flatMap(\.goal).sorted() == Array(1...15))
    #expect(LargeBound.patterns.flatMap(\.goal).sorted() == Array(1...15))
    #expect(ClassicTables.standard.recipes.map(\.byteCount) == [16_777_216, 16_777_216, 4096])
    #expect(ClassicTables.large.recipes.map(\.byteCount) == [197_683_200, 21_964_800])
    #expect(ClassicTables.none.recipes.isEmpty)
  }

  /// A random walk from the goal: the position after each slide, the tile that made it, and the slide.
  private static func walk(seed: UInt64) throws -> [(state: PackedBoard, tile: UInt64, slide: SlideSteps.Step)] {
    var generator = Xoshiro256(seed: Seed(seed))
    var moves: [SlidingMove] = []
    var state = puzzle.solved
    return try (1..<3000).map { _ in
      puzzle.legalMovesAnywhere(in: state, into: &moves)
      let end = Int(state.empty)
      puzzle.apply(moves[generator.uniform(below: moves.count)], to: &state)
      return (state, UInt64(state[end]), try #require(SlideSteps.step(from: Int(state.empty), to: end)))
    }
  }

  @Test("the bound is admissible along solutions, and kept up to date as if it were computed from the position")
  func incremental() throws {
    let bound = PartitionBound(patterns: Self.patterns, memories: Self.memories)
    var node = bound.root(Self.puzzle.solved)
    #expect(bound.bound(node) == 0)
    for (step, (state, tile, slide)) in zip(1..., try Self.walk(seed: 62)) {
      node = bound.child(of: node, tile: tile, by: slide)
      bound.reflect(&node, tile: tile, by: slide)
      let whole = bound.root(state)
      #expect(bound.firstBound(node) <= bound.bound(node), "seed 62, step \(step)")
      #expect(
        node.cells == whole.cells && node.reflected == whole.reflected && node.values == whole.values,
        "seed 62, step \(step)")
      // The larger one of the sum on the board and the sum on its reflection, a byte for each pattern.
      let bytes = (0..<8).map { Int(node.values >> UInt64(8 * $0) & 255) }
      #expect(bound.bound(node) == max(bytes[..<4].reduce(0, +), bytes[4...].reduce(0, +)), "seed 62, step \(step)")
      #expect(bound.bound(node) <= step && (step - bound.bound(node)) % 2 == 0, "seed 62, step \(step)")
    }
  }

  @Test("the bound of the large tables is kept up to date as if it were computed from the position")
  func incrementalLarge() throws {
    // The tables take too long to build for a test, so these have other contents; theirs are tested in
    // RankedPlacementsTests.
    let memories = LargeBound.patterns.map { pattern in
      TableMemory(count: pattern.byteCount) { bytes in
        let words = bytes.bindMemory(to: UInt64.self)
        for place in words.indices { words[place] = UInt64(place) &* 0x9e37_79b9_7f4a_7c15 }
      }
    }
    let bound = LargeBound(memories: memories)
    var node = bound.root(Self.puzzle.solved)
    for (step, (state, tile, slide)) in zip(1..., try Self.walk(seed: 63)) {
      node = bound.child(of: node, tile: tile, by: slide)
      let first = bound.firstBound(node)
      bound.reflect(&node, tile: tile, by: slide)
      let whole = bound.root(state)
      #expect(
        node.cells == whole.cells && node.reflected == whole.reflected && node.values == whole.values,
        "seed 63, step \(step)")
      // By the definition, from the numbers of the tiles of each pattern and of its reflection.
      let numbers = Self.puzzle.numbers(of: state)
      let reflected = (0..<16).map { cell in
        let tile = numbers[cell % 4 * 4 + cell / 4]
        return tile % 4 * 4 + tile / 4
      }
      let both = [numbers, reflected].map { Self.largeBound(of: $0, memories) }
      #expect(first == both[0] && bound.bound(node) == both.max(), "seed 63, step \(step)")
    }
  }

  private static func largeBound(of numbers: [Int], _ memories: [TableMemory]) -> Int {
    var bound = 0
    for (cell, tile) in numbers.enumerated() where tile != 0 {
      bound += abs(cell / 4 - tile / 4) + abs(cell % 4 - tile % 4)
    }
    for (pattern, memory) in zip(LargeBound.patterns, memories) {
      let cells = Pattern.index(of: pattern.goal.compactMap { numbers.firstIndex(of: $0) })
      let place = pattern.placements.place(of: cells)
      let word = memory.bytes.load(fromByteOffset: 8 * (place / 21), as: UInt64.self)
      bound += 2 * Int(word >> UInt64(3 * (place % 21)) & 7)
    }
    return bound
  }

  @Test("near the goal no bound is above the distance, nor of the other parity, and solutions have that length")
  func nearTheGoal() throws {
    // Positions by depth, the empty cell in a corner: OEIS A089484.
    let published = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544]
    let bound = PartitionBound(patterns: Self.patterns, memories: Self.memories)
    var layer = [Self.puzzle.solved]
    var known: Set<PackedBoard> = [Self.puzzle.solved]
    var moves: [SlidingMove] = []
    for (depth, count) in published.enumerated() {
      #expect(layer.count == count, "depth \(depth)")
      var next: [PackedBoard] = []
      for (place, state) in layer.enumerated() {
        let least = bound.bound(bound.root(state))
        #expect(least <= depth && (depth - least) % 2 == 0 && (least == 0) == (depth == 0), "depth \(depth)")
        if depth > 0, place % 97 == 0 { #expect(Self.solveByTables(Self.puzzle, state).length == depth) }
        Self.puzzle.legalMovesAnywhere(in: state, into: &moves)
        for move in moves {
          var child = state
          Self.puzzle.apply(move, to: &child)
          if known.insert(child).inserted { next.append(child) }
        }
      }
      layer = next
    }
  }
}

extension SlideSteps {
  /// The slide of a tile on 4 x 4.
  static func step(from start: Int, to empty: Int) -> Step? {
    let steps = shared(side: 4, inverse: false)
    return (0..<Int(steps.counts[empty])).map { steps.steps[4 * empty + $0] }.first { Int($0.start) == 4 * start }
  }
}

extension ClassicPuzzle {
  /// The slides of a position, the solved one included.
  func legalMovesAnywhere(in state: PackedBoard, into moves: inout [SlidingMove]) {
    let shape = GridShape(rows: side, columns: side, lineLength: side)
    moves = SlidingMove.allCases.filter { shape.start(of: $0, empty: Int(state.empty)) != nil }
  }
}
