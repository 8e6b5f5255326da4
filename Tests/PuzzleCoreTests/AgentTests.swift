import PuzzleCore
import SmallGames
import Testing

@Suite("RandomAgent")
struct RandomAgentTests {
  private let legal = (1...3).map(CountingGame.Move.init(step:))

  private func steps(seed: UInt64, count: Int) -> [Int] {
    var agent = RandomAgent<CountingGame>()
    agent.begin(CountingGame(), seed: Seed(seed))
    return (0..<count).compactMap { _ in
      agent.decide(in: .init(sum: 0), from: legal, within: .unlimited).move?.step
    }
  }

  @Test("plays every legal move equally often (seed 3)")
  func uniform() {
    let chosen = steps(seed: 3, count: 9000)
    let counts = (1...3).map { step in chosen.count { $0 == step } }
    #expect(counts.reduce(0, +) == 9000)
    #expect(chiSquare(counts) < chiSquareLimit(degrees: 2))
  }

  @Test("the same seed plays the same, another seed differently, and a new game starts the stream again")
  func seeded() {
    #expect(steps(seed: 3, count: 50) == steps(seed: 3, count: 50))
    #expect(steps(seed: 3, count: 50) != steps(seed: 4, count: 50))
    var agent = RandomAgent<CountingGame>()
    for _ in 0..<2 {
      agent.begin(CountingGame(), seed: Seed(3))
      let chosen = (0..<50).compactMap { _ in
        agent.decide(in: .init(sum: 0), from: legal, within: .unlimited).move?.step
      }
      #expect(chosen == steps(seed: 3, count: 50))
    }
  }

  @Test("makes no move when none is legal, and takes the time of one")
  func nothingLegal() {
    var agent = RandomAgent<CountingGame>(actionsPerSecond: 5)
    agent.begin(CountingGame(), seed: Seed(3))
    #expect(agent.decide(in: .init(sum: 10), from: [], within: .unlimited) == Decision(nil, after: 200))
    #expect(agent.decide(in: .init(sum: 0), from: legal, within: .unlimited).delay == 200)
    #expect(agent.id == "random")
  }
}

@Suite("SolverAgent")
struct SolverAgentTests {
  private func play(from sum: Int, budget: Budget) -> [Int] {
    let game = CountingGame()
    var agent = SolverAgent(CountingSolver(), actionsPerSecond: 8)
    agent.begin(game, seed: Seed(0))
    var state = CountingGame.State(sum: sum)
    var steps: [Int] = []
    while let move = agent.decide(in: state, from: game.legalMoves(in: state), within: budget).move {
      #expect(game.isLegal(move, in: state))
      game.apply(move, to: &state)
      steps.append(move.step)
    }
    return steps
  }

  @Test("plays the solution to its end, then makes no move")
  func plan() {
    #expect(play(from: 0, budget: .unlimited) == [3, 3, 3, 1])
    #expect(play(from: 4, budget: .unlimited) == [3, 3])
  }

  @Test("makes no move where the solver finds nothing: won already, unsolvable, budget used up")
  func givesUp() {
    #expect(play(from: 10, budget: .unlimited) == [])
    #expect(play(from: 11, budget: .unlimited) == [])
    #expect(play(from: 0, budget: Budget(nodes: 3)) == [])
    #expect(play(from: 0, budget: Budget(nodes: 4)) == [3, 3, 3, 1])
  }

  @Test("a new game is solved again")
  func begin() {
    var agent = SolverAgent(CountingSolver(), actionsPerSecond: 8)
    let start = CountingGame.State(sum: 0)
    agent.begin(CountingGame(target: 3), seed: Seed(0))
    #expect(agent.decide(in: start, from: [], within: .unlimited) == Decision(.init(step: 3), after: 125))
    agent.begin(CountingGame(target: 2), seed: Seed(0))
    #expect(agent.decide(in: start, from: [], within: .unlimited).move?.step == 2)
    #expect(agent.id == "threes")
  }

  @Test("before a game has begun there is nothing to solve")
  func notBegun() {
    var agent = SolverAgent(CountingSolver())
    #expect(agent.decide(in: .init(sum: 0), from: [], within: .unlimited) == Decision(nil, after: 250))
  }
}
