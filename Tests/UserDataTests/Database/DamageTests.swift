import Foundation
import GRDB
import Phrasebook
import PuzzleCore
import Testing

@testable import UserData

/// Databases that were damaged: whatever is done with them, there is an answer or a ``StorageError``, never a crash.
@Suite struct DamageTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(isInMemory: true) }

  /// The bytes of a closed database with levels, results and phrases.
  private func healthyDatabase() throws -> [UInt8] {
    let url = directory.url.appendingPathComponent("healthy.sqlite")
    let storage = try Storage(at: url)
    let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
    for place in 0..<30 {
      try levels.addCustomLevel(
        name: nil, gameType: .chengYu, gameMode: .tetris, phrases: TestLevels.idioms(place % 12, 3, 7))
    }
    var result = try TestLevels.result(of: try levels.custom[0], isCustom: true)
    (result.phrasesTested, result.counted) = (["i1dm"], ["landings": 31])
    try storage.save(Array(repeating: result, count: 200))
    try storage.importPhrases(fromTable: directory.file("own.csv", "phrase,english\na b,letters\nc d,more\n"))
    // Into the file with what is still in the log.
    try storage.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try storage.database.close()
    let bytes = [UInt8](try Data(contentsOf: url))
    #expect(bytes.count > 60_000)
    return bytes
  }

  /// Opens a database and asks everything there is to ask, then changes it.
  private func useAll(_ url: URL) throws {
    let storage = try Storage(at: url)
    let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
    let day = try CalendarDayTests.day("2026-11-21")
    let parts: [() throws -> Void] = [
      { _ = try storage.statistics() }, { _ = try storage.userPhrases() }, { _ = try levels.custom },
      { _ = try storage.customLevelsWithoutPhrases() }, { _ = try levels.customLevel(named: "untitled level 7") },
      { _ = try storage.results() }, { _ = try storage.standings() }, { _ = try storage.achievements() },
      { _ = try storage.streaks(on: day) }, { _ = try levels.addCustomLevel(levels.level(named: "Untitled Level 3")) },
      { try levels.updateCustomLevel(name: "Untitled Level 9", to: levels.level(named: "Untitled Level 3")) },
      { _ = try storage.resultCount() }, { try levels.resetAll() },
    ]
    for part in parts {
      do { try part() } catch is StorageError {} catch is LevelsError {} catch is RuleError {}
    }
  }

  @Test("bytes overwritten anywhere", arguments: [UInt64](1...3))
  func overwritten(seed: UInt64) throws {
    let healthy = try healthyDatabase()
    var generator = Xoshiro256(seed: Seed(seed))
    for round in 0..<25 {
      var bytes = healthy
      let isBlock = generator.uniform(below: 3) == 0
      for _ in 0..<1 + generator.uniform(below: 30) {
        let place = generator.uniform(below: bytes.count)
        let end = isBlock ? min(bytes.count, place + generator.uniform(below: 3000)) : place + 1
        for offset in place..<end { bytes[offset] = UInt8(generator.uniform(below: 256)) }
      }
      let url = try directory.file("damaged.sqlite", bytes)
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
      do {
        try useAll(url)
      } catch let error as StorageError {
        #expect(!error.description.contains("\n"), "seed \(seed), round \(round)")
        #expect([UInt8](try Data(contentsOf: url)) == bytes, "seed \(seed), round \(round): refused and left untouched")
      }
    }
  }

  @Test("a schema that is damaged is reported as such, with what is missing")
  func schema() throws {
    var bytes = try healthyDatabase()
    let renamed = try directory.file("renamed.sqlite", bytes)
    let database = try DatabaseQueue(path: renamed.path)
    try database.writeWithoutTransaction { connection in
      try connection.execute(sql: "ALTER TABLE customLevel RENAME COLUMN untitled TO untotled")
    }
    try database.close()
    bytes[47] = 9
    let newer = try directory.file("newer.sqlite", bytes)
    for (url, reason) in [(renamed, "untitled"), (newer, "unsupported file format")] {
      let error = #expect(throws: StorageError.self) {
        let storage = try Storage(at: url)
        let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
        _ = try levels.addCustomLevel(
          name: nil, gameType: .chengYu, gameMode: .tetris, phrases: TestLevels.idioms(1, 3, 7))
      }
      guard case .damaged(_, let text) = error else { throw error ?? StorageError.notADatabase(path: "no error") }
      #expect(text.contains("in its schema: ") && text.contains(reason), "\(text)")
    }
  }

  @Test("values that no version of moli writes are reported and do not trap")
  func strangeValues() throws {
    let changes = [
      "UPDATE customLevel SET gameType = 'chess'", "UPDATE customLevel SET rules = '{}'",
      "UPDATE customLevel SET difficulty = x'00'", "UPDATE customLevelPhrase SET text = x'ff'",
      "UPDATE result SET day = 'yesterday'", "UPDATE result SET phrasesTested = '{'",
      "UPDATE result SET score = 'much'",
      "UPDATE userPhrase SET count = 'many'", "PRAGMA foreign_keys = OFF; DELETE FROM playedLevel",
    ]
    let healthy = try healthyDatabase()
    for (number, change) in changes.enumerated() {
      let url = try directory.file("strange\(number).sqlite", healthy)
      do {
        let storage = try Storage(at: url)
        try storage.database.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA ignore_check_constraints = ON; " + change)
        }
        try storage.database.close()
      }
      let storage = try Storage(at: url)
      let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
      let isLevel = change.contains("customLevel")
      let isPhrase = change.contains("userPhrase")
      let error = #expect(throws: (any Error).self, "\(change)") {
        if isLevel {
          _ = try levels.custom
        } else if isPhrase {
          _ = try storage.userPhrases()
        } else {
          _ = try storage.results()
        }
      }
      let isTold =
        switch error {
        case let error as StorageError:
          if case .damaged = error { true } else { false }
        case let error as LevelsError: error.description.contains("phrase")
        default: false
        }
      #expect(isTold, "\(change): \(String(describing: error))")
      try useAll(url)
    }
  }
}
