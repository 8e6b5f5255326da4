import Foundation
import GRDB
import PuzzleCore
import ResultLibrary
import Testing
import UserData

@testable import Simulation

@Suite("libraries that others have written to") struct LibraryFaultTests {
  private let files: LibraryTestFiles

  init() throws { files = try LibraryTestFiles() }

  private func change(_ name: String, _ sql: String) throws {
    // As the shell of SQLite does it: no reference holds a table.
    var configuration = GRDB.Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: files.path(name), configuration: configuration)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// The message of what is refused, with paths as their last part.
  private func refusal(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      return "\(error)".replacing(files.folder.path + "/", with: "")
    }
  }

  private func show(_ name: String) throws {
    _ = try ResultLibrary(path: files.path(name)).runs().rendered(as: .text)
  }

  @Test(
    "a value of another type is refused or left out, and never traps",
    arguments: [
      "UPDATE runs SET games='abc'", "UPDATE runs SET games=1e300", "UPDATE runs SET seed=x'fffe80'",
      "UPDATE runs SET verb=x'ff'", "UPDATE parts SET gameRows=1e300", "UPDATE levels SET name=x'ff'",
      "UPDATE levels SET difficulty='x'", "UPDATE players SET name=x'00ff'", "UPDATE parts SET part=x'ff'",
    ])
  func types(sql: String) throws {
    defer { files.end() }
    try files.write("l.sqlite")
    try change("l.sqlite", sql)
    let refused = try #require(refusal { try show("l.sqlite") }, "\(sql)")
    #expect(refused.hasPrefix("l.sqlite: the library is damaged: the table "), "\(refused)")
    try files.write("good.sqlite")
    let added = refusal { try ResultLibrary(path: files.path("good.sqlite")).add(from: files.path("l.sqlite")) }
    #expect(added?.hasPrefix("l.sqlite: the library is damaged") == true, "\(added ?? "added")")
  }

  @Test("tables of the user's own, whatever they are called, are left alone")
  func ownTables() throws {
    defer { files.end() }
    try files.write("l.sqlite")
    try change(
      "l.sqlite",
      "CREATE TABLE notes(level TEXT); CREATE TABLE \"a\"\"b\"(runId INTEGER); INSERT INTO notes VALUES ('x')")
    try show("l.sqlite")
    try files.write("good.sqlite", run: LibraryRun(key: "z", verb: "play", version: "1", seed: Seed(1)))
    try ResultLibrary(path: files.path("good.sqlite")).add(from: files.path("l.sqlite"))
    try ResultLibrary(path: files.path("l.sqlite")).add(from: files.path("good.sqlite"))
    #expect(try files.query("l.sqlite", "SELECT level FROM notes") == ["x"])
    #expect(try files.query("good.sqlite", "SELECT COUNT(*) FROM sqlite_master WHERE name = 'notes'") == ["0"])
  }

  @Test("a summary whose table has quotation marks in its name is shown and added")
  func quotedNames() throws {
    defer { files.end() }
    try files.write("l.sqlite")
    try change("l.sqlite", "ALTER TABLE play RENAME TO \"p\"\"lay\"")
    try show("l.sqlite")
    let added = try ResultLibrary(path: files.path("new.sqlite")).add(from: files.path("l.sqlite"))
    #expect(added.summaries == 2)
  }

  @Test("the file that is wrong is the one that is named")
  func blame() throws {
    defer { files.end() }
    try files.write("good.sqlite")
    try files.write("bad.sqlite")
    try change("bad.sqlite", "DROP TABLE players")
    for target in ["good.sqlite", "new.sqlite"] {
      let refused = refusal { try ResultLibrary(path: files.path(target)).add(from: files.path("bad.sqlite")) }
      #expect(
        refused?.hasPrefix("bad.sqlite: the library is damaged: there is no table players") == true, "\(refused ?? "")")
    }
    #expect(try files.names() == ["bad.sqlite", "good.sqlite"])
    let refused = refusal { try ResultLibrary(path: files.path("bad.sqlite")).add(from: files.path("good.sqlite")) }
    #expect(refused?.hasPrefix("bad.sqlite: the library is damaged") == true, "\(refused ?? "")")
  }

  @Test(
    "a run or a level with the same key and other content is refused",
    arguments: [
      "UPDATE runs SET options='{\"a\":1}'", "UPDATE runs SET seed='8'", "UPDATE levels SET text='name: Other'",
    ])
  func differing(sql: String) throws {
    defer { files.end() }
    try files.write("l.sqlite")
    try files.write("other.sqlite")
    try change("other.sqlite", sql)
    let refused = refusal { try ResultLibrary(path: files.path("l.sqlite")).add(from: files.path("other.sqlite")) }
    #expect(
      refused?.contains("found other rows in the table \(sql.split(separator: " ")[1])") == true,
      "\(refused ?? "added")")
  }

  @Test("a library that may only be read is shown and added from")
  func readOnly() throws {
    defer { files.end() }
    try files.write("l.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: files.path("l.sqlite"))
    try show("l.sqlite")
    #expect(try ResultLibrary(path: files.path("new.sqlite")).add(from: files.path("l.sqlite")).games == 200)
    #expect(try files.names() == ["l.sqlite", "new.sqlite"])
  }

  @Test("game rows are counted, and levels named")
  func counted() throws {
    defer { files.end() }
    try files.write("l.sqlite")
    for part in 1...2 {
      try files.write("part.sqlite", part: Shard(part, of: 2))
      try ResultLibrary(path: files.path("l.sqlite")).add(from: files.path("part.sqlite"))
      try FileManager.default.removeItem(atPath: files.path("part.sqlite"))
    }
    func row() throws -> String {
      try ResultLibrary(path: files.path("l.sqlite")).runs().rendered(as: .jsonl)
    }
    #expect(try row().contains("\"gameRows\":200") && row().contains("\"levels\":\"Meadow\""))
    try change("l.sqlite", "DELETE FROM games WHERE number > 5")
    #expect(try row().contains("\"gameRows\":12"))
  }

  @Test("a missing file, an empty one and a link to nothing")
  func missing() throws {
    defer { files.end() }
    #expect(refusal { try show("no.sqlite") } == "no.sqlite: no such file")
    try Data().write(to: files.folder.appendingPathComponent("empty.sqlite"))
    #expect(refusal { try show("empty.sqlite") }?.hasPrefix("empty.sqlite: is empty") == true)
    try files.write("l.sqlite")
    let missing = refusal { try ResultLibrary(path: files.path("l.sqlite")).add(from: files.path("no.sqlite")) }
    #expect(missing == "no.sqlite: no such file")
    try FileManager.default.createSymbolicLink(
      atPath: files.path("link.sqlite"), withDestinationPath: files.path("far.sqlite"))
    for target in ["empty.sqlite", "link.sqlite"] {
      #expect(try ResultLibrary(path: files.path(target)).add(from: files.path("l.sqlite")).games == 200)
    }
    #expect(try files.names() == ["empty.sqlite", "far.sqlite", "l.sqlite", "link.sqlite"])
  }

  @Test("what a killed process left next to a library is removed by the next run")
  func leftovers() throws {
    defer { files.end() }
    let writer = try LibraryWriter(adding: LibraryTestFiles.run, to: files.path("l.sqlite"))
    let mine = try #require(try files.names().first { $0.hasSuffix(".partial") })
    // A process that has ended.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    let other = mine.replacing("-\(getpid())-", with: "-\(process.processIdentifier)-")
    try Data("x".utf8).write(to: files.folder.appendingPathComponent(other))
    try Data("x".utf8).write(to: files.folder.appendingPathComponent("mine.partial"))
    Leftovers.remove(in: files.folder.path)
    #expect(try files.names() == [mine, "mine.partial"].sorted())
    try writer.finish()
    #expect(try files.names() == ["l.sqlite", "mine.partial"])
  }
}
