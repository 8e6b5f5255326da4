import BuiltInGames
import Foundation
import GameKit
import Testing
import TextFormats

@testable import Studio

@Suite("Levels of a studio")
struct LevelShelfTests {
  /// A folder with a copy of a built-in level without words.
  private func folder() throws -> (path: String, file: String, text: String) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let level = try library.levels(["set"])[0]
    let text = "# a comment that stays\n" + (try level.source().text)
    let file = path + "/set.yaml"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return (path, file, text)
  }

  private var library: LevelLibrary { LevelLibrary(registry: .builtIn, words: .builtIn) }

  @Test("a write changes one line, nothing without an edit, and never content that was not seen")
  func writing() throws {
    let (path, file, text) = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let shelf = try LevelShelf([path], in: library)
    let place = shelf.all[0]
    let level = try #require(place.level)
    #expect(place.text == text && place.mistake == nil)
    let changed = try level.text(text, file: file, setting: "target-score", to: 60, words: library.words)
    let differing = zip(text.split(separator: "\n"), changed.split(separator: "\n")).count { $0 != $1 }
    #expect(differing == 1 && changed.hasPrefix("# a comment that stays\n"))

    let stamp = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(try shelf.write(text, to: place.id, seen: place.hash) == place.hash)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == stamp)

    let hash = try shelf.write(changed, to: place.id, seen: place.hash)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == changed)
    // A second window that has seen the first content only.
    let error = #expect(throws: StudioError.self) { try shelf.write(text, to: place.id, seen: place.hash) }
    #expect(error?.kind == .conflict)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == changed && shelf.all[0].hash == hash)
    // The studio's own write is no external change.
    #expect(shelf.refresh().isEmpty)
  }

  @Test("files that are replaced twice, broken and added are seen; a broken one keeps its last valid level")
  func watching() throws {
    let (path, file, text) = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let shelf = try LevelShelf([path], in: library)
    let id = shelf.all[0].id
    for name in ["First", "Second"] {
      let next = text.replacing(/name: .*/, with: "name: \(name)")
      try next.write(toFile: file + ".new", atomically: false, encoding: .utf8)
      #expect(rename(file + ".new", file) == 0)
      #expect(shelf.refresh() == [.level(id: id, hash: LevelShelf.hash(of: next))])
      #expect(shelf.all[0].level?.name == name)
    }
    try "name: [".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(shelf.refresh().count == 1)
    #expect(shelf.all[0].level?.name == "Second" && shelf.all[0].mistake?.message.contains(":1:") == true)
    try text.write(toFile: path + "/other.yaml", atomically: true, encoding: .utf8)
    #expect(shelf.refresh() == [.list] && shelf.all.count == 2)
  }

  @Test("a level that cannot be played yet is written and read as a draft; a text that is no level is not")
  func drafts() throws {
    let (path, _, _) = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = try library.levels(["bubbles"])[0].source().text
    let file = path + "/bubbles.yaml"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let shelf = try LevelShelf([file], in: library)
    let (id, hash) = (shelf.all[0].id, shelf.all[0].hash)
    let draft = text.replacing(/"[RGBY.]+"/, with: "\"....\"")
    #expect(throws: (any Error).self) { try shelf.write("name: [", to: id, seen: hash) }
    _ = try shelf.write(draft, to: id, seen: hash)
    #expect(shelf.all[0].defect?.contains("coloured") == true && shelf.all[0].mistake == nil)
    #expect(shelf.refresh().isEmpty)
    let again = try LevelShelf([file], in: library).all[0]
    #expect(again.defect == shelf.all[0].defect && again.text == draft)
    let level = try #require(again.level)
    let json = try level.json(text: draft, saved: level, defect: again.defect, words: library.words)
    #expect(json.text.contains("\"obstacle\":\"") && json.text.contains("\"canvas\":true"))
  }

  @Test("a parameter that other rules fix offers its value only")
  func fixed() throws {
    let level = try library.levels(["sliding"])[0]
    let json = try level.json(text: level.text, saved: level, words: library.words).text
    let parameter = try #require(json.firstRange(of: "\"name\":\"phrase-length\"").map { json[$0.lowerBound...] })
    let members = parameter.prefix { $0 != "}" }
    #expect(members.contains("\"isFixed\":true"))
    #expect(
      members.firstMatch(of: /"lower":(\d),"upper":(\d),"allLower":(\d),"allUpper":(\d)/).map {
        $0.1 == $0.2 && $0.3 == $0.4
      } == true)
    #expect(json.contains("\"isFixed\":false"))
  }

  @Test("without files the built-in levels of all games are shown, each game's together")
  func builtIn() throws {
    let shelf = try LevelShelf([], in: library)
    let games = shelf.all.compactMap(\.level?.gameName)
    #expect(Set(games) == Set(library.registry.names))
    #expect(zip(games, games.dropFirst()).count { $0 != $1 } == Set(games).count - 1)
    #expect(Set(shelf.all.map(\.id)).count == shelf.all.count)
  }

  @Test("a folder has its own ports; a port that is taken is not given out")
  func ports() throws {
    let (path, _, _) = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let usual = StudioPort.usual(path)
    #expect(usual == StudioPort.usual(path + "/") && 61_000..<65_536 ~= usual)
    let server = try StudioServer([path], library: library)
    #expect(usual..<usual + 8 ~= server.port || server.port != server.usualPort)
    #expect(throws: Failure.self) { try StudioPort(host: "192.0.2.1").free(near: usual) }
  }

  @Test("a value that the rest of the level forbids is refused with the reason")
  func forbidden() throws {
    let level = try library.levels(["swapping"])[0]
    let text = try level.source().text
    let error = #expect(throws: StudioError.self) {
      try level.text(text, file: "level.yaml", setting: "phrase-length", to: 3, words: library.words)
    }
    #expect(error?.message.contains("expected a phrase of 3 tiles") == true)
  }

  @Test("names never become paths, and only valid levels are written")
  func names() throws {
    let (path, file, text) = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let shelf = try LevelShelf([path], in: library)
    for id in ["../set.yaml", file, "", "%2e%2e", String(repeating: "a", count: 10_000)] {
      #expect(throws: StudioError.self) { try shelf.write(text, to: id, seen: LevelShelf.hash(of: text)) }
    }
    #expect(throws: InputError.self) {
      try shelf.write("name: [", to: shelf.all[0].id, seen: LevelShelf.hash(of: text))
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    _ = try shelf.create(text, name: "../../Etc/passwd\u{0}")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["etc-passwd.yaml", "set.yaml"])
    // A copy keeps comments and takes the name.
    _ = try shelf.create(text, name: "A \"copy\": 1")
    let copy = try String(contentsOfFile: path + "/a-copy-1.yaml", encoding: .utf8)
    #expect(copy.hasPrefix("# a comment that stays\n") && shelf.all.contains { $0.level?.name == "A \"copy\": 1" })
  }

  @Test("a link that leads out of the folder is not shown; one inside is")
  func links() throws {
    let (path, file, text) = try folder()
    let (other, outside, _) = try folder()
    defer { for path in [path, other] { try? FileManager.default.removeItem(atPath: path) } }
    try FileManager.default.createSymbolicLink(atPath: path + "/out.yaml", withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(atPath: path + "/in.yaml", withDestinationPath: file)
    let shelf = try LevelShelf([path], in: library)
    #expect(shelf.all.compactMap(\.file) == [path + "/in.yaml", path + "/set.yaml"])
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == text)
  }
}
