import BubbleShooter
import PuzzleCore
import Simulation
import Testing

@Suite("Agents for one player")
struct BubbleAgentTests {
  private func games(
    _ agent: some Agent<BubblePuzzle>, _ count: Int, rows: Int = 12, shots: Int = 50
  ) throws
    -> [FinishedGame]
  {
    let source = try BubbleLevelGenerator(rows: rows, colors: 4, clustering: 0)
    return try (0..<count).map { number in
      let puzzle = try BubblePuzzle(level: source.level(Seed(UInt64(number)), shots: shots))
      var runner = GameRunner(puzzle)
      return runner.play(agent, index: number, rootSeed: Seed(7))
    }
  }

  @Test("more thought, fewer shots: random, greedy, look-ahead, on the same levels")
  func ladder() throws {
    let total = count("MOLI_BUBBLE_GAMES", default: 30)
    let random = try games(BubbleAgent(.random), total)
    let greedy = try games(BubbleAgent(.greedy), total)
    let ahead = try games(BubbleAgent(.lookAhead(depth: 3)), total)
    let (won, shots) = (
      { (games: [FinishedGame]) in games.count { $0.outcome == .won } },
      { (games: [FinishedGame]) in
        games.reduce(0) { $0 + $1.moves }
      }
    )
    #expect(won(random) == 0 && won(greedy) > total / 2 && won(ahead) >= won(greedy))
    #expect(20 * shots(ahead) < 19 * shots(greedy))
  }

  @Test("the same seed, the same games; all strategies", arguments: BubbleStrategy.all)
  func deterministic(_ strategy: BubbleStrategy) throws {
    let agent = BubbleAgent(strategy)
    let first = try games(agent, 2, rows: 5, shots: 12)
    let second = try games(agent, 2, rows: 5, shots: 12)
    #expect(first == second && first.allSatisfy { $0.moves > 0 })
    #expect(!BubbleAgent.needsMoveList && agent.id == strategy.id)
  }

  @Test("greedy pops what it can, and prefers the last shot that clears")
  func greedy() throws {
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "two", grid: GameBubbleSet(rows: ["RR......BBB."])))
    var state = BubbleState(
      grid: puzzle.level.grid.loaded, queue: BubbleQueue(current: .red, next: .blue, secondNext: .blue), shotsLeft: 5)
    for strategy in BubbleStrategy.all.dropFirst() {
      var agent = BubbleAgent(strategy)
      agent.begin(puzzle, seed: Seed(1))
      var copy = state
      let move = try #require(agent.decide(in: copy, from: [], within: .unlimited).move)
      puzzle.apply(move, to: &copy)
      #expect(copy.score == 90, "\(strategy.id)")
    }
    state.grid = grid("RR")
    state.queue = BubbleQueue(current: .red, next: .red, secondNext: .red)
    var agent = BubbleAgent(.expectimax)
    agent.begin(puzzle, seed: Seed(1))
    let move = try #require(agent.decide(in: state, from: [], within: Budget(nodes: 0)).move)
    puzzle.apply(move, to: &state)
    #expect(puzzle.outcome(of: state) == .won)
    #expect(agent.decide(in: state, from: [], within: .unlimited).move == nil)
  }

  @Test("looking ahead gives up points now for more later")
  func sacrifice() throws {
    // Red hangs from yellow: to pop yellow drops all. The queue is red, yellow.
    let board = FastBubbleBoard(grid("YY..........", "RR"))
    let aim = BubbleAim(
      board: board, known: [.red, .yellow], shotsLeft: 2, cannon: BubbleArena.cannons(players: 1)[0],
      physics: BubblePhysics())
    let shots = aim.shots
    let best = try #require(BubbleSearch(depth: 2).best(of: shots, seeing: aim, within: .unlimited))
    var after = board
    after.land(.red, at: shots[best].cell)
    // Whatever it did with red, one yellow shot clears.
    let reach = OutcomeIntervals(board: after, cannon: aim.cannon, physics: aim.physics).widest
    #expect(
      after.typesLeft.isEmpty
        || reach.contains { shot in
          var last = after
          return last.land(.yellow, at: shot.cell).outcome == .cleared
        })
  }

  @Test(
    "budgets count landings and decide nothing but quality: any budget gives a shot, a large one the unlimited answer")
  func budgets() throws {
    let grid = try BubbleLevelGenerator(rows: 6).grid(Seed(3)).loaded
    let aim = BubbleAim(
      board: FastBubbleBoard(grid), known: [.red, .yellow, .blue], shotsLeft: 9,
      cannon: BubbleArena.cannons(players: 1)[0], physics: BubblePhysics())
    let shots = aim.shots
    let search = BubbleSearch(depth: 3, looksAtChance: true)
    let best = search.best(of: shots, seeing: aim, within: .unlimited)
    for nodes in [0, 1, 30, 100, 1_000] {
      #expect(search.best(of: shots, seeing: aim, within: Budget(nodes: nodes)) != nil)
    }
    #expect(search.best(of: shots, seeing: aim, within: Budget(nodes: 1_000_000)) == best)
    #expect(search.best(of: [], seeing: aim, within: .unlimited) == nil)
  }
}
