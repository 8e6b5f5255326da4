import Foundation
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("OutputFile")
struct OutputFileTests {
  @Test("writes a file, in place of an old one, and leaves nothing else")
  func writing() throws {
    let workshop = try Workshop()
    let before = try workshop.files()
    let file = OutputFile(path: workshop.url("new.json").path)
    try file.checkPlace()
    try file.write(json: ["b": [1], "a": [2]])
    #expect(try workshop.read("new.json") == "{\"a\":[2],\"b\":[1]}\n")
    try file.checkPlace()
    try file.write(text: "x")
    #expect(try workshop.read("new.json") == "x")
    #expect(try workshop.files() == (before + ["new.json"]).sorted())
  }

  @Test("places that cannot be written to are refused before and when writing", arguments: [".", "gone/new.json"])
  func refused(name: String) throws {
    let workshop = try Workshop()
    let file = OutputFile(path: workshop.url(name).path)
    for attempt in [{ _ = try file.checkPlace() }, { try file.write(bytes: []) }] {
      let failure = #expect(throws: Failure.self) { try attempt() }
      #expect(failure?.status == 70 && failure?.description.hasPrefix("cannot write ") == true)
    }
    #expect(try workshop.files() == Workshop().files())
  }

  @Test("a pipe stays a pipe")
  func pipe() throws {
    let workshop = try Workshop()
    let path = workshop.url("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let reader = try #require(FileHandle(forUpdatingAtPath: path))
    try OutputFile(path: path).checkPlace()
    try OutputFile(path: path).write(text: "text")
    #expect(try reader.read(upToCount: 4) == Data("text".utf8))
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(type != .typeRegular)
  }
}
