import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("Writing record files")
struct RecordWriterTests {
  private let header = RecordHeader(
    game: "catcher", rulesVersion: 3, levelName: "toy", revision: "r1", rootSeed: Seed(7), agents: ["random"])

  private func record(_ index: Int = 0) -> Replayer<Catcher>.Record {
    var runner = GameRunner(Catcher())
    return runner.record(RandomAgent<Catcher>(), index: index, rootSeed: Seed(7))
  }

  @Test("the file appears under its name when it is finished, not before")
  func finishing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("old", to: "a")
    let writer = try RecordWriter(path: folder.path("a"), header: header, level: [1])
    try writer.write(record())
    #expect(try folder.read("a") == Data("old".utf8))
    #expect(folder.names.count == 2 && folder.names[0] == "a" && folder.names[1].hasSuffix(".partial"))
    try writer.finish()
    try writer.finish()
    #expect(folder.names == ["a"])
    var reader = try RecordReader(path: folder.path("a"))
    #expect(reader.header == header)
    #expect(try reader.next(Replayer<Catcher>.Record.self) == record())
  }

  @Test("a file that is never finished leaves nothing behind")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    _ = try RecordWriter(path: folder.path("a"), header: header, level: [1])
    #expect(folder.names.isEmpty)
  }

  @Test("a link stays a link, and a device a device")
  func specialFiles() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "real")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("real"))
    let writer = try RecordWriter(path: folder.path("link"), header: header, level: [1])
    try writer.finish()
    #expect(folder.names == ["link", "real"])
    #expect(try folder.read("real").count > 10)
    let null = try RecordWriter(path: "/dev/null", header: header, level: [1])
    try null.write(record())
    try null.finish()
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test("a file that cannot be written is an error on one line")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    #expect(throws: RecordWriterError.self) {
      try RecordWriter(path: folder.path("no/such/folder/a"), header: header, level: [1])
    }
    #expect(throws: RecordWriterError.self) {
      try RecordWriter(path: folder.url.path, header: header, level: [1])
    }
  }

  @Test("a full device is an error, not a silent loss")
  func fullDevice() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let writer = try RecordWriter(path: "/dev/full", header: header, level: [1])
    #expect(throws: RecordWriterError.self) {
      try writer.write(record())
      try writer.finish()
    }
  }

  @Test("keys are sorted, so equal records have equal bytes")
  func sortedKeys() throws {
    let line = String(decoding: try JSONCode.bytes(record()), as: UTF8.self)
    let keys = ["agent", "deal", "end", "hash", "index", "moves", "outcome", "score", "seed", "times"]
    let places = keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count && places == places.sorted())
  }
}
