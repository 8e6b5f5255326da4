import Foundation
import GRDB
import Testing

@testable import UserData

@Suite("History of levels")
struct LevelVersionTests {
  private let directory: TemporaryDirectory
  private let storage: Storage

  init() throws {
    directory = try TemporaryDirectory(isInMemory: true)
    storage = try Storage(at: directory.url.appendingPathComponent("h.sqlite"))
  }

  private func version(
    _ time: String, place: String = "/a.yaml", season: String = "", revision: String = "1", value: Double = 0.5,
    games: Int = 100, hour: Int = 0
  ) -> LevelVersion {
    LevelVersion(
      place: place, season: season, level: "A", game: "set", digest: "d\(time)", revision: revision,
      rules: [.init("time", time), .init("rows", "3"), .init(LevelVersion.contents, "c")],
      measured: Date(timeIntervalSince1970: 1_800_000_000 + Double(hour) * 3600),
      result: .init(population: "casual", value: value, low: value - 0.1, high: value + 0.1, games: games))
  }

  @Test("versions are kept in order with what changed; measuring again adds none")
  func changes() throws {
    #expect(try storage.keep(version("30")).changed == "")
    #expect(try storage.keep(version("33", hour: 1)).changed == "time 30 → 33")
    #expect(try storage.keep(version("33", games: 400, hour: 2)).changed == "time 30 → 33")
    #expect(try storage.keep(version("33", games: 200, hour: 3)).result.games == 400, "the most precise result stays")
    let versions = try storage.versions(of: "/a.yaml")
    #expect(versions.map(\.digest) == ["d30", "d33"] && versions[1].result.games == 400)
    #expect(versions[1].measured == version("33", hour: 1).measured)
    #expect(try storage.keep(version("33", revision: "2", hour: 4)).changed == "revision")
    #expect(try storage.keep(version("30", revision: "2", hour: 5)).changed == "time 33 → 30")
    #expect(try storage.versions(of: "/a.yaml").count == 4)
  }

  @Test("measuring another group is no change of the revision, but other rules are")
  func groups() throws {
    func version(_ population: String, _ revision: String) -> LevelVersion {
      var version = self.version("30", revision: revision)
      version.result.population = population
      return version
    }
    let all = version("all", "moli 1, rules 1, people aa")
    #expect(version("casual", "moli 1, rules 1, people bb").changes(since: all) == "")
    #expect(version("all", "moli 1, rules 1, people bb").changes(since: all) == "revision")
    #expect(version("casual", "moli 1, rules 2, people bb").changes(since: all) == "revision")
  }

  @Test("an earlier version that returns is the newest again and stays accepted")
  func returned() throws {
    try storage.accept(try storage.keep(version("30")))
    try storage.keep(version("33", hour: 1))
    try storage.keep(version("30", hour: 2))
    let versions = try storage.versions(of: "/a.yaml")
    #expect(versions.map(\.digest) == ["d33", "d30"])
    #expect(versions[1].changed == "time 33 → 30" && versions[1].accepted != nil && versions[0].accepted == nil)
  }

  @Test("a level of a season that was moved to another file keeps its history by its id")
  func moved() throws {
    try storage.keep(version("30", season: "/s.yaml#a"))
    let moved = try storage.keep(version("33", place: "/b.yaml", season: "/s.yaml#a", hour: 1))
    #expect(moved.changed == "time 30 → 33")
    #expect(try storage.versions(of: "/b.yaml", season: "/s.yaml#a").count == 2)
    #expect(try storage.versions(of: "/b.yaml").count == 2)
    #expect(try storage.versions(of: "/a.yaml").isEmpty)
    #expect(try storage.versions(of: "/c.yaml").isEmpty)
  }

  @Test("a value without bounds and a rule that is gone")
  func values() throws {
    var open = version("30")
    (open.result.value, open.result.low, open.result.high) = (nil, nil, nil)
    try storage.keep(open)
    #expect(try storage.versions(of: "/a.yaml").first?.result == open.result)
    var other = version("30", hour: 1)
    other.digest = "other"
    other.rules = [.init("time", "30"), .init(LevelVersion.contents, "x")]
    #expect(other.changes(since: open) == "contents, rows 3 → –")
  }

  @Test("a measurement is found by its key, replaced, and the oldest are removed")
  func measurements() throws {
    #expect(try storage.measurement("a") == nil)
    for text in ["one", "two"] { try storage.keep(measurement: Data(text.utf8), key: "a") }
    #expect(try storage.measurement("a") == Data("two".utf8))
    try storage.write { database in
      for number in 0..<Storage.mostMeasurements + 5 {
        try database.execute(
          sql: "INSERT INTO measurement (key, result) VALUES (?, ?)", arguments: ["k\(number)", Data()])
      }
    }
    try storage.keep(measurement: Data(), key: "last")
    #expect(try storage.measurement("a") == nil && storage.measurement("last") != nil)
    let count = try storage.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM measurement") }
    #expect(count == Storage.mostMeasurements)
  }
}
