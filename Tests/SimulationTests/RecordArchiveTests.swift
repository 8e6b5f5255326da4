import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

/// Files that earlier versions wrote. They are never written again: a change of the format that cannot read them is a
/// mistake, or needs a new version beside the old one.
@Suite("Archived record files")
struct RecordArchiveTests {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/records")

  @Test("version 1 still decodes, replays and is written with the same bytes")
  func version1() throws {
    let path = Self.fixtures.appendingPathComponent("v1.jsonl").path
    var reader = try RecordReader(path: path)
    #expect(reader.header.version == 1 && reader.header.lexicon == "5f2c9d0a41b7e386")
    #expect(reader.header.agents == ["random", "scripted"])
    let level: [String: Int] = try reader.level()
    #expect(level == ["time": 20_000])
    var check = RecordCheck(Catcher(), header: reader.header)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    var records: [Replayer<Catcher>.Record] = []
    while let record = try reader.next(Replayer<Catcher>.Record.self) {
      #expect(check.fault(in: record) == nil)
      records.append(record)
      #expect(String(decoding: try JSONCode.bytes(record), as: UTF8.self) == lines[records.count])
    }
    #expect(records.map(\.index) == [0, 0, 1, 1, 2, 2])
    #expect(records.map(\.score) == [9, 17, 18, 14, 13, 0])
  }

  @Test("version 2, games of two seats, still decodes, replays and is written with the same bytes")
  func version2() throws {
    let path = Self.fixtures.appendingPathComponent("v2.jsonl").path
    var reader = try RecordReader(path: path)
    #expect(reader.header.version == 2 && reader.header.agents == ["quick", "random"])
    #expect(reader.header.seatings == [["quick", "random"], ["random", "quick"]])
    #expect(try reader.level() == ["time": 2_000])
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let records = try tugRecords(of: &reader, writtenAs: lines)
    #expect(records.map(\.index) == [0, 0, 1, 1, 2, 2])
    #expect(records.map(\.scores) == [[26, 7], [6, 26], [26, 7], [6, 26], [26, 7], [6, 26]])
  }

  @Test("version 3, with an end mark, still decodes, replays and is written with the same bytes")
  func version3() throws {
    let path = Self.fixtures.appendingPathComponent("v3.jsonl").path
    try archive(path)
    var reader = try RecordReader(path: path)
    #expect(reader.header.version == 3 && reader.header.agents == ["quick", "random"])
    #expect(try reader.level() == ["time": 2_000])
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let records = try tugRecords(of: &reader, writtenAs: lines)
    #expect(records.map(\.index) == [2, 2, 3, 3])
    let end = try #require(reader.end)
    #expect(end.records == 4 && end.planned == 6 && end.isInterrupted && end.part == Shard(2, of: 3))
    #expect(try JSONCode.bytes(end) == Array(lines[5].utf8))
  }

  /// The games of an archive of ``Tug``, each of which replays and is written as it was.
  private func tugRecords(
    of reader: inout RecordReader, writtenAs lines: [Substring]
  ) throws -> [Replayer<Tug>.Record] {
    var check = RecordCheck(Tug(), header: reader.header)
    #expect(try JSONCode.bytes(HeaderLine(header: reader.header, level: ["time": 2_000])) == Array(lines[0].utf8))
    var records: [Replayer<Tug>.Record] = []
    while let record = try reader.next(Replayer<Tug>.Record.self) {
      #expect(check.fault(in: record) == nil)
      records.append(record)
      #expect(String(decoding: try JSONCode.bytes(record), as: UTF8.self) == lines[records.count])
    }
    return records
  }

  /// Writes the archive where there is none: two of the three games of a part of a run that was interrupted.
  private func archive(_ path: String) throws {
    guard ProcessInfo.processInfo.environment["MOLI_REGENERATE_GOLDEN"] == "1",
      !FileManager.default.fileExists(atPath: path)
    else { return }
    var run = SimulationRun(
      Tug(), match: [RandomAgent("quick", actionsPerSecond: 9), RandomAgent()], games: 6, rootSeed: Seed(5), workers: 1)
    run.firstGame = 2
    let header = RecordHeader(run, levelName: "toy", revision: "archive")
    let writer = try RecordWriter(path: path, header: header, level: ["time": 2_000])
    run.games = 4
    _ = try run.run(records: writer)
    writer.plan(records: 6, part: Shard(2, of: 3))
    try writer.finish()
  }

  @Test("what this code writes is the version that it reads")
  func currentVersion() {
    #expect(RecordHeader.currentVersion == Replayer<Catcher>.Record.formatVersion)
  }

  @Test("every archived version up to the current one has its file")
  func complete() {
    for version in 1...RecordHeader.currentVersion {
      #expect(FileManager.default.fileExists(atPath: Self.fixtures.appendingPathComponent("v\(version).jsonl").path))
    }
  }
}
