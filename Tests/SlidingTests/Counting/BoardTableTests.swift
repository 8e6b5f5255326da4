import PuzzleCore
import Testing

@testable import Sliding

@Suite("Tables of boards")
struct BoardTableTests {
  /// Boards of which many are equal or collide, each reached by one slide.
  private func words(_ generator: inout Xoshiro256, count: Int) -> [UInt64] {
    (0..<count).map { _ in
      UInt64(generator.uniform(below: 16)) << 56 | UInt64(generator.uniform(below: 20)) | 1 << 20
        | 1 << (60 + UInt64(generator.uniform(below: 4)))
    }
  }

  @Test("a table numbers boards in the order in which they come, and finds exactly those")
  func numbering() {
    var generator = Xoshiro256(seed: Seed(23).derived(.auxiliary, 0))
    var table = BoardTable()
    var known: [UInt64: Int] = [:]
    for word in words(&generator, count: 3000) {
      table.insert(word)
      let cells = word & BoardSteps.cellBits
      if known[cells] == nil { known[cells] = known.count }
      #expect(table.index(of: word) == known[cells], "seed 23")
    }
    #expect(table.count == known.count)
    for (cells, index) in known {
      #expect(table.index(of: cells) == index && table.words[index] & BoardSteps.cellBits == cells)
      #expect(table.index(of: cells ^ 1 << 30) == nil)
    }
  }

  @Test("a set tells which boards are new, and gathers how each was reached")
  func gathering() {
    var generator = Xoshiro256(seed: Seed(25).derived(.auxiliary, 0))
    var set = BoardSet(minimumCapacity: 1)
    var reached: [UInt64: UInt64] = [:]
    var all: [UInt64] = []
    for _ in 0..<60 {
      var words = words(&generator, count: generator.uniform(below: 40))
      var new: [UInt64] = []
      for word in words {
        let cells = word & BoardSteps.cellBits
        if reached[cells] == nil { new.append(word) }
        reached[cells, default: cells] |= word
      }
      set.insert(&words)
      #expect(words == new, "seed 25")
      all += new
    }
    set.complete(&all)
    #expect(all.count == reached.count && all.allSatisfy { $0 == reached[$0 & BoardSteps.cellBits] })
  }

  @Test("finds the cells and the slides of random boards of every size", arguments: 0..<8)
  func steps(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    let state = Fixtures.deal(puzzle, 0)
    let board = try #require(SlidingBoard(of: puzzle, grid: state.grid))
    let steps = BoardSteps(shape: board.shape, board: try #require(board.state(of: state.grid)))
    var generator = Xoshiro256(seed: Seed(24).derived(.auxiliary, game))
    for _ in 0..<40 {
      let packed = board.initialState(dealing: &generator)
      let start = BoardSteps.start(packed)
      #expect(steps.board(of: start) == packed && steps.board(of: start).empty == packed.empty, "seed 24, game \(game)")
      guard !board.isWon(packed) else { continue }
      var moves: [SlidingMove] = []
      steps.forEachChild(of: start) { move, child in
        var expected = packed
        board.apply(move, to: &expected)
        #expect(steps.board(of: child) == expected && steps.board(of: child).empty == expected.empty)
        moves.append(move)
        var onward: [SlidingMove] = []
        steps.forEachChild(of: child) { next, _ in onward.append(next) }
        let legal = SlidingMove.allCases.filter { board.shape.start(of: $0, empty: Int(expected.empty)) != nil }
        #expect(onward == legal.filter { $0 != move.inverse })
        #expect(steps.count(of: child) == legal.count)
      }
      #expect(moves == board.legalMoves(in: packed) && steps.count(of: start) == moves.count)
    }
  }
}
