import Foundation
import PuzzleCore
import Synchronization
import Testing

@testable import Simulation

@Suite("Games of several seats")
struct SeatsTests {
  /// Does the same thing again and again.
  private struct Steady: Agent {
    typealias Game = Tug
    var id = "steady"
    var move: Tug.Move? = .pull
    let delay: Int
    var yields = false
    mutating func begin(_ game: Tug, seed: Seed) {}
    mutating func decide(in state: Tug.State, from legal: [Tug.Move], within budget: Budget) -> Decision<Tug.Move> {
      Decision(move, after: delay, yieldsToEvents: yields)
    }
  }

  private func record(
    _ first: any Agent<Tug>, _ second: any Agent<Tug>, on game: Tug = Tug(), limits: PlayLimits = PlayLimits()
  ) -> GameRecord<Tug.State, Tug.Move> {
    var runner = GameRunner(game, limits: limits)
    let record = runner.record([first, second], index: 0, rootSeed: Seed(3)).record
    #expect(Replayer(game).fault(in: record) == nil)
    return record
  }

  private func times(of seat: Int, in record: GameRecord<Tug.State, Tug.Move>) -> [Int] {
    zip(record.seats, record.times).filter { $0.0 == seat }.map(\.1)
  }

  private let quiet = Tug(isShaken: false)

  /// Pulls a few times, and then fails.
  private struct Failing: Agent {
    typealias Game = Tug
    let id = "failing"
    var pulls = 3
    mutating func begin(_ game: Tug, seed: Seed) {}
    mutating func decide(in state: Tug.State, from legal: [Tug.Move], within budget: Budget) -> Decision<Tug.Move> {
      pulls -= 1
      return pulls < 0 ? .forfeiting(.crashed) : Decision(.pull, after: 100)
    }
  }

  @Test("a seat whose program fails has lost, the other has won, and the record says why", arguments: [0, 1])
  func forfeits(seat: Int) {
    let (failing, steady): (any Agent<Tug>, any Agent<Tug>) = (Failing(), Steady(delay: 70))
    let agents = seat == 0 ? [failing, steady] : [steady, failing]
    var record = record(agents[0], agents[1])
    #expect(record.outcomes == (seat == 0 ? [.lost, .won] : [.won, .lost]))
    #expect(record.ending == "agent-crashed" && record.end == 300)
    var runner = GameRunner(Tug())
    let results = runner.play(agents, index: 0, rootSeed: Seed(3))
    #expect(results.map(\.outcome) == record.outcomes)
    #expect(results[seat].ending == Forfeit.crashed.ending && results[1 - seat].ending == Forfeit.ofAnother)
    // Both cannot win by it, and the game was not simply left.
    for outcomes: [Outcome?] in [[.won, .won], [.lost, .lost], [nil, .lost], [nil, nil]] {
      record.outcomes = outcomes
      #expect(Replayer(Tug()).fault(in: record) != nil)
    }
  }

  @Test("a pending decision survives chance and the moves of others: no seat can be kept from acting")
  func pendingSurvives() {
    let record = record(Steady(delay: 350), Steady(delay: 7))
    #expect(times(of: 0, in: record) == [350, 700, 1050, 1400, 1750])
    #expect(times(of: 1, in: record) == Array(stride(from: 7, to: 2_000, by: 7)))
  }

  @Test("a decision that yields to events is dropped by chance or by another's move, and by nothing else")
  func yielding() {
    // Shaken every 100 ms, so a delay of 99 is over in time and one of 101 never is. At the very moment of an event it
    // comes first.
    for (delay, acts) in [(99, true), (100, false), (101, false)] {
      let record = record(Steady(delay: delay, yields: true), Steady(move: nil, delay: 10))
      #expect(times(of: 0, in: record).isEmpty == !acts, "\(delay)")
    }
    let alone = record(Steady(delay: 300, yields: true), Steady(move: nil, delay: 10), on: quiet)
    #expect(times(of: 0, in: alone) == Array(stride(from: 300, to: 2_000, by: 300)))
    let disturbed = record(Steady(delay: 300, yields: true), Steady(delay: 450), on: quiet)
    // 300, then again from 450: 750; then from 900: 1,200; ...
    #expect(times(of: 0, in: disturbed).prefix(4) == [300, 750, 1_200, 1_650])
  }

  @Test("of two decisions at the same moment the lower seat's is made first, and legality is asked at that moment")
  func ties() {
    let record = record(Steady(delay: 50), Steady(delay: 50), on: quiet, limits: PlayLimits(moves: 6))
    #expect(record.seats == [0, 1, 0, 1, 0, 1] && record.times == [50, 50, 100, 100, 150, 150])
    let takers = self.record(Steady(move: .take, delay: 50), Steady(move: .take, delay: 50), on: quiet)
    #expect(takers.seats == [0] && takers.moves == [.take] && takers.scores == [10, 0])
    let sooner = self.record(Steady(move: .take, delay: 50), Steady(move: .take, delay: 49), on: quiet)
    #expect(sooner.seats == [1] && sooner.times == [49] && sooner.scores == [0, 10])
  }

  @Test("each seat has its outcome, score, moves, measures and agent")
  func results() {
    var runner = GameRunner(quiet)
    let deal = Tug.State()
    let (record, results) = runner.record(
      [Steady(id: "slow", delay: 500), Steady(id: "fast", delay: 200)], index: 4, rootSeed: Seed(3), deal: deal)
    #expect(record.agents == ["slow", "fast"] && record.outcomes == [.lost, .won] && record.scores == [3, 9])
    #expect(results.map(\.seat) == [0, 1] && results.map(\.moves) == [3, 9] && results.map(\.end) == [2_000, 2_000])
    #expect(
      results.map(\.measures) == [[3, 0], [9, 6]] && results.map(\.ending) == [Ending("time"), Ending("time")])
    #expect(
      runner.play([Steady(delay: 500), Steady(delay: 200)], index: 4, rootSeed: Seed(3), deal: deal) == results)
    #expect(FinishedGame(record, measures: [3, 0], ending: Ending("time")) == results[0])
    let draw = runner.play([Steady(delay: 30), Steady(delay: 30)], index: 4, rootSeed: Seed(3), deal: deal)
    #expect(draw.map(\.outcome) == [.drawn, .drawn])
  }

  @Test("a seat that leaves makes no more moves, and the others play on; when all have left, the game is open")
  func leaving() {
    let gone = ScriptedAgent<Tug>([Decision(.pull, after: 10)], then: .leaving)
    let rest = record(gone, Steady(delay: 500), on: quiet)
    #expect(rest.seats == [0, 1, 1, 1] && rest.outcomes == [.lost, .won] && rest.end == 2_000)
    let both = record(gone, gone, on: quiet)
    #expect(both.seats == [0, 1] && both.outcomes == [nil, nil] && both.end == 10)
  }

  @Test("limits leave the game open, and what is pending when no more may be chosen is still done")
  func limits() {
    let few = record(Steady(delay: 50), Steady(delay: 900), on: quiet, limits: PlayLimits(moves: 3))
    #expect(few.times == [50, 100, 900] && few.outcomes == [nil, nil])
    let short = record(Steady(delay: 50), Steady(delay: 70), on: quiet, limits: PlayLimits(time: 140))
    #expect(short.times == [50, 70, 100, 140] && short.end == 140 && short.outcome == nil)
    let idle = record(Steady(move: nil, delay: 30), ScriptedAgent<Tug>([], then: .watching), on: quiet)
    #expect(idle.moves.isEmpty && idle.end == 2_000 && idle.outcome != nil)
  }

  @Test("an agent that watches is asked when chance or another seat has acted")
  func watching() {
    /// Watches until the other one has pulled, then pulls at once.
    struct Echo: Agent {
      typealias Game = Tug
      let id = "echo"
      private var seat = 0
      mutating func begin(_ game: Tug, seed: Seed) { seat = game.seat }
      mutating func decide(in state: Tug.State, from legal: [Tug.Move], within budget: Budget) -> Decision<Tug.Move> {
        state.pulls[seat] < state.pulls[1 - seat] ? Decision(.pull, after: 5) : .watching
      }
    }
    for (first, second, pulls, echoes): (any Agent<Tug>, any Agent<Tug>, Int, Int) in [
      (Steady(delay: 300), Echo(), 0, 1), (Echo(), Steady(delay: 300), 1, 0),
    ] {
      let record = record(first, second)
      #expect(times(of: pulls, in: record) == [300, 600, 900, 1_200, 1_500, 1_800])
      #expect(times(of: echoes, in: record) == [305, 605, 905, 1_205, 1_505, 1_805])
    }
  }

  @Test("by turns: each seat is asked when it may act, and giving up leaves the game open")
  func turns() {
    var runner = GameRunner(Nim())
    let deal = Nim.State(heap: 9, first: 9)
    let record = runner.record([NimPlayer(), RandomAgent()], index: 0, rootSeed: Seed(1), deal: deal).record
    #expect(record.seats == record.moves.indices.map { $0 % 2 } && record.times.isEmpty && record.end == 0)
    #expect(record.outcomes == [.won, .lost] && record.scores == [1, 0])
    #expect(Replayer(Nim(), deals: .given).fault(in: record) == nil)
    let tired = ScriptedAgent<Nim>([Decision(1)])
    let open = runner.record([tired, NimPlayer()], index: 0, rootSeed: Seed(1), deal: deal).record
    #expect(open.moves == [1, 3] || open.moves == [1, 1] || open.moves.count == 2)
    #expect(open.outcomes == [nil, nil])
    let stubborn = ScriptedAgent<Nim>([], then: Decision(7))
    var limited = GameRunner(Nim(), limits: PlayLimits(moves: 20))
    #expect(limited.play([stubborn, NimPlayer()], index: 0, rootSeed: Seed(1), deal: deal)[0].moves == 0)
  }

  @Test("an agent alone plays all seats by copies with different luck, and its result is the first seat's")
  func alone() {
    var runner = GameRunner(Nim())
    var differ = false
    for index in 0..<30 {
      let record = runner.record(RandomAgent(), index: index, rootSeed: Seed(5))
      #expect(record == runner.record([RandomAgent(), RandomAgent()], index: index, rootSeed: Seed(5)).record)
      let result = runner.play(RandomAgent(), index: index, rootSeed: Seed(5))
      #expect(result.seat == 0 && result.outcome == record.outcome && result.moves == record.seats.count { $0 == 0 })
      if record.moves.count > 1 && record.deal.heap > 6 && record.moves[0] != record.moves[1] { differ = true }
    }
    #expect(differ)
  }

  @Test("a game of one seat is the same by either way of playing")
  func oneSeat() {
    func check<Game: Puzzle>(_ game: Game) {
      var runner = GameRunner(game)
      for index in 0..<10 {
        let record = runner.record(RandomAgent(), index: index, rootSeed: Seed(5))
        let result = runner.play(RandomAgent(), index: index, rootSeed: Seed(5))
        let played = runner.record([RandomAgent()], index: index, rootSeed: Seed(5))
        #expect(played.record == record && played.results == [result])
        #expect(runner.play([RandomAgent()], index: index, rootSeed: Seed(5)) == [result])
      }
    }
    check(Countdown())
    check(Catcher())
    check(Dial())
  }
}
