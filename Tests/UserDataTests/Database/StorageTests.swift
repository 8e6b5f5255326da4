import Foundation
import GRDB
import Phrasebook
import PuzzleCore
import Testing

@testable import UserData

@Suite struct StorageTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("a database is created with its directory, and opened again")
  func create() throws {
    let url = directory.database
    do {
      let storage = try Storage(at: url)
      let expected = StorageStatistics(glosses: 0, source: nil, userPhrases: 0, customLevels: 0, results: 0)
      #expect(try storage.statistics() == expected)
      #expect(try storage.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
      let table = try directory.file("words.csv", "phrase\nabcd\n")
      #expect(try storage.importPhrases(fromTable: table) == 1)
    }
    #expect(try Storage(at: url).statistics().userPhrases == 1)
  }

  @Test("an empty file becomes a database")
  func emptyFile() throws {
    let storage = try Storage(at: try directory.file("empty.sqlite", ""))
    #expect(try storage.statistics().glosses == 0)
  }

  /// Checks that a file is refused and that no byte of it changes.
  private func expectRefused(_ url: URL, _ isExpected: (StorageError) -> Bool) throws {
    let before = try Data(contentsOf: url)
    let error = try #require(throws: StorageError.self) { try Storage(at: url) }
    #expect(isExpected(error), "\(error)")
    #expect(error.description.hasPrefix(url.path) && !error.description.contains("\n"))
    #expect(try Data(contentsOf: url) == before, "left untouched")
  }

  @Test("a file that is not a database is refused and left untouched")
  func notADatabase() throws {
    for content in ["hello", String(repeating: "x", count: 5_000)] {
      try expectRefused(try directory.file("text.sqlite", content)) {
        $0 == .notADatabase(path: directory.url.path + "/text.sqlite")
      }
    }
    #expect(throws: StorageError.notADatabase(path: directory.url.path)) { try Storage(at: directory.url) }
  }

  @Test(
    "a database of another program is refused and left untouched, and nothing is left beside it",
    arguments: ["DELETE", "WAL"], ["other.sqlite", "what? #1 %20.sqlite"])
  func foreign(journal: String, name: String) throws {
    let url = directory.url.appendingPathComponent(name)
    let queue = try DatabaseQueue(path: url.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = \(journal); CREATE TABLE t (x)") }
    try queue.close()
    try expectRefused(url) { $0 == .foreignDatabase(path: url.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == [name])
  }

  @Test("a database that another program has open is refused")
  func foreignAndOpen() throws {
    let url = directory.url.appendingPathComponent("other.sqlite")
    let pool = try DatabasePool(path: url.path)
    try pool.write { try $0.execute(sql: "CREATE TABLE t (x)") }
    try expectRefused(url) { $0 == .foreignDatabase(path: url.path) }
    try pool.close()
  }

  @Test("a database of a later version is refused and left untouched")
  func newer() throws {
    let url = directory.database
    do {
      let storage = try Storage(at: url)
      try storage.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('later')") }
      try storage.database.close()
    }
    try expectRefused(url) { $0 == .newerVersion(path: url.path) }
  }

  /// The bytes of a closed database with a few hundred phrases.
  private func healthyDatabase() throws -> [UInt8] {
    let url = directory.url.appendingPathComponent("healthy.sqlite")
    let storage = try Storage(at: url)
    let rows = (0..<400).map { "w \($0) x y,some english text for the phrase \($0)" }.joined(separator: "\n")
    try storage.importPhrases(fromTable: try directory.file("rows.csv", "phrase,english\n\(rows)\n"))
    try storage.database.close()
    return [UInt8](try Data(contentsOf: url))
  }

  @Test("a database that is cut off is refused and left untouched", arguments: [50, 99, 100, 4_096, 20_000])
  func truncated(length: Int) throws {
    let bytes = try healthyDatabase()
    #expect(bytes.count > 20_000)
    let url = try directory.file("cut.sqlite", Array(bytes.prefix(length)))
    try expectRefused(url) { error in
      if case .damaged = error { true } else { false }
    }
  }

  @Test("a database whose first page is overwritten is refused and left untouched")
  func overwritten() throws {
    var bytes = try healthyDatabase()
    for place in 100..<4_096 { bytes[place] = 0xa5 }
    try expectRefused(try directory.file("damaged.sqlite", bytes)) { error in
      if case .damaged = error { true } else { false }
    }
  }

  @Test("a write-protected database is refused and left untouched, also for the superuser")
  func writeProtected() throws {
    let url = try directory.file("protected.sqlite", try healthyDatabase())
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
    try expectRefused(url) { $0 == .unavailable(path: url.path, reason: "the file is write-protected") }
  }

  @Test("a pipe and a device are refused as databases without waiting for input")
  func noFile() throws {
    let pipe = directory.url.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for url in [pipe, URL(fileURLWithPath: "/dev/null")] {
      #expect(throws: StorageError.notADatabase(path: url.path)) { try Storage(at: url) }
    }
  }

  @Test("random bytes are refused and left untouched, with the header of a database too")
  func randomBytes() throws {
    let seed = UInt64(7)
    var generator = Xoshiro256(seed: Seed(seed))
    for round in 0..<20 {
      var bytes = (0..<8192).map { _ in UInt8(generator.uniform(below: 256)) }
      if round % 2 == 1 { bytes.replaceSubrange(0..<16, with: Array("SQLite format 3\0".utf8)) }
      try expectRefused(try directory.file("random\(round).sqlite", bytes)) { error in
        switch error {
        case .notADatabase, .damaged: true
        default: round % 2 == 1
        }
      }
    }
  }

  @Test("a database in a place that cannot be made is an error")
  func unavailable() throws {
    let file = try directory.file("plain", "x")
    let error = try #require(throws: StorageError.self) {
      try Storage(at: file.appendingPathComponent("sub/moli.sqlite"))
    }
    if case .unavailable = error {} else { Issue.record("\(error)") }
  }

  @Test(
    "the default place follows the XDG Base Directory Specification",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/moli/moli.sqlite"),
      (["HOME": "/home/a"], "/home/a/.local/share/moli/moli.sqlite"),
      (["XDG_DATA_HOME": "", "HOME": "/home/a"], "/home/a/.local/share/moli/moli.sqlite"),
      (["XDG_DATA_HOME": "relative", "HOME": "/home/a"], "/home/a/.local/share/moli/moli.sqlite"), ([:], nil),
      (["HOME": "here"], nil),
    ] as [([String: String], String?)])
  func location(environment: [String: String], path: String?) {
    #expect(StorageLocation.defaultURL(environment: environment)?.path == path)
  }
}
