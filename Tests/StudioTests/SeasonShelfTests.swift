import BuiltInGames
import Foundation
import GameKit
import Testing
import TextFormats

@testable import Studio

@Suite("Season of a studio")
struct SeasonShelfTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  private var library: LevelLibrary { LevelLibrary(registry: .builtIn, words: .builtIn) }

  private static let season = """
    season: Cards
    curve: {population: casual, shares: [80%, 40%]}
    levels:
      - heading: One   # stays
      - {id: a, level: one.yaml}   # first
      - heading: Two
      - {id: b, level: two.yaml}

    """

  /// A folder with copies of a built-in level without words, and a season of two of them.
  private func shelf(season: String? = SeasonShelfTests.season) throws -> LevelShelf {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let text = try library.levels(["set"])[0].source().text
    for name in ["one", "two", "three"] {
      try text.replacing(/name: .*/, with: "name: \(name)").write(
        toFile: "\(path)/\(name).yaml", atomically: true, encoding: .utf8)
    }
    try season?.write(toFile: path + "/season.yaml", atomically: true, encoding: .utf8)
    return try LevelShelf([path], in: library)
  }

  private var disk: String { (try? String(contentsOfFile: path + "/season.yaml", encoding: .utf8)) ?? "" }

  @Test("levels are in the order of the season with its headings and targets, and others of the folder follow")
  func order() throws {
    let shelf = try shelf()
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(shelf.all.map { $0.level?.name } == ["one", "two", "three"])
    #expect(shelf.all.map { $0.season?.heading } == ["One", "Two", nil])
    #expect(shelf.all[1].season?.target?.text == "{population: casual, win-rate: 0.4}")
    let summary = shelf.all[0].summary.text
    #expect(summary.contains("\"seasonID\":\"a\"") && summary.contains("\"share\":0.8"), "\(summary)")
    let json = try #require(shelf.season?.json.text)
    #expect(json.contains("\"population\":\"casual\"") && json.contains("{\"heading\":0,\"text\":\"One\"}"), "\(json)")
  }

  @Test("a move writes only the order, and nothing over content that was not seen")
  func moves() throws {
    let shelf = try shelf()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let seen = try #require(shelf.season?.hash)
    let ids = shelf.all.map(\.id)
    let items: [SeasonOrderItem] = [.init(heading: 0), .init(id: "b"), .init(id: "a"), .init(heading: 1)]
    try shelf.arrange(items, seen: seen)
    #expect(shelf.all.map(\.id) == [ids[1], ids[0], ids[2]] && shelf.all[0].season?.id == "b")
    let lines = [
      "  - heading: One   # stays", "  - {id: b, level: two.yaml}", "  - {id: a, level: one.yaml}   # first",
    ]
    #expect(disk.contains(lines.joined(separator: "\n")), "\(disk)")
    #expect(shelf.refresh().isEmpty, "an own write is no external change")
    let conflict = #expect(throws: StudioError.self) { try shelf.arrange(items, seen: seen) }
    #expect(conflict?.kind == .conflict)
    let hash = try #require(shelf.season?.hash)
    for wrong in [[SeasonOrderItem(id: "gone")], [SeasonOrderItem(id: "a")], []] {
      #expect(throws: (any Error).self) { try shelf.arrange(wrong, seen: hash) }
    }
    #expect(shelf.season?.hash == hash)
  }

  @Test("a change on disk is seen; an invalid season keeps the last order and says why")
  func changes() throws {
    let shelf = try shelf()
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(shelf.refresh().isEmpty)
    try "season: A\nlevels: [two.yaml]\n".write(toFile: path + "/season.yaml", atomically: true, encoding: .utf8)
    #expect(shelf.refresh() == [.list])
    #expect(shelf.all.map { $0.level?.name } == ["two", "one", "three"])
    try "season: A\nlevels: {\n".write(toFile: path + "/season.yaml", atomically: true, encoding: .utf8)
    #expect(shelf.refresh() == [.list])
    #expect(shelf.all.map { $0.level?.name } == ["two", "one", "three"] && shelf.season?.mistake != nil)
  }

  @Test("files outside the folder of the season are neither read nor written")
  func outside() throws {
    for level in ["../other.yaml", "/etc/hosts.yaml", "link.yaml", "../pack.xsb#1", "/etc/hosts"] {
      let shelf = try shelf(season: "season: A\nlevels:\n  - {id: x, level: \"\(level)\"}\n")
      defer { try? FileManager.default.removeItem(atPath: path) }
      let other = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml").path
      try shelf.all[1].text.write(toFile: other, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: other) }
      if level == "link.yaml" {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/link.yaml", withDestinationPath: other)
        _ = shelf.refresh()
      }
      let place = try #require(LevelShelf([path], in: library).all.first)
      #expect(place.file == nil && place.level == nil && place.mistake != nil, "\(level)")
    }
  }

  @Test("a copy is added to the season with an id of its own; a folder without a season gets one by a move")
  func created() throws {
    let first = try shelf()
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try first.create(first.all[0].text, name: "one")
    #expect(first.season?.file?.entries.map(\.id) == ["a", "b", "one-2"])
    // A copy of a level follows it.
    let id = try first.create(first.all[0].text, name: "one", after: first.all[0].id)
    #expect(first.season?.file?.entries.map(\.id) == ["a", "one-3", "b", "one-2"])
    #expect(first.all.map(\.id)[1] == id)
    try FileManager.default.removeItem(atPath: path)
    let second = try shelf(season: nil)
    #expect(second.season == nil)
    try second.arrange(["two", "one", "three"].map { SeasonOrderItem(file: "\($0).yaml") }, seen: "")
    #expect(second.all.map { $0.level?.name } == ["two", "one", "three"])
    #expect(second.season?.file?.entries.map(\.id) == ["two", "one", "three"])
  }
}
