import PuzzleCore
import Synchronization
import Testing

@testable import Simulation

@Suite("Playing one game")
struct GameRunnerTests {
  @Test("the same seed and index give the same record, whatever was played before on the same runner")
  func repeatable() {
    var first = GameRunner(Catcher())
    var second = GameRunner(Catcher())
    let agent = RandomAgent<Catcher>()
    for index in [7, 3, 0] { _ = second.record(agent, index: index, rootSeed: Seed(5)) }
    for index in 0..<10 {
      #expect(
        first.record(agent, index: index, rootSeed: Seed(5)) == second.record(agent, index: index, rootSeed: Seed(5)))
    }
  }

  @Test("playing without a record gives the result of the record")
  func sameResult() {
    var runner = GameRunner(Catcher())
    for index in 0..<20 {
      let record = runner.record(RandomAgent<Catcher>(), index: index, rootSeed: Seed(9))
      let expected = FinishedGame(record, measures: runner.measured)
      #expect(runner.play(RandomAgent<Catcher>(), index: index, rootSeed: Seed(9)) == expected)
    }
  }

  /// The random agent, asked with a position in its hands.
  private struct Looking: Agent {
    let id = "random"
    var agent = RandomAgent<Catcher>()
    mutating func begin(_ game: Catcher, seed: Seed) { agent.begin(game, seed: seed) }
    mutating func decide(
      in state: Catcher.State, from legal: [Catcher.Move], within budget: Budget
    ) -> Decision<Catcher.Move> {
      agent.decide(in: state, from: legal, within: budget)
    }
  }

  @Test("an agent that decides blindly plays as if it had looked")
  func blind() {
    var runner = GameRunner(Catcher())
    for index in 0..<20 {
      #expect(
        runner.record(Looking(), index: index, rootSeed: Seed(9))
          == runner.record(RandomAgent<Catcher>(), index: index, rootSeed: Seed(9)))
    }
  }

  @Test("deals differ between the games of a run, and are the seed's")
  func dealsDiffer() {
    var runner = GameRunner(Catcher())
    var seen: Set<[Int]> = []
    for index in 0..<200 {
      let record = runner.record(RandomAgent<Catcher>(), index: index, rootSeed: Seed(1))
      #expect(record.deal == Catcher().deal(index, of: Seed(1)))
      #expect(seen.insert(record.deal.presents).inserted, "game \(index) has an earlier game's deal")
    }
  }

  @Test("an agent that draws more numbers changes neither the deal nor what nature does")
  func streamsAreApart() throws {
    let still = ScriptedAgent<Catcher>([], then: Decision(nil, after: 100))
    let busy = RandomAgent<Catcher>(actionsPerSecond: 50)
    var runner = GameRunner(Catcher())
    for index in 0..<20 {
      let quiet = runner.record(still, index: index, rootSeed: Seed(77))
      let restless = runner.record(busy, index: index, rootSeed: Seed(77))
      #expect(quiet.deal == restless.deal)
      let (lanes, others) = (try lanes(of: quiet), try lanes(of: restless))
      let common = min(lanes.count, others.count)
      #expect(common > 5 && lanes.prefix(common) == others.prefix(common))
    }
  }

  private func lanes(of record: GameRecord<Catcher.State, Catcher.Move>) throws -> [Int] {
    var lanes: [Int] = []
    _ = try Replayer(Catcher()).replay(record) { step in
      if case .chance(let lane) = step.cause { lanes.append(lane) }
    }
    return lanes
  }

  @Test("a game without time ends when the agent gives up, and is left open")
  func givesUp() {
    let agent = ScriptedAgent<Countdown>([Decision(.init(1)), Decision(.init(2))])
    var runner = GameRunner(Countdown())
    let record = runner.record(agent, index: 0, rootSeed: Seed(3))
    #expect(record.moves.map(\.count) == [1, 2])
    #expect(record.outcome == nil && record.times.isEmpty && record.end == 0)
  }

  @Test("an illegal move has no effect and is not recorded")
  func illegalMove() {
    let agent = ScriptedAgent<Countdown>([Decision(.init(9)), Decision(.init(2))])
    var runner = GameRunner(Countdown())
    let record = runner.record(agent, index: 0, rootSeed: Seed(3))
    #expect(record.moves.map(\.count) == [2])
    #expect(Replayer(Countdown()).fault(in: record) == nil)
  }

  @Test("an agent that insists on an illegal move meets the limit on moves")
  func stubbornAgent() {
    let agent = ScriptedAgent<Countdown>([], then: Decision(.init(9)))
    var runner = GameRunner(Countdown(), limits: PlayLimits(moves: 25))
    #expect(runner.play(agent, index: 0, rootSeed: Seed(3)).moves == 0)
  }

  @Test("a game has as many moves as the limit says, and not one more", arguments: 0...6)
  func limitOnMoves(limit: Int) {
    let agent = ScriptedAgent<Countdown>([], then: Decision(.init(1)))
    var runner = GameRunner(Countdown(heaps: 4...4), limits: PlayLimits(moves: limit))
    let game = runner.play(agent, index: 0, rootSeed: Seed(3))
    #expect(game.moves == min(limit, 4) && (game.outcome == nil) == (limit < 4))
  }

  /// Notes what it is seeded with.
  private struct Noting: Agent {
    final class Notes: Sendable { let seeds = Mutex<[Seed]>([]) }
    let id = "noting"
    let notes = Notes()
    func begin(_ game: Countdown, seed: Seed) { notes.seeds.withLock { $0.append(seed) } }
    func decide(
      in state: Countdown.State, from legal: [Countdown.Move], within budget: Budget
    ) -> Decision<Countdown.Move> {
      Decision(legal[0])
    }
  }

  @Test("agents have the stream that is theirs by purpose and number of the game")
  func agentStreams() {
    let agent = Noting()
    var runner = GameRunner(Countdown())
    for index in 3..<6 { _ = runner.play(agent, index: index, rootSeed: Seed(8)) }
    #expect(agent.notes.seeds.withLock { $0 } == (3..<6).map { Seed(8).derived(.agent, $0) })
  }

  @Test("a move is made when its delay is over; a delay takes at least a millisecond")
  func delays() {
    let agent = ScriptedAgent<Catcher>(
      [Decision(.left, after: 0), Decision(.left, after: -7), Decision(.right, after: 50)],
      then: Decision(nil, after: .max))
    var runner = GameRunner(Catcher())
    let record = runner.record(agent, index: 0, rootSeed: Seed(3))
    #expect(record.times == [1, 2, 52])
    #expect(Replayer(Catcher()).fault(in: record) == nil)
  }

  @Test("a decision that yields is dropped when chance acts before its delay is over")
  func interrupted() {
    // Presents land every 400 ms: the first decision never comes to its move, the third is asked for at 400.
    let agent = ScriptedAgent<Catcher>(
      [
        Decision(.left, after: 401, yieldsToEvents: true), Decision(.right, after: 10),
        Decision(.left, after: 390, yieldsToEvents: true),
      ],
      then: Decision(nil, after: 1_000))
    var runner = GameRunner(Catcher())
    let record = runner.record(agent, index: 0, rootSeed: Seed(3))
    #expect(record.moves == [.right])
    #expect(record.times == [410])
  }

  @Test("a decision stands whatever chance does, so that events faster than a player cannot keep it from acting")
  func stands() {
    // Presents land every 400 ms; each decision takes longer than that.
    let agent = ScriptedAgent<Catcher>([Decision(.left, after: 401), Decision(.right, after: 1_000)], then: .leaving)
    var runner = GameRunner(Catcher())
    let record = runner.record(agent, index: 0, rootSeed: Seed(3))
    #expect(record.moves == [.left, .right] && record.times == [401, 1_401])
    #expect(Replayer(Catcher()).fault(in: record) == nil)
  }

  @Test("a standing decision does not outlive the limit on time, nor the game")
  func standsWithinLimits() {
    let late = ScriptedAgent<Catcher>([], then: Decision(.left, after: 50_000))
    var short = GameRunner(Catcher(), limits: PlayLimits(time: 1_234))
    #expect(short.record(late, index: 0, rootSeed: Seed(3)).end == 1_234)
    var whole = GameRunner(Catcher())
    let record = whole.record(late, index: 0, rootSeed: Seed(3))
    #expect(record.outcome != nil && record.moves.isEmpty && record.end <= 20_000)
  }

  @Test("the limit on time leaves a timed game open")
  func timeLimit() {
    var runner = GameRunner(Catcher(), limits: PlayLimits(time: 1_234))
    let agent = ScriptedAgent<Catcher>([], then: Decision(nil, after: 100))
    let record = runner.record(agent, index: 0, rootSeed: Seed(3))
    #expect(record.outcome == nil && record.end == 1_234)
    #expect(Replayer(Catcher()).fault(in: record) == nil)
  }

  @Test("the agent sees only the observation")
  func observation() {
    var runner = GameRunner(Catcher())
    let spy = Spy()
    _ = runner.play(spy, index: 0, rootSeed: Seed(3))
    #expect(spy.mostSeen.load(ordering: .relaxed) == 2)
  }

  @Test("a given deal is played in place of the seed's")
  func givenDeal() {
    var runner = GameRunner(Countdown())
    let deal = Countdown.State(heap: 5, taken: 0)
    let record = runner.record(RandomAgent<Countdown>(), index: 4, rootSeed: Seed(3), deal: deal)
    #expect(record.deal == deal && record.moves.reduce(0) { $0 + $1.count } == 5)
  }

  @Test("limits stay in their range")
  func limits() {
    #expect(PlayLimits(moves: -1, time: -1) == PlayLimits(moves: 0, time: 0))
    #expect(PlayLimits(time: .max).time == PlayLimits.longestTime)
  }

  /// Notes how many presents it has ever seen at once.
  private final class Spy: Agent {
    typealias Game = Catcher
    let id = "spy"
    let mostSeen = Atomic(0)
    func begin(_ game: Catcher, seed: Seed) {}
    func decide(
      in state: Catcher.State, from legal: [Catcher.Move], within budget: Budget
    ) -> Decision<Catcher.Move> {
      mostSeen.max(state.presents.count, ordering: .relaxed)
      return Decision(nil, after: 100)
    }
  }

  @Test("a game that is left stays open, with time and without")
  func leaving() {
    var timed = GameRunner(Catcher())
    let patient = ScriptedAgent<Catcher>([Decision(nil, after: 30)], then: .leaving)
    let record = timed.record(patient, index: 0, rootSeed: Seed(1))
    #expect(record.outcome == nil && (1...30).contains(record.end))
    #expect(Replayer(Catcher()).fault(in: record) == nil)
    var still = GameRunner(Countdown())
    #expect(still.play(ScriptedAgent<Countdown>([], then: .leaving), index: 0, rootSeed: Seed(1)).outcome == nil)
  }
}
