import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("The end mark of record files, and their keys")
struct RecordEndTests {
  typealias Record = Replayer<Catcher>.Record

  /// The lines of a file of three games.
  private func lines(_ edit: (inout SimulationRun<Catcher>) -> Void = { _ in }) throws -> [String] {
    let folder = try TemporaryFolder()
    var run = SimulationRun(Catcher(), agents: [RandomAgent<Catcher>()], games: 3, rootSeed: Seed(11), workers: 1)
    edit(&run)
    let writer = try RecordWriter(
      path: folder.path("a"), header: RecordHeader(run, levelName: "toy", revision: "r1"), level: ["time": 20_000])
    _ = try run.run(records: writer)
    try writer.finish()
    return String(decoding: try folder.read("a"), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Reads a file of these lines to its end; its mark, and the first mistake.
  private func read(_ lines: [String]) throws -> (end: RecordEnd?, error: InputError?, isAtEnd: Bool) {
    let folder = try TemporaryFolder()
    var reader: RecordReader?
    do {
      var opened = try RecordReader(path: folder.write(lines.joined(separator: "\n") + "\n"))
      reader = opened
      let _: [String: Int] = try opened.level()
      defer { reader = opened }
      while try opened.next(Record.self) != nil {}
      return (opened.end, nil, opened.isAtEnd)
    } catch let error as InputError {
      return (reader?.end, error, reader?.isAtEnd ?? false)
    }
  }

  @Test("the mark counts the games and covers every line before it")
  func mark() throws {
    let lines = try lines()
    #expect(lines.count == 5)
    var hash = StableHash()
    for byte in (lines.dropLast().joined(separator: "\n") + "\n").utf8 { hash.combine(byte: byte) }
    #expect(
      lines.last
        == "{\"format\":\"moli-records-end\",\"hash\":\"\(hash.hexadecimal)\",\"part\":\"1/1\",\"planned\":3,"
        + "\"records\":3,\"run\":\"complete\"}")
    let whole = try read(lines)
    #expect(whole.error == nil && whole.isAtEnd && whole.end?.isInterrupted == false)
    #expect(try read(lines.flatMap { ["", $0 + "\r"] }).error == nil, "line ends are no part of the games")
  }

  @Test("a file cut between lines is refused", arguments: 1...4)
  func cut(length: Int) throws {
    let (_, error, isAtEnd) = try read(Array(lines().prefix(length)))
    let found = "found the end of the file after \((length - 1).counted("game"))"
    #expect(
      error?.description.contains("\(found), expected an end mark as the last line") == true && isAtEnd, "\(length)")
  }

  @Test("a game taken out, a game twice, another order and a line after the mark are refused")
  func games() throws {
    let lines = try lines()
    func message(_ order: [Int]) throws -> String { try read(order.map { lines[$0] }).error?.description ?? "none" }
    #expect(try message([0, 1, 3, 4]).contains("found 2 games, expected the 3 that the end mark counts"))
    #expect(try message([0, 2, 3, 4]).contains("found 2 games, expected the 3"))
    #expect(try message([0, 1, 2, 3, 3, 4]).contains("found 4 games, expected the 3"))
    #expect(try message([0, 2, 1, 3, 4]).contains("the header or a game was changed"))
    #expect(try message([0, 1, 2, 3, 4, 3]).contains("found a line after the end mark"))
    #expect(try message([0, 1, 2, 3, 4, 4]).contains("found a line after the end mark"))
  }

  @Test(
    "an edited header is refused, whatever its place",
    arguments: [
      ("\"time\":20000", "\"time\":20001"), ("\"levelName\":\"toy\"", "\"levelName\":\"boy\""),
      ("\"revision\":\"r1\"", "\"revision\":\"r2\""), ("\"rootSeed\":\"11\"", "\"rootSeed\":\"011\""),
      ("\"agents\":[\"random\"]", "\"agents\":[\"random\",\"other\"]"),
    ])
  func header(old: String, new: String) throws {
    var lines = try lines()
    #expect(lines[0].contains(old))
    lines[0] = lines[0].replacing(old, with: new)
    #expect(try read(lines).error?.description.contains("that of the lines before: the header or a game") == true)
  }

  @Test("a part of a run says which part it is, an interrupted run that it was")
  func partsAndInterruptions() throws {
    let part = try #require(try read(lines { $0.shard = Shard(2, of: 3) }).end)
    #expect(part.part == Shard(2, of: 3) && part.records == 1 && part.planned == 1 && !part.isInterrupted)
    let folder = try TemporaryFolder()
    let run = SimulationRun(Catcher(), agents: [RandomAgent<Catcher>()], games: 9, rootSeed: Seed(11), workers: 1)
    let writer = try RecordWriter(
      path: folder.path("a"), header: RecordHeader(run, levelName: "toy", revision: "r1"), level: ["time": 20_000])
    let cancellation = Cancellation()
    _ = try run.run(records: writer, cancellation: cancellation) { if $0.done == 4 { cancellation.cancel() } }
    try writer.finish()
    let text = String(decoding: try folder.read("a"), as: UTF8.self)
    let end = try #require(try read(text.split(separator: "\n").map(String.init)).end)
    #expect(end.records == 4 && end.planned == 9 && end.isInterrupted)
    #expect(text.contains("\"run\":\"interrupted\""))
  }

  @Test("a mark that contradicts itself is refused")
  func marks() throws {
    var lines = try lines()
    func message(_ old: String, _ new: String) throws -> String {
      try read(lines.dropLast() + [lines[4].replacing(old, with: new)]).error?.description ?? "none"
    }
    #expect(try message("complete", "interrupted").contains("with 3 of 3 records, expected \"complete\""))
    #expect(try message("complete", "done").contains("found \"done\", expected \"complete\" or \"interrupted\""))
    #expect(try message("1/1", "2/1").contains("found \"2/1\", expected i/n"))
    #expect(try message("\"planned\":3", "\"planned\":2").contains("found 2, expected 3 or more"))
    #expect(try message("\"planned\":3", "\"planned\":3,\"who\":1").contains("found the key \"who\""))
    lines[0] = lines[0].replacing("\"version\":3", with: "\"version\":1")
    #expect(try read(lines).error?.description.contains("no \"index\"") == true, "earlier versions have no mark")
    #expect(try read(Array(lines.dropLast())).error == nil)
  }

  @Test(
    "a key that nothing reads, and a key twice, are refused at every level",
    arguments: [
      (0, "{", "{\"cheat\":1,", "the key \"cheat\", expected one of agents, deals, format, game"),
      (0, "{\"agents\"", "{\"game\":\"x\",\"agents\"", "the key \"game\" again, expected each key once"),
      (0, "\"time\":20000", "\"time\":1,\"time\":20000", "the key \"time\" again"),
      (0, "\"game\"", "\"seatings\":[],\"game\"", "the key \"seatings\", expected one of"),
      (1, "{", "{\"cheat\":[{}],", "the key \"cheat\", expected one of agent, deal, end, hash"),
      (1, "\"seed\"", "\"score\":999999,\"seed\"", "the key \"score\" again"),
      (1, "\"seed\"", "\"\\u0073core\":9,\"seed\"", "the key \"score\" again"),
      (1, "{\"clock\"", "{\"x\":{\"clock\":0},\"clock\"", "the key \"x\", expected one of clock, landing"),
      (3, "{\"clock\"", "{\"points\":9,\"clock\"", "the key \"points\" again"),
      (2, "\"seed\"", "\"agents\":[],\"seed\"", "found no \"seats\", expected this key"),
    ])
  func keys(line: Int, old: String, new: String, message: String) throws {
    var lines = try lines()
    let place = try #require(lines[line].range(of: old))
    lines[line].replaceSubrange(place, with: new)
    let error = try #require(try read(lines).error)
    #expect(error.description.contains(message), "\(error)")
    #expect(error.line == line + 1 && error.column > 0)
  }

  @Test("a key with null is as good as no key")
  func nulls() throws {
    var lines = try lines()
    lines[1] = "{\"ending\":null," + lines[1].dropFirst()
    #expect(try read(Array(lines.prefix(2))).error?.found == "the end of the file after 1 game")
  }
}
