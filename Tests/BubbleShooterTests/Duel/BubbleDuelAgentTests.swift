import BubbleShooter
import PuzzleCore
import Simulation
import Testing

@Suite("Agents of duels")
struct BubbleDuelAgentTests {
  /// Wins, draws and losses of the first agent over levels, each played from both seats.
  private func match(
    _ first: any Agent<BubbleDuel>, _ second: any Agent<BubbleDuel>, levels: Int, rows: Int = 8
  ) throws -> (won: Int, drawn: Int, lost: Int) {
    let source = try BubbleLevelGenerator(rows: rows, clustering: 10)
    var result = (won: 0, drawn: 0, lost: 0)
    for number in 0..<levels {
      var runner = GameRunner(try BubbleDuel(level: source.level(Seed(UInt64(number)))))
      for seat in 0..<2 {
        let agents = seat == 0 ? [first, second] : [second, first]
        switch runner.play(agents, index: number, rootSeed: Seed(11))[seat].outcome {
        case .won: result.won += 1
        case .lost: result.lost += 1
        case .drawn: result.drawn += 1
        case nil: Issue.record("left open")
        }
      }
    }
    return result
  }

  @Test("greedy beats random, the faster player the slower one, an interceptor the same agent without")
  func strength() throws {
    let levels = count("MOLI_BUBBLE_MATCHES", default: 12)
    let random = try match(BubbleDuelAgent(.greedy), BubbleDuelAgent(.random), levels: levels)
    #expect(random.won > 4 * random.lost, "\(random)")
    let pace = try match(
      BubbleDuelAgent(.greedy, actionsPerSecond: 2), BubbleDuelAgent(.greedy, actionsPerSecond: 1), levels: levels)
    #expect(pace.won > pace.lost, "\(pace)")
  }

  @Test("an interceptor keeps a shot from scoring when it can")
  func interception() throws {
    let duel = try BubbleDuel(level: BubbleLevel(name: "a", grid: grid("RR........BG")))
    var generator = Xoshiro256(seed: Seed(1))
    var state = duel.initialState(dealing: &generator)
    state.players[0].queue.current = .red
    state.players[1].queue.current = .blue
    let shot = try #require(duel.legalMoves(in: state).first { move in
      FastBubbleBoard(state.grid).flight(from: duel.cannon, angle: move, physics: BubblePhysics()).cell == 2
    })
    duel.apply(shot, to: &state)
    duel.settle(&state, using: &generator)
    func score(_ intercepts: Bool) throws -> Int {
      var (copy, nature) = (state, Xoshiro256(seed: Seed(2)))
      let right = duel.seated(at: 1)
      var agent = BubbleDuelAgent(.greedy, intercepts: intercepts, actionsPerSecond: 20)
      agent.begin(right, seed: Seed(1))
      let decision = agent.decide(in: right.observation(of: copy), from: [], within: .unlimited)
      _ = duel.advance(&copy, by: decision.delay)
      right.apply(try #require(decision.move), to: &copy)
      for _ in 0..<20 where duel.outcome(of: copy) == nil {
        duel.settle(&copy, using: &nature)
        _ = duel.advance(&copy, by: 1_000)
      }
      return copy.players[0].score - copy.players[1].score
    }
    #expect(try score(false) >= 90)
    #expect(try score(true) < score(false))
  }

  @Test("people play it to an end, and the same seed gives the same game")
  func people() throws {
    let duel = try BubbleDuel(level: BubbleLevelGenerator(rows: 4).level(Seed(2), shots: 15))
    var profile = PlayerProfile.skilled
    (profile.aimNoise, profile.reactionTime) = (1, 250)
    profile.patience = .endless
    let agents: [any Agent<BubbleDuel>] = [
      HumanAgent(BubbleDuelPlayer(profile), profile), HumanAgent(BubbleDuelPlayer(.novice).with(profile), profile),
    ]
    var runner = GameRunner(duel)
    let first = runner.record(agents, index: 0, rootSeed: Seed(3))
    #expect(first.results.allSatisfy { $0.outcome != nil })
    #expect(runner.record(agents, index: 0, rootSeed: Seed(3)).record == first.record)
    #expect(Replayer(duel).fault(in: first.record) == nil)
  }
}
