import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("Runs in which agents meet")
struct MatchTests {
  private func run(games: Int = 60, workers: Int = 2) -> SimulationRun<Nim> {
    SimulationRun(Nim(), match: [NimPlayer(), RandomAgent()], games: games, rootSeed: Seed(7), workers: workers)
  }

  private func output(_ run: SimulationRun<Nim>, _ folder: TemporaryFolder, _ name: String) throws -> (Data, RunResult)
  {
    let writer = try RecordWriter(
      path: folder.path(name), header: RecordHeader(run, levelName: "toy", revision: "r1"), level: ["heap": 12])
    let result = try run.run(records: writer)
    try writer.finish()
    return (try folder.read(name), result)
  }

  @Test("seatings: each agent alone, or every arrangement of different agents")
  func seatings() {
    #expect(Seating.alone(2, seats: 3).agents == [2, 2, 2])
    #expect(Seating.arrangements(of: 2, seats: 2).map(\.agents) == [[0, 1], [1, 0]])
    #expect(
      Seating.arrangements(of: 3, seats: 2).map(\.agents) == [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]])
    #expect(Seating.arrangements(of: 3, seats: 3).count == 6 && Seating.arrangements(of: 1, seats: 2).isEmpty)
    #expect(Seating.arrangements(of: 2, seats: 1).map(\.agents) == [[0], [1]])
    #expect(run().seatings == [Seating([0, 1]), Seating([1, 0])])
    #expect(
      SimulationRun(Nim(), agents: [NimPlayer(), RandomAgent()], games: 1, rootSeed: Seed(7)).seatings
        == [Seating([0, 0]), Seating([1, 1])])
  }

  @Test("agents meet a rival in every seat, and not each other")
  func rival() throws {
    #expect(Seating.meetings(of: 2, with: 2, seats: 2).map(\.agents) == [[0, 2], [2, 0], [1, 2], [2, 1]])
    #expect(Seating.meetings(of: 1, with: 1, seats: 3).map(\.agents) == [[0, 1, 1], [1, 0, 1], [1, 1, 0]])
    #expect(Seating.meetings(of: 2, with: 2, seats: 1).map(\.agents) == [[0], [1]])
    let run = SimulationRun(
      Nim(), agents: [NimPlayer()], against: RandomAgent(), games: 60, rootSeed: Seed(7), workers: 2)
    #expect(try run.run() == self.run().run())
  }

  @Test("a seating that the game or the run does not have is an error")
  func badSeatings() {
    var run = run(games: 3)
    run.seatings = [Seating([0])]
    #expect(throws: SeatingError.seats(found: 1, expected: 2)) { try run.run() }
    run.seatings = [Seating([0, 2])]
    #expect(throws: SeatingError.agent(2)) { try run.run() }
    run.seatings = []
    #expect(throws: Never.self) { try run.run() }
  }

  @Test("both agents have every seat of every game, on the same deal; results are counted for each, by seat")
  func results() throws {
    var games: [[FinishedGame]] = []
    let (whole, _) = try run().reduce(into: [[FinishedGame]]()) { $0.append($1.results) }
    games = whole
    #expect(games.count == 120 && games.map { $0[0].index } == (0..<120).map { $0 / 2 })
    #expect(games.map { $0.map(\.agent) } == (0..<120).map { $0 % 2 == 0 ? [0, 1] : [1, 0] })
    #expect(games.allSatisfy { $0.map(\.seat) == [0, 1] })
    let summaries = try run().run().summaries
    for (agent, summary) in summaries.enumerated() {
      let own = games.flatMap { $0.filter { $0.agent == agent } }
      #expect(summary == PlaySummary(agent: ["perfect", "random"][agent], own))
      #expect(summary.games == 120 && summary.seats.map(\.games) == [60, 60])
      #expect(summary.seats[1].draws == own.count { $0.seat == 1 && $0.outcome == .drawn })
    }
    #expect(summaries[0].draws == summaries[1].draws && summaries[0].draws > 0 && summaries[0].wins > summaries[1].wins)
    #expect(summaries[0].wins == summaries[1].losses)
  }

  @Test("law 1 for matches: the same bytes on any number of workers, and from merged shards")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let one = try output(run(workers: 1), folder, "1")
    for workers in [2, 8] {
      let other = try output(run(workers: workers), folder, "\(workers)")
      #expect(other.0 == one.0 && other.1 == one.1)
    }
    var sum: RunResult?
    for number in 1...3 {
      var part = run()
      part.shard = Shard(number, of: 3)
      let result = try output(part, folder, "shard\(number)").1
      let copy = try JSONDecoder().decode(RunResult.self, from: Data(try JSONCode.bytes(result)))
      if sum == nil { sum = copy } else { try sum?.merge(copy) }
    }
    #expect(sum == one.1)
    try RecordMerger.merge([2, 3, 1].map { folder.path("shard\($0)") }, to: folder.path("merged"))
    #expect(try folder.read("merged") == one.0)
  }

  @Test("record files of matches name the seatings, and pass their check")
  func files() throws {
    let folder = try TemporaryFolder()
    let bytes = try output(run(games: 20), folder, "a").0
    let first = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    #expect(first.contains(#""seatings":[["perfect","random"],["random","perfect"]],"version":3"#))
    var reader = try RecordReader(path: folder.path("a"))
    #expect(reader.header.agents == ["perfect", "random"])
    var check = RecordCheck(Nim(), header: reader.header)
    var records: [Replayer<Nim>.Record] = []
    while let record = try reader.next(Replayer<Nim>.Record.self) {
      #expect(check.fault(in: record) == nil)
      records.append(record)
    }
    #expect(records.count == 40 && records[1].agents == ["random", "perfect"] && records[0].deal == records[1].deal)
    func fault(_ records: [Replayer<Nim>.Record]) -> String? {
      var check = RecordCheck(Nim(), header: reader.header)
      return records.lazy.compactMap { check.fault(in: $0)?.description }.first
    }
    #expect(fault([records[1], records[0]])?.hasSuffix("out of the order of the header") == true)
    #expect(
      fault([records[0], records[0]])
        == "game 0: perfect against random plays the game again, or out of the order of the header")
    var stranger = records[0]
    stranger.agents[1] = "cheat"
    #expect(fault([stranger]) == "game 0: the agent \"cheat\" is not in the header")
    var other = reader.header
    other.seatings.reverse()
    #expect(other.difference(from: reader.header) == "seatings")
  }

  @Test("a run of one seat writes no seatings")
  func oneSeat() throws {
    let run = SimulationRun(Catcher(), match: [RandomAgent(), Sprinter()], games: 3, rootSeed: Seed(1))
    #expect(run.seatings.map(\.agents) == [[0], [1]])
    let header = RecordHeader(run, levelName: "toy", revision: "r1")
    #expect(header.seatings.isEmpty)
    let result = try run.run()
    #expect(
      result == (try SimulationRun(Catcher(), agents: [RandomAgent(), Sprinter()], games: 3, rootSeed: Seed(1)).run()))
    #expect(result.summaries.allSatisfy { $0.seats.isEmpty })
  }

  @Test("edited records of matches are refused, each with its reason")
  func edits() {
    var runner = GameRunner(Tug())
    let record = runner.record([RandomAgent("quick", actionsPerSecond: 9), RandomAgent()], index: 2, rootSeed: Seed(2))
      .record
    func reason(_ edit: (inout Replayer<Tug>.Record) -> Void) -> RecordFault.Reason? {
      var edited = record
      edit(&edited)
      return Replayer(Tug()).fault(in: edited)?.reason
    }
    let count = record.moves.count
    #expect(reason { _ in } == nil && count > 10)
    #expect(reason { $0.seats = [] } == .seatCount(found: 0, expected: count))
    #expect(reason { $0.agents.append("x") } == .seatCount(found: 3, expected: 2))
    #expect(reason { $0.outcomes = [.won] } == .seatCount(found: 1, expected: 2))
    #expect(reason { $0.scores = [] } == .seatCount(found: 0, expected: 2))
    #expect(reason { $0.seats[0] = 2 } == .unknownSeat(2) && reason { $0.seats[0] = -1 } == .unknownSeat(-1))
    #expect(reason { $0.seats[0] = 1 - $0.seats[0] } != nil)
    #expect(
      reason { $0.outcomes.swapAt(0, 1) }
        == .outcome(
          found: "\(name(record.outcomes[1])), \(name(record.outcomes[0]))",
          expected: "\(name(record.outcomes[0])), \(name(record.outcomes[1]))"))
    #expect(reason { $0.scores[1] += 1 } == .score(found: record.scores[1] + 1, expected: record.scores[1]))
    if case .hash = reason({ $0.agents.swapAt(0, 1) }) {} else { Issue.record("agents can be exchanged") }
    // One seat makes at most one move a millisecond, and of two at the same time the lower one is first.
    let time = record.times[0]
    for (seats, isFine) in [([0, 1], true), ([1, 0], false), ([0, 0], false)] {
      let fault = reason {
        $0.moves = [.pull, .pull]
        $0.seats = seats
        $0.times = [time, time]
      }
      #expect((fault == .timeRepeated(found: time)) == !isFine, "\(seats)")
    }
    #expect(
      Replayer(Catcher()).fault(in: oneSeat { $0.agents.append("x") })?.reason == .seatCount(found: 2, expected: 1))
    #expect(Replayer(Catcher()).fault(in: oneSeat { $0.seats = [0] })?.reason == .seatCount(found: 1, expected: 0))
  }

  private func name(_ outcome: Outcome?) -> String { outcome?.rawValue ?? "open" }

  private func oneSeat(_ edit: (inout Replayer<Catcher>.Record) -> Void) -> Replayer<Catcher>.Record {
    var runner = GameRunner(Catcher())
    var record = runner.record(RandomAgent(), index: 0, rootSeed: Seed(2))
    edit(&record)
    return record
  }

  @Test("a replay says who made each move, and out of turn is named")
  func replaying() throws {
    var runner = GameRunner(Nim())
    var record = runner.record([RandomAgent(), NimPlayer()], index: 1, rootSeed: Seed(2)).record
    var seats: [Int] = []
    _ = try Replayer(Nim()).replay(record) { seats.append($0.seat) }
    #expect(seats == record.seats && seats.count > 1)
    record.seats[1] = 0
    #expect(
      Replayer(Nim()).fault(in: record)?.description == "game 1, move 2: \(record.moves[1]) by seat 0 is not legal")
  }

  private func pairs(
    _ first: any Agent<Nim>, _ second: any Agent<Nim>, count: Int = 60
  ) throws -> [(
    FinishedGame, FinishedGame
  )] {
    struct Seen: Sendable { var pairs: [(FinishedGame, FinishedGame)] = [] }
    var run = PairedRun(
      PairedRun.Contestant(first, on: Nim()), PairedRun.Contestant(second, on: Nim()), pairs: count, rootSeed: Seed(7),
      workers: 2)
    run.isMatch = true
    return try run.reduce(into: Seen()) { seen, first, second in
      seen.pairs.append((first, second))
      return true
    }.whole.pairs
  }

  @Test("a pair is one game twice with the seats exchanged, and one result for each")
  func matchPairs() throws {
    var runner = GameRunner(Nim())
    for (index, pair) in try pairs(NimPlayer(), RandomAgent()).enumerated() {
      let there = runner.play([NimPlayer(), RandomAgent()], index: index, rootSeed: Seed(7))
      let back = runner.play([RandomAgent(), NimPlayer()], index: index, rootSeed: Seed(7))
      #expect(pair.0.score == there[0].score + back[1].score && pair.1.score == there[1].score + back[0].score)
      #expect(pair.0.moves == there[0].moves + back[1].moves && pair.0.index == index)
      // Each game is won by one of them or drawn, so the pair is won by who won more of the two.
      #expect(pair.0.outcome == (pair.0.score > pair.1.score ? .won : pair.0.score < pair.1.score ? .lost : .drawn))
      #expect(pair.1.outcome == (pair.0.outcome == .won ? .lost : pair.0.outcome == .lost ? .won : .drawn))
    }
  }

  @Test("equal agents exchange their luck with their seats, so every pair is a draw; a better one is ahead")
  func fairness() throws {
    #expect(
      try pairs(RandomAgent(), RandomAgent("twin")).allSatisfy { $0.0.outcome == .drawn && $0.1.outcome == .drawn })
    let better = try pairs(NimPlayer(), RandomAgent())
    #expect(better.count { $0.0.outcome == .won } > 2 * better.count { $0.0.outcome == .lost } + 10)
  }

  @Test("without a match each contestant plays all seats of its own games")
  func noMatch() throws {
    let run = PairedRun(
      PairedRun.Contestant(RandomAgent(), on: Nim()), PairedRun.Contestant(NimPlayer(), on: Nim()), pairs: 5,
      rootSeed: Seed(7), workers: 2)
    var runner = GameRunner(Nim())
    let (games, _) = try run.reduce(into: [FinishedGame]()) { games, first, second in
      games += [first, second]
      return true
    }
    for index in 0..<5 {
      #expect(games[2 * index] == runner.play(RandomAgent(), index: index, rootSeed: Seed(7)))
      #expect(games[2 * index + 1] == runner.play(NimPlayer(), index: index, rootSeed: Seed(7)))
    }
  }

  @Test("two points for a win and one for a draw; measures and openness of a pair")
  func points() {
    func games(_ outcomes: [Outcome?]) -> [FinishedGame] {
      outcomes.enumerated().map { place, outcome in
        FinishedGame(
          index: 3, seat: place, outcome: outcome, score: 5, moves: 2, end: 100, measures: [place + 1, place + 1])
      }
    }
    let measures = [Measure("a", title: "a", taking: .last), Measure("b", title: "b", taking: .largest)]
    func outcome(_ own: [Outcome?], _ others: [Outcome?]) -> Outcome? {
      FinishedGame(matchOf: games(own), against: games(others), agent: 0, measures: measures).outcome
    }
    #expect(outcome([.won, .lost], [.lost, .won]) == .drawn)
    #expect(outcome([.won, .drawn], [.lost, .drawn]) == .won && outcome([.lost, .drawn], [.won, .drawn]) == .lost)
    #expect(outcome([.drawn, .drawn], [.drawn, .drawn]) == .drawn)
    // Games in which one may win without another losing: a win is worth two draws.
    #expect(outcome([.drawn, .lost], [.won, .lost]) == .lost && outcome([.won, .lost], [.drawn, .lost]) == .won)
    #expect(outcome([.drawn, .drawn], [.won, .lost]) == .drawn)
    #expect(outcome([.won, nil], [.lost, nil]) == .won && outcome([nil, nil], [nil, nil]) == nil)
    let sum = FinishedGame(matchOf: games([.won, .won]), against: games([.lost, .lost]), agent: 1, measures: measures)
    #expect(
      sum == FinishedGame(index: 3, agent: 1, outcome: .won, score: 10, moves: 4, end: 200, measures: [3, 2]))
  }

  @Test("a summary that counts by seat survives JSON; one whose seats contradict it is refused")
  func coding() throws {
    let summary = try run().run().summaries[0]
    let text = String(decoding: try JSONCode.bytes(summary), as: UTF8.self)
    #expect(try JSONDecoder().decode(PlaySummary.self, from: Data(text.utf8)) == summary)
    let wins = "\"wins\":\(summary.seats[0].wins)}"
    #expect(text.contains(wins))
    for wrong in [
      text.replacing(wins, with: "\"wins\":\(summary.seats[0].wins + 1)}"), text.replacing(wins, with: "\"wins\":-1}"),
    ] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(PlaySummary.self, from: Data(wrong.utf8)) }
    }
  }
}
