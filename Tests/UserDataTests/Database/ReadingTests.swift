import Foundation
import GRDB
import Testing

@testable import UserData

@Suite("reading the database")
struct ReadingTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("a process that reads needs no lock of one that writes")
  func locked() throws {
    _ = try Storage(at: directory.database)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(path: directory.database.path, configuration: configuration)
    try writer.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let start = ContinuousClock.now
    let storage = try Storage(reading: directory.database)
    #expect(try storage.statistics().results == 0)
    #expect(.now - start < .seconds(3))
    try writer.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try writer.close()
  }

  @Test("a database that may only be read is read, and nothing is left next to it")
  func readOnly() throws {
    let url = directory.database
    try Storage(at: url).database.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
    #expect(try Storage(reading: url).statistics().results == 0)
    #expect(throws: StorageError.self) { _ = try Storage(reading: url).save([]) }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: url.deletingLastPathComponent().path)
    #expect(names == [url.lastPathComponent], "\(names)")
  }

  @Test("one that is opened to be read can be written after all, and an older one is brought up to date")
  func writing() throws {
    let url = directory.database
    try Storage(at: url).database.close()
    let storage = try Storage(reading: url)
    try storage.importPhrases(fromTable: directory.file("p.tsv", "phrase\tpinyin\n大吃一惊\tdà chī yī jīng\n"))
    #expect(try storage.statistics().userPhrases == 1)
    let queue = try DatabaseQueue(path: url.path)
    try queue.write {
      try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = ?", arguments: [Schema.targets])
      try $0.execute(sql: "ALTER TABLE customLevel DROP COLUMN target")
    }
    try queue.close()
    #expect(try Storage(reading: url).statistics().userPhrases == 1)
  }
}
