import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("Moves that cannot be listed, and reasons for endings")
struct UnlistedMovesTests {
  /// Turns by eighths and sees no list.
  private struct Steady: Agent {
    typealias Game = Dial
    let id = "steady"
    static let needsMoveList = false
    mutating func begin(_ game: Dial, seed: Seed) {}
    mutating func decide(in state: Dial.State, from legal: [Double], within budget: Budget) -> Decision<Double> {
      Decision(legal.isEmpty ? 0.125 : nil)
    }
  }

  /// Takes the last candidate.
  private struct Chooser: Agent {
    typealias Game = Dial
    let id = "chooser"
    mutating func begin(_ game: Dial, seed: Seed) {}
    mutating func decide(in state: Dial.State, from legal: [Double], within budget: Budget) -> Decision<Double> {
      Decision(legal.last)
    }
  }

  @Test("nothing is listed for an agent that does not look, and it gets no list of another agent's game")
  func unasked() {
    var runner = GameRunner(Dial())
    #expect(runner.play(Chooser(), index: 0, rootSeed: Seed(1)).score == 4)
    let listings = runner.game.listings.value
    #expect(listings == 4)
    #expect(runner.play(Steady(), index: 0, rootSeed: Seed(1)).score == 8)
    #expect(runner.play(RandomAgent(), index: 0, rootSeed: Seed(1)).moves > 1)
    #expect(runner.game.listings.value == listings)
  }

  @Test("a game whose moves are listed lists none for such an agent, and ends when it gives up")
  func listedGame() {
    struct Blind: Agent {
      typealias Game = Countdown
      let id = "blind"
      static let needsMoveList = false
      mutating func begin(_ game: Countdown, seed: Seed) {}
      mutating func decide(
        in state: Countdown.State, from legal: [Countdown.Move], within budget: Budget
      ) -> Decision<Countdown.Move> { Decision(legal.isEmpty && state.taken < 3 ? .init(1) : nil) }
    }
    var runner = GameRunner(Countdown())
    _ = runner.play(RandomAgent(), index: 0, rootSeed: Seed(1))
    let record = runner.record(Blind(), index: 0, rootSeed: Seed(1))
    #expect(record.moves.map(\.count) == [1, 1, 1] && record.outcome == nil)
  }

  @Test("records of such games replay, and a move that is not legal is refused")
  func replaying() {
    var runner = GameRunner(Dial())
    for index in 0..<50 {
      let record = runner.record(RandomAgent(), index: index, rootSeed: Seed(2))
      #expect(Replayer(Dial()).fault(in: record) == nil)
      var edited = record
      edited.moves[0] = 0.75
      #expect(Replayer(Dial()).fault(in: edited)?.description == "game \(index), move 1: 0.75 is not legal")
    }
  }

  @Test("records name the reason of an ending, which must replay too")
  func recordedEnding() throws {
    var runner = GameRunner(Dial())
    let record = runner.record(Chooser(), index: 0, rootSeed: Seed(2))
    #expect(record.ending == "once-round" && runner.ending == Ending("once-round"))
    let line = String(decoding: try JSONCode.bytes(record), as: UTF8.self)
    #expect(line.contains(#""ending":"once-round","hash""#))
    #expect(try JSONDecoder().decode(Replayer<Dial>.Record.self, from: Data(line.utf8)) == record)
    for (ending, found) in [("too-far", "too-far"), (nil, "without a reason")] {
      var edited = record
      edited.ending = ending
      #expect(
        Replayer(Dial()).fault(in: edited)?.description == "game 0: the ending is \(found), replaying gives once-round")
    }
    let open = runner.record(ScriptedAgent<Dial>([]), index: 0, rootSeed: Seed(2))
    #expect(open.ending == nil && open.outcome == nil && Replayer(Dial()).fault(in: open) == nil)
    // A game without reasons has no such key.
    var other = GameRunner(Countdown())
    let plain = other.record(RandomAgent(), index: 0, rootSeed: Seed(2))
    #expect(!String(decoding: try JSONCode.bytes(plain), as: UTF8.self).contains("ending"))
  }

  @Test("results carry the reason, whether recorded or not")
  func results() throws {
    var runner = GameRunner(Dial())
    for index in 0..<30 {
      let played = runner.play(RandomAgent(), index: index, rootSeed: Seed(3))
      let record = runner.record(RandomAgent(), index: index, rootSeed: Seed(3))
      #expect(played == FinishedGame(record, ending: runner.ending))
      #expect((played.ending == Ending("once-round")) == (played.outcome == .won))
    }
  }

  @Test("summaries count endings by reason exactly, merge them, and are the same on any number of workers")
  func summaries() throws {
    func summary(_ workers: Int, _ shard: Shard = .whole) throws -> PlaySummary {
      var run = SimulationRun(Dial(), agents: [RandomAgent()], games: 700, rootSeed: Seed(9), workers: workers)
      run.shard = shard
      return try run.run().summaries[0]
    }
    let whole = try summary(1)
    #expect(
      whole.endings == [
        EndingCount(ending: Ending("once-round"), games: whole.wins),
        EndingCount(ending: Ending("too-far", words: "turned too far"), games: whole.losses),
      ])
    #expect(whole.wins > 0 && whole.losses > 0)
    var sum = try summary(2, Shard(2, of: 2))
    try sum.merge(summary(2, Shard(1, of: 2)))
    #expect(sum == whole)
    let line = Data(try JSONCode.bytes(whole))
    #expect(try JSONDecoder().decode(PlaySummary.self, from: line) == whole)
    let text = String(decoding: line, as: UTF8.self)
    #expect(text.contains(#""endings":[{"ending":{"id":"once-round","words":"once round"},"games":\#(whole.wins)},"#))
    for (found, replacement) in [
      (#""games":\#(whole.wins)"#, #""games":\#(whole.wins + 1)"#), (#""games":\#(whole.wins)"#, #""games":0"#),
      (#""id":"once-round""#, #""id":"zz""#), (#""id":"too-far""#, #""id":"once-round""#),
    ] {
      let wrong = text.replacing(found, with: replacement)
      #expect(throws: DecodingError.self, "\(replacement)") {
        try JSONDecoder().decode(PlaySummary.self, from: Data(wrong.utf8))
      }
    }
  }

  @Test("a game without reasons writes none")
  func none() throws {
    let run = SimulationRun(
      Countdown(heaps: 5...9), agents: [RandomAgent<Countdown>()], games: 20, rootSeed: Seed(9), workers: 2)
    let summary = try run.run().summaries[0]
    #expect(summary.endings.isEmpty)
    #expect(!String(decoding: try JSONCode.bytes(summary), as: UTF8.self).contains("endings"))
  }
}
