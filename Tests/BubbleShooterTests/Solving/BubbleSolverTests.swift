import BubbleShooter
import PuzzleCore
import Testing

@Suite("The exact solver of known sequences")
struct BubbleSolverTests {
  private static let cannon = BubbleArena.cannons(players: 1)[0]

  /// The fewest shots that clear a grid, by trying everything on literal grids.
  private func bruteForce(_ grid: GameBubbleSet, _ sequence: ArraySlice<BubbleType>) -> Int? {
    switch grid.landingOutcome {
    case .cleared: return 0
    case .lost: return nil
    case .open: break
    }
    guard let type = sequence.first else { return nil }
    let rest = sequence.dropFirst()
    guard grid.typesLeft.contains(type) else { return bruteForce(grid, rest) }
    let intervals = OutcomeIntervals(board: FastBubbleBoard(grid), cannon: Self.cannon, physics: BubblePhysics())
    var best: Int?
    for cell in Set(intervals.intervals.map(\.cell)) where cell >= 0 {
      var next = grid
      next.land(type, at: cell)
      if let shots = bruteForce(next, rest), shots + 1 < best ?? .max { best = shots + 1 }
    }
    return best
  }

  @Test("the same answers as brute force, and shots that do what they promise; MOLI_BUBBLE_SOLVES sets how many")
  func exact() throws {
    var generator = Xoshiro256(seed: Seed(21))
    var (solved, unsolvable, length) = (0, 0, 0)
    for number in 0..<count("MOLI_BUBBLE_SOLVES", default: 150) {
      var grid = GameBubbleSet(numberOfRows: 14, isHexagonal: number % 2 == 0)
      let special: [BubbleType] = [.bomb, .star, .lightning, .indestructible]
      let colors = 1 + generator.uniform(below: 3)
      for cell in 0..<36 where generator.uniform(below: 100) < 25 {
        let isSpecial = generator.uniform(below: 100) < (number % 4 == 0 ? 20 : 0)
        grid.updateBubble(
          at: cell,
          to: isSpecial ? special[generator.uniform(below: 4)] : BubbleType.colors[generator.uniform(below: colors)])
      }
      grid = grid.loaded
      let sequence = (0..<3).map { _ in BubbleType.colors[generator.uniform(below: colors)] }
      let answer = BubbleSolver().solve(FastBubbleBoard(grid), shooting: sequence, from: Self.cannon)
      let expected = bruteForce(grid, sequence[...])
      #expect(answer.length == expected, "board \(number)")
      guard answer.verdict == .optimal else {
        unsolvable += 1
        #expect(answer.verdict == .unsolvable)
        continue
      }
      if answer.moves.count > 0 { solved += 1 }
      length = max(length, answer.moves.count)
      var board = FastBubbleBoard(grid)
      var moves = answer.moves[...]
      for type in sequence where board.typesLeft.contains(type) {
        guard let move = moves.popFirst() else { break }
        _ = board.shoot(type, from: Self.cannon, angle: move, physics: BubblePhysics())
      }
      #expect(moves.isEmpty && board.typesLeft.isEmpty, "board \(number)")
    }
    #expect(solved > 10 && unsolvable > 10 && length >= 2)
  }

  @Test("one red in row 0 takes two reds; a colour that hangs from another takes no shot")
  func bounds() {
    let solver = BubbleSolver()
    let single = FastBubbleBoard(grid(".....R"))
    #expect(solver.solve(single, shooting: [.red], from: Self.cannon).verdict == .unsolvable)
    #expect(solver.solve(single, shooting: [.red, .red], from: Self.cannon).length == 2)
    let hanging = FastBubbleBoard(grid(".....RR", ".....B"))
    #expect(solver.solve(hanging, shooting: [.red], from: Self.cannon).length == 1)
    #expect(solver.solve(hanging, shooting: [.blue, .blue], from: Self.cannon).verdict == .unsolvable)
    #expect(solver.solve(hanging, shooting: [.green, .red], from: Self.cannon).length == 1)
    #expect(solver.solve(FastBubbleBoard(grid("X")), shooting: [], from: Self.cannon).length == 0)
  }

  @Test("a budget that is too small: gave up, with a bound that holds")
  func budget() throws {
    let board = FastBubbleBoard(grid("R.G.R.G.R", "", isHexagonal: true))
    let sequence: [BubbleType] = [.red, .green, .red, .green]
    let little = BubbleSolver().solve(board, shooting: sequence, from: Self.cannon, within: Budget(nodes: 5))
    #expect(little.verdict == .budgetExhausted(lowerBound: 2) && little.nodes == 5)
    let much = BubbleSolver().solve(board, shooting: sequence, from: Self.cannon, within: Budget(nodes: 2_000_000))
    #expect(much.verdict == .unsolvable)
  }

  @Test("positions of the game: the known bubbles, no more than the shots that are left")
  func positions() throws {
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "one", grid: grid(".....R")))
    let queue = BubbleQueue(current: .red, next: .red, secondNext: .red)
    var state = BubbleState(grid: puzzle.level.grid, queue: queue, shotsLeft: 2)
    #expect(BubbleSolver().solve(puzzle, from: state, within: .unlimited).length == 2)
    state.shotsLeft = 1
    #expect(BubbleSolver().solve(puzzle, from: state, within: .unlimited).verdict == .unsolvable)
    state.grid.reset()
    #expect(BubbleSolver().solve(puzzle, from: state, within: .unlimited).length == 0)
  }
}
