import BubbleShooter
import PuzzleCore
import Testing

@Suite("Certain wins and bounds over all draws")
struct BubbleDrawsTests {
  /// All that can happen to literal grids, every draw included.
  private struct Enumeration {
    var reachable: [[Bool]: [Int]] = [:]
    let puzzle: BubblePuzzle

    mutating func cells(_ grid: GameBubbleSet) -> [Int] {
      let occupied = grid.bubbles.map { $0 != .empty }
      if let known = reachable[occupied] { return known }
      let intervals = OutcomeIntervals(
        board: FastBubbleBoard(grid), cannon: puzzle.cannon, physics: puzzle.level.physics)
      let found = Set(intervals.intervals.map(\.cell)).filter { $0 >= 0 }.sorted()
      reachable[occupied] = found
      return found
    }

    /// All queues that may follow one with empty slots; slots that are not shot any more stay empty.
    func queues(_ queue: BubbleQueue, _ grid: GameBubbleSet, shots: Int) -> [BubbleQueue] {
      guard let slot = queue.firstEmptySlot, slot < shots else { return [queue] }
      return BubbleQueue.choices(present: grid.typesLeft).flatMap { color in
        var filled = queue
        filled.fill(color)
        return queues(filled, grid, shots: shots)
      }
    }

    /// The fewest shots that clear a grid by the luckiest draws; `nil` where no draws help.
    mutating func fewest(_ grid: GameBubbleSet, _ queue: BubbleQueue, shots: Int) -> Int? {
      switch grid.landingOutcome {
      case .cleared: return 0
      case .lost: return nil
      case .open: break
      }
      guard shots > 0 else { return nil }
      var best: Int?
      for loaded in queues(queue, grid, shots: shots) {
        for cell in cells(grid) {
          var (after, rest) = (grid, loaded)
          after.land(loaded.current, at: cell)
          rest.advance()
          rest.discardVanished(present: after.typesLeft)
          guard let more = fewest(after, rest, shots: (best ?? shots) - 1) else { continue }
          if more + 1 < best ?? .max { best = more + 1 }
          if best == 1 { return 1 }
        }
      }
      return best
    }

    /// Whether shots win by all draws.
    func wins(_ moves: ArraySlice<BubbleAngle>, from state: BubbleState) -> Bool {
      guard let move = moves.first else { return puzzle.outcome(of: state) == .won }
      guard puzzle.outcome(of: state) == nil else { return false }
      return queues(state.queue, state.grid, shots: 3).allSatisfy { queue in
        var next = state
        next.queue = queue
        puzzle.apply(move, to: &next)
        return wins(moves.dropFirst(), from: next)
      }
    }
  }

  /// Compares the solver with the enumeration.
  private func check(
    _ grid: GameBubbleSet, _ queue: BubbleQueue, shots: Int, _ label: String
  ) throws -> String {
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "small", grid: grid))
    let state = BubbleState(grid: puzzle.level.grid.loaded, queue: queue, shotsLeft: shots)
    let answer = BubbleSolver().solve(puzzle, from: state, within: .unlimited)
    var enumeration = Enumeration(puzzle: puzzle)
    let fewest = enumeration.fewest(state.grid, queue, shots: shots)
    switch answer.verdict {
    case .unsolvable: #expect(fewest == nil, "\(label): unsolvable, and draws win in \(fewest ?? 0)")
    case .budgetExhausted(let bound):
      #expect(bound <= shots && fewest ?? .max >= bound, "\(label): bound \(bound), and draws win in \(fewest ?? 0)")
    case .optimal, .found:
      #expect(enumeration.wins(answer.moves[...], from: state), "\(label): not certain")
      #expect(fewest == answer.lowerBound, "\(label): \(answer.verdict), and draws win in \(fewest ?? 0)")
    }
    return answer.verdictName
  }

  @Test("no draws clear a grid that is unsolvable or by fewer shots than the bound; MOLI_BUBBLE_DRAWS sets how many")
  func bounds() throws {
    var generator = Xoshiro256(seed: Seed(78))
    var verdicts: [String: Int] = [:]
    for number in 0..<count("MOLI_BUBBLE_DRAWS", default: 60) {
      let isHexagonal = number % 3 > 0
      var grid = GameBubbleSet(numberOfRows: 14, isHexagonal: isHexagonal)
      let colors = Array(BubbleType.colors.prefix(2 + generator.uniform(below: 2)))
      // Runs of two and three in the first row, and a few below: groups that one shot or two clear.
      var cell = generator.uniform(below: 6)
      while cell < 12 {
        let color = colors[generator.uniform(below: colors.count)]
        for _ in 0..<1 + generator.uniform(below: 3) where cell < 12 {
          grid.updateBubble(at: cell, to: color)
          if generator.uniform(below: 4) == 0 { grid.updateBubble(at: cell + 12, to: color) }
          cell += 1
        }
        cell += 3 + generator.uniform(below: 6)
      }
      if number % 5 == 0 {
        grid.updateBubble(at: 13, to: [.bomb, .star, .lightning][generator.uniform(below: 3)])
      }
      grid = grid.loaded
      var queue = BubbleQueue()
      queue.refresh(present: grid.typesLeft, using: &generator)
      let shots = number % 20 == 0 ? 3 : 1 + generator.uniform(below: 2)
      verdicts[try check(grid, queue, shots: shots, "position \(number) of seed 78"), default: 0] += 1
    }
    // The first shot takes the only colour that is known: then some draws win in two shots, and no shots win by all.
    let reds = BubbleQueue(current: .red, next: .red, secondNext: .red)
    for row in ["RR..BB..GG..", "BB..RR..GG..", "GG..BB...RR."] {
      verdicts[try check(grid(row, isHexagonal: true), reds, shots: 3, row), default: 0] += 1
    }
    #expect(["optimal", "unsolvable", "budget-exhausted"].allSatisfy { verdicts[$0, default: 0] > 2 }, "\(verdicts)")
  }

  @Test("a colour that is drawn in place of one that has vanished may win, and the last colour surely does")
  func vanished() throws {
    let all = BubbleQueue(current: .red, next: .red, secondNext: .red)
    let two = grid("RR......BB..", isHexagonal: true)
    // Red goes with the first shot; what is drawn instead can only be blue.
    #expect(try check(two, all, shots: 2, "two") == "optimal")
    let three = grid("RR..BB..GG..", isHexagonal: true)
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "three", grid: three))
    let state = BubbleState(grid: puzzle.level.grid, queue: all, shotsLeft: 50)
    let answer = BubbleSolver().solve(puzzle, from: state, within: .unlimited)
    #expect(answer.lowerBound == 3 && answer.length ?? 3 == 3, "\(answer.verdict)")
    let last = grid("R..R..R", isHexagonal: true)
    #expect(try check(last, all, shots: 2, "last") == "unsolvable")
  }

  @Test("a position whose bubble is still to be drawn is open")
  func drawing() throws {
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "two", grid: grid("RR......BB..", isHexagonal: true)))
    let state = BubbleState(grid: puzzle.level.grid, queue: BubbleQueue(), shotsLeft: 2)
    #expect(
      BubbleSolver().solve(puzzle, from: state, within: .unlimited).verdict
        == .budgetExhausted(lowerBound: 2))
  }
}
