import BubbleShooter
import People
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

  @Test("greedy beats random, and the faster player the slower one")
  func strength() throws {
    let levels = count("MOLI_BUBBLE_MATCHES", default: 12)
    let random = try match(BubbleDuelAgent(.greedy), BubbleDuelAgent(.random), levels: levels)
    #expect(random.won > 4 * random.lost, "\(random)")
    let pace = try match(
      BubbleDuelAgent(.greedy, actionsPerSecond: 2), BubbleDuelAgent(.greedy, actionsPerSecond: 1), levels: levels)
    #expect(pace.won > pace.lost, "\(pace)")
  }

  /// What the left player, who is greedy, gains on the right one, summed over the moments at which it may shoot.
  private func lead(_ duel: BubbleDuel, intercepts: Bool) throws -> Int {
    try [500, 750, 1_000, 1_250, 1_500].reduce(0) { try $0 + lead(duel, intercepts: intercepts, leftShootsAt: $1) }
  }

  private func lead(_ duel: BubbleDuel, intercepts: Bool, leftShootsAt time: Int) throws -> Int {
    var generator = Xoshiro256(seed: Seed(1))
    var state = duel.initialState(dealing: &generator)
    var (left, right) = (BubbleDuelAgent(.greedy), BubbleDuelAgent(.greedy, intercepts: intercepts))
    left.begin(duel, seed: Seed(1))
    right.begin(duel.seated(at: 1), seed: Seed(1))
    let (first, second) = (
      left.decide(in: state, from: [], within: .unlimited), right.decide(in: state, from: [], within: .unlimited)
    )
    #expect(second.delay == 1_000)
    let shots = [(seat: 0, time: time, move: first.move), (seat: 1, time: second.delay, move: second.move)]
    func advance(to time: Int) {
      while duel.outcome(of: state) == nil, state.clock < time {
        _ = duel.advance(&state, by: time - state.clock)
        duel.settle(&state, using: &generator)
      }
    }
    for (seat, time, move) in shots.sorted(by: { ($0.time, $0.seat) < ($1.time, $1.seat) }) {
      advance(to: time)
      duel.seated(at: seat).apply(try #require(move), to: &state)
      duel.settle(&state, using: &generator)
    }
    advance(to: 20_000)
    return state.players[0].score - state.players[1].score
  }

  @Test("over all moments of the expected shot an interceptor never does worse than by its plan, and often better")
  func interception() throws {
    let source = try BubbleLevelGenerator(rows: 6)
    var better = 0
    for number in 0..<40 {
      let duel = try BubbleDuel(level: source.level(Seed(UInt64(number))))
      let (plain, intercepted) = (try lead(duel, intercepts: false), try lead(duel, intercepts: true))
      #expect(intercepted <= plain, "level \(number)")
      better += intercepted < plain ? 1 : 0
    }
    #expect(better > 4, "\(better) of 40")
  }

  @Test("an interceptor beats the same strategy without: MOLI_BUBBLE_INTERCEPTIONS sets over how many levels")
  func interceptor() throws {
    let levels = count("MOLI_BUBBLE_INTERCEPTIONS", default: 8)
    let result = try match(
      BubbleDuelAgent(.greedy, intercepts: true), BubbleDuelAgent(.greedy), levels: levels)
    #expect(result.won > result.lost, "\(result)")
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
