import Foundation
import GRDB
import Phrasebook
import PuzzleCore
import Testing

@testable import StoreWriter
@testable import UserData

/// A process that is killed while it writes: nothing that it said was committed is lost, and nothing is half there.
@Suite struct KillTests {
  /// What is in a database, as far as the script knows it.
  private struct Contents: Equatable {
    var levels: [String: [String]]
    var results: Int
    var points: Int

    init(_ script: WriterScript) { (levels, results, points) = (script.levels, script.results, script.points) }

    init(_ storage: Storage) throws {
      let custom = try storage.customLevels().map { ($0.name, $0.phrases) }
      levels = Dictionary(uniqueKeysWithValues: custom)
      let totals = PlayerTotals.ranking(of: try storage.standings())
      results = totals.reduce(0) { $0 + $1.games }
      points = totals.reduce(0) { $0 + $1.points }
    }
  }

  /// Every tenth round starts without a database, so that processes are killed while they create one, too.
  @Test("a hundred kills at random moments")
  func hundredKills() throws {
    let seed = UInt64(20_261_121)
    var generator = Xoshiro256(seed: Seed(seed))
    var directory = try TemporaryDirectory(isInMemory: true)
    var commits = 0
    var kept = 0
    var unreported = 0
    for round in 0..<100 {
      let place = "seed \(seed), round \(round), from commit \(commits)"
      if round % 10 == 0 {
        directory = try TemporaryDirectory(isInMemory: true)
        commits = 0
      }
      let process = try WriterProcess(["script", directory.database.path, "\(seed)", "\(commits)"])
      // Half of them are killed a while after they were started, the others soon after one of their commits.
      if generator.uniform(below: 2) == 0 {
        usleep(UInt32(generator.uniform(below: 50_000)))
      } else {
        process.waitForLines(1 + generator.uniform(below: 10))
        usleep(UInt32(generator.uniform(below: 4000)))
      }
      let reported = try process.kill().last.flatMap { Int($0) } ?? commits
      #expect(reported >= commits, "\(place)")
      kept += reported - commits

      var script = WriterScript(seed: seed, commits: reported)
      let storage = try Storage(at: directory.database)
      #expect(try storage.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"], "\(place)")
      #expect(try storage.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check") }.isEmpty, "\(place)")
      let contents = try Contents(storage)
      if contents != Contents(script) {
        // Committed, and killed before it could say so.
        _ = script.advance()
        unreported += 1
        try #require(contents == Contents(script), "\(place), \(reported) commits reported")
      }
      commits = script.commits
    }
    #expect(kept > 100, "the processes hardly wrote anything; seed \(seed)")
    #expect(unreported < 100, "seed \(seed)")
  }
}
