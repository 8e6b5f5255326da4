import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("The tool finds its levels and its lexicon")
struct MovedToolTests {
  @Test("moved with its folder it works; without, it says what is missing")
  func moved() throws {
    let workshop = try Workshop()
    let tool = try #require(ToolRun.executable)
    let data = tool.deletingLastPathComponent().appendingPathComponent(DataDirectory.bundleName)
    let manager = FileManager.default
    try manager.createDirectory(at: workshop.url("bin"), withIntermediateDirectories: true)
    let moved = workshop.url("bin/puzzles")
    try manager.copyItem(at: tool, to: moved)
    func list(_ executable: URL, _ environment: [String: String] = [:]) throws -> ToolRun {
      try workshop.moli(["level", "list", "--format", "csv"], environment: environment, executable: executable)
    }

    let alone = try list(moved)
    #expect(alone.status == 66 && alone.out == "")
    #expect(
      alone.err.contains("bin/\(DataDirectory.bundleName)") && alone.err.contains("share/moli")
        && alone.err.contains("set MOLI_DATA"), "\(alone.err)")
    // A custom lexicon and level need nothing else.
    let own = try workshop.moli(
      ["level", "check", "tetris.yaml", "--lexicon", "en.tsv"], executable: moved)
    #expect(own.status == 0, "\(own.err)")

    let told = try list(moved, ["MOLI_DATA": data.path])
    let library = LevelLibrary(registry: .builtIn, words: Words(try EnglishWords.english()))
    let count = try library.builtInFiles().count
    #expect(told.status == 0 && told.lines.count == count + 1)
    let lied = try list(tool, ["MOLI_DATA": workshop.folder.path])
    #expect(lied.status == 66 && lied.err.contains("MOLI_DATA: found \(workshop.folder.path), expected a folder"))

    try manager.copyItem(at: data, to: workshop.url("bin").appendingPathComponent(DataDirectory.bundleName))
    #expect(try list(moved).out == told.out)
    try manager.createSymbolicLink(at: workshop.url("link"), withDestinationURL: moved)
    #expect(try list(workshop.url("link")).out == told.out)
  }

}
