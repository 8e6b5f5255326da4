import Foundation
import GameKit
import Phrasebook
import Testing
import TextFormats

@testable import RushHour

@Suite("Packs and level files of Rush Hour")
struct PackTests {
  private let library = LevelLibrary(registry: GameRegistry([RushHour.entry]), words: .none)
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rush-hour-\(UUID().uuidString)")

  private func file(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent(name)
    try text.write(to: path, atomically: true, encoding: .utf8)
    return path.path
  }

  @Test("a pack is read and written again; one of its levels has a number")
  func pack() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "# two boards\n\(RulesTests.hardest)\n\n7 ..EAA...EDF.XXEDF..G.DCC.G..HH.GBB.. # easy\n"
    let path = try file("two.txt", text)
    let levels = try library.levels([path])
    #expect(levels.map(\.name) == ["two 1", "easy"] && levels.map(\.difficulty) == [60, 7])
    #expect(try library.level(path + "#2").name == "easy")
    #expect(try levels[1].source().text == levels[1].text && levels[1].text.contains("mode: rush-hour"))
    #expect(try library.levels([try file("again.txt", levels.packText())]).map(\.text) == levels.map(\.text))
    #expect(throws: Failure.self) { try library.level(path) }
    #expect(throws: Failure.self) { try library.level(path + "#3") }
  }

  @Test("every mistake of a pack has its line and column")
  func mistakes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try file("wrong.txt", "XX\n\n7 ..EAA...EDF.XXED?..G.DCC.G..HH.GBB..\n")
    let error = #expect(throws: InputError.self) { try library.levels([path]) }
    #expect(error?.each.map { "\($0.line):\($0.column)" } == ["1:1", "3:19"])
    let empty = try file("empty.txt", "# nothing\n")
    #expect(throws: InputError.self) { try library.levels([empty]) }
  }

  @Test("a level file has the board in one line or six; a mistake has the place of its row")
  func levelFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let head = "name: Mine\ndifficulty: 3\nmode: rush-hour\ntime: 90\n"
    let rows = ["IBBx..", "I..LDD", "JXXL..", "J.KEEM", "FFK..M", "GGHHHM"]
    for board in [
      "board: \(rows.joined())\n", "board:\n" + rows.map { "  - \($0)\n" }.joined(),
      "board: |\n" + rows.map { "  \($0)\n" }.joined(),
    ] {
      let level = try library.level(file: file("mine.yaml", head + board))
      #expect((level.content as? RushHourLevel)?.board.description == rows.joined())
      #expect((level.content as? RushHourLevel)?.timeAllowed == 90_000)
      #expect(try library.level(file: file("again.yaml", level.text)).text == level.text)
    }
    let wrong = head + "board:\n" + rows.map { "  - \($0.replacing("K", with: "?"))\n" }.joined()
    let error = #expect(throws: InputError.self) { try library.level(file: file("wrong.yaml", wrong)) }
    #expect(error?.description.contains("wrong.yaml:9:7: found \"?\"") == true, "\(error?.description ?? "")")
  }
}
