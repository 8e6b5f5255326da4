import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("Reading record files")
struct RecordReaderTests {
  typealias Record = Replayer<Catcher>.Record

  private static let header = """
    {"agents":["random"],"deals":"seed","format":"moli-records","game":"catcher","level":{"time":20000},\
    "levelName":"toy","revision":"r1","rootSeed":"7","rulesVersion":3,"version":1}
    """
  private static let game = """
    {"agent":"random","deal":{"clock":0,"landing":0,"lane":2,"missed":0,"points":0,"presents":[3,1]},"end":800,\
    "hash":"00","index":0,"moves":["L","R"],"outcome":"won","score":4,"seed":"7","times":[10,20]}
    """

  /// The error of reading a file with this header and one record.
  private func error(header: String = header, game: String = game) throws -> InputError? {
    let folder = try TemporaryFolder()
    let path = try folder.write(header + "\n" + game + "\n")
    do {
      var reader = try RecordReader(path: path)
      let _: [String: Int] = try reader.level()
      while try reader.next(Record.self) != nil {}
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "names of agents obey the rule for names, and each comes once",
    arguments: [
      "\\u001b[31m", "\\u202e", "", "  ", "a\\nb", String(repeating: "x", count: 201), "random\",\"random",
    ])
  func agents(name: String) throws {
    let error = try error(header: Self.header.replacing("[\"random\"]", with: "[\"\(name)\"]"))
    #expect(
      error?.line == 1 && error?.expected.contains("agent") == true, "\(name): \(error.map { "\($0)" } ?? "accepted")")
  }

  @Test("header, level and games are read; blank lines and carriage returns are skipped")
  func reading() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\n" + Self.header + "\r\n\n  \n" + Self.game + "\r\n\n" + Self.game)
    var reader = try RecordReader(path: path)
    #expect(reader.header.game == "catcher" && reader.header.rootSeed == Seed(7) && reader.header.deals == .seed)
    let level: [String: Int] = try reader.level()
    #expect(level == ["time": 20_000])
    let first = try reader.next(Record.self)
    #expect(first?.moves == [.left, .right] && first?.times == [10, 20] && reader.line == 5)
    #expect(try reader.next(Record.self) == first)
    #expect(try reader.next(Record.self) == nil)
    #expect(try reader.next(Record.self) == nil)
  }

  @Test(
    "errors say line, column, what was found and what was expected",
    arguments: [
      ("\"index\":0", "\"index\":\"x\"", "\"x\", expected an integer"),
      ("\"score\":4,", "", "no \"score\", expected this key"),
      ("\"moves\":[\"L\"", "\"moves\":[\"Q\"", "\"Q\", expected a valid value"),
      ("\"times\":[10,20]", "\"times\":[10,null]", "null, expected an integer"),
      ("\"seed\":\"7\"", "\"seed\":\"-7\"", "\"-7\", expected a seed in decimal"),
      ("\"outcome\":\"won\"", "\"outcome\":\"winning\"", "\"winning\", expected \"won\", \"lost\" or \"drawn\""),
      ("\"end\":800", "\"end\":800.5", "800.5, expected an integer"),
      ("[10,20]", "[10,20.5]", "20.5, expected an integer"),
      ("\"end\":800", "\"end\":8e999", "8e999, expected a number of at most 64 bits"),
      ("\"end\":800", "\"end\":", ", expected a value"),
      ("\"end\":800,", "\"end\":800", "\"hash\", expected \",\" or \"}\""),
      ("[10,20]}", "[10,20]", "the end of the line, expected \",\" or \"}\""),
      ("\"hash\":\"00\"", "\"hash\":\"\u{1}0\"", "no control character"),
    ])
  func places(old: String, new: String, message: String) throws {
    let edited = Self.game.replacingOccurrences(of: old, with: new)
    let error = try #require(try error(game: edited))
    #expect(error.line == 2 && error.column >= 1)
    #expect(error.description.contains(message), "\(error)")
    #expect(!error.description.contains("\n"))
  }

  @Test("the column is that of the wrong value, counted in characters")
  func column() throws {
    let edited = Self.game.replacingOccurrences(of: "random", with: "茉莉").replacingOccurrences(of: "20]", with: "true]")
    let error = try #require(try error(game: edited))
    let place = try #require(edited.range(of: "true"))
    #expect(error.column == edited.distance(from: edited.startIndex, to: place.lowerBound) + 1)
    #expect(error.found == "true")
  }

  @Test("a number that is no integer and a byte that is not UTF-8 are found at their column")
  func columns() throws {
    let edited = Self.game.replacingOccurrences(of: "random", with: "茉莉").replacingOccurrences(of: "20]", with: "20.5]")
    let place = try #require(edited.range(of: "20.5"))
    #expect(try error(game: edited)?.column == edited.distance(from: edited.startIndex, to: place.lowerBound) + 1)
    let folder = try TemporaryFolder()
    var bytes = Array((Self.header + "\n" + Self.game + "\n").utf8)
    let broken = try #require(bytes.lastIndex(of: UInt8(ascii: "h")))
    bytes[broken] = 0xff
    try Data(bytes).write(to: folder.url.appendingPathComponent("b"))
    var reader = try RecordReader(path: folder.path("b"))
    do {
      _ = try reader.next(Record.self)
      Issue.record("no error")
    } catch {
      #expect(error.column == broken - Self.header.utf8.count, "\(error)")
      #expect(error.found == "bytes that are not UTF-8")
    }
  }

  @Test("a header of another format, a later version or none is refused politely")
  func headers() throws {
    func message(_ old: String, _ new: String) throws -> String {
      try error(header: Self.header.replacingOccurrences(of: old, with: new)).map(\.description) ?? ""
    }
    #expect(
      try message("\"version\":1", "\"version\":4").hasSuffix(
        "found version 4 of the record format, expected at most 3: a later moli wrote this file"))
    #expect(
      try message("\"version\":1", "\"version\":0").hasSuffix(
        "found version 0 of the record format, expected a version from 1 to 3"))
    #expect(try message("\"version\":1", "\"version\":2").contains("found no \"seatings\", expected this key"))
    #expect(try message("\"version\":1", "\"version\":-1").contains("found version -1"))
    #expect(try message("moli-records", "other").contains("found the format \"other\", expected \"moli-records\""))
    #expect(try message("\"format\":\"moli-records\",", "").contains("found no \"format\""))
    #expect(try message("\"time\":20000", "\"time\":[]").contains("expected an integer"))
    let archive = try error(header: "PK\u{3}", game: "").map(\.description) ?? "none"
    #expect(archive.hasSuffix(":1: found something else than JSON, expected the header of a record file"), "\(archive)")
  }

  @Test("a missing file, a folder and an empty file are errors")
  func noFile() throws {
    let folder = try TemporaryFolder()
    #expect(throws: InputError.self) { try RecordReader(path: folder.path("nothing")) }
    #expect(throws: InputError.self) { try RecordReader(path: folder.url.path) }
    #expect(throws: InputError.self) { try RecordReader(path: folder.write("")) }
    #expect(throws: InputError.self) { try RecordReader(path: folder.write("\n\n")) }
  }

  @Test("lines longer than the reader's chunks are read whole")
  func longLines() throws {
    let folder = try TemporaryFolder()
    let agent = String(repeating: "茉", count: 100_000)
    let path = try folder.write(
      Self.header + "\n" + Self.game.replacingOccurrences(of: "random", with: agent) + "\n" + Self.game)
    var reader = try RecordReader(path: path)
    #expect(try reader.next(Record.self)?.agent == agent)
    #expect(try reader.next(Record.self)?.agent == "random")
  }

  @Test("after a bad line the reader goes on with the next")
  func goingOn() throws {
    let folder = try TemporaryFolder()
    var reader = try RecordReader(path: folder.write(Self.header + "\n{]\n" + Self.game + "\n"))
    #expect(throws: InputError.self) { try reader.next(Record.self) }
    #expect(try reader.next(Record.self)?.index == 0)
  }
}
