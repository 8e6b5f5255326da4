import Foundation
import People
import PuzzleCore
import PuzzleTestKit
import Simulation
import Testing

/// What the contract can carry, each as a small game, through all that a run does: play, record, verify, replay,
/// summarise and compare.
@Suite("Four games through everything")
struct FourGamesTests {
  @Test("by turns, with hidden hands and draws")
  func trumps() throws {
    let summaries = try cycle(Trumps(), weak: RandomAgent(), strong: Miser())
    #expect(summaries.allSatisfy { $0.draws > 0 && $0.seats.count == 2 && $0.open == 0 })
    #expect(summaries[0].wins == summaries[1].losses && summaries[0].draws == summaries[1].draws)
  }

  @Test("two players at the same time")
  func snatch() throws {
    let summaries = try cycle(
      Snatch(), weak: Grabber(id: "slow", reaction: 400), strong: Grabber(id: "fast", reaction: 250))
    #expect(summaries.allSatisfy { $0.seats.count == 2 && $0.ends.min == Snatch.end })
  }

  @Test("an angle as a move")
  func cannon() throws {
    let summaries = try cycle(Cannon(), weak: RandomAgent(), strong: Gunner())
    for summary in summaries {
      #expect(summary.endings.reduce(0) { $0 + $1.games } == summary.losses && summary.seats.isEmpty)
    }
  }

  @Test("a program as a move")
  func rover() throws {
    let summaries = try cycle(Rover(), weak: RandomAgent(), strong: Planner())
    let reasons = Set(summaries.flatMap { $0.endings.map(\.ending.id) })
    #expect(reasons == ["arrived", "crashed", "out-of-fuel", "stranded"])
    for summary in summaries {
      #expect(summary.endings.first { $0.ending.id == "arrived" }?.games == summary.wins)
      #expect(summary.endings.reduce(0) { $0 + $1.games } == summary.games)
    }
  }

  @Test("aim noise makes a gunner worse, the more the worse")
  func aimNoise() throws {
    func wins(_ noise: Double) throws -> Int {
      var player = PlayerProfile.expert
      player.aimNoise = noise
      let run = SimulationRun(
        Cannon(), agents: [HumanAgent(Gunner(), player)], games: 200, rootSeed: Seed(6), workers: 2)
      return try run.run().summaries[0].wins
    }
    let series = try [0, 4, 20].map(wins)
    #expect(series[0] > series[1] && series[1] > series[2])
  }

  /// Plays games of two agents, who meet where the game has two seats, and checks every record; the summaries of the
  /// agents.
  private func cycle<Game: Puzzle>(
    _ game: Game, weak: any Agent<Game>, strong: any Agent<Game>
  ) throws -> [PlaySummary] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "four-games-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "records.jsonl").path
    let run = SimulationRun(game, match: [weak, strong], games: 60, rootSeed: Seed(11), workers: 2)
    let writer = try RecordWriter(
      path: path, header: RecordHeader(run, levelName: "toy", revision: "test"), level: ["toy"])
    let result = try run.run(records: writer)
    try writer.finish()
    #expect(try run.run() == result)
    try check(path, of: game, played: 60 * run.seatings.count)
    try compare(weak, strong, on: game)
    return result.summaries
  }

  /// Verifies and replays every record of a file.
  private func check<Game: Puzzle>(_ path: String, of game: Game, played: Int) throws {
    var reader = try RecordReader(path: path)
    #expect(reader.header.version == RecordHeader.currentVersion && reader.header.mismatch(with: Game.self) == nil)
    var check = RecordCheck(game, header: reader.header)
    var count = 0
    while let record = try reader.next(Replayer<Game>.Record.self) {
      let final = try check.verified(record)
      var moves: [Game.Move] = []
      var last = record.deal
      let replayed = try Replayer(game).replay(record) { step in
        #expect(step.before == last)
        last = step.after
        guard case .move(let move) = step.cause else { return }
        #expect(record.seats.isEmpty || record.seats[moves.count] == step.seat)
        moves.append(move)
      }
      #expect(replayed == final && last == final && moves == record.moves)
      #expect(record.ending == game.ending(of: final)?.id)
      for seat in 0..<game.seats {
        #expect(record.outcomes[seat] == game.seated(at: seat).outcome(of: final))
      }
      count += 1
    }
    #expect(count == played)
  }

  /// Whether the stronger agent is ahead in more pairs than the weaker one, in a match where the game has two seats.
  private func compare<Game: Puzzle>(_ weak: any Agent<Game>, _ strong: any Agent<Game>, on game: Game) throws {
    var run = PairedRun(
      PairedRun.Contestant(strong, on: game), PairedRun.Contestant(weak, on: game), pairs: 80, rootSeed: Seed(12),
      workers: 2)
    run.isMatch = true
    let (leads, pairs) = try run.reduce(into: [0, 0, 0]) { leads, first, second in
      leads[(first.score - second.score).signum() + 1] += 1
      return true
    }
    #expect(pairs == 80 && leads[2] > leads[0], "\(Game.name): \(leads)")
  }
}
