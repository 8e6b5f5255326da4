import GRDB
import PuzzleCore
import Testing

@testable import UserData

@Suite("Plays by hand")
struct OwnPlayTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(isInMemory: true) }

  private func play(_ id: String, started: String = "2026-11-27T04:20:59Z", isWon: Bool = true) -> OwnPlay {
    OwnPlay(
      id: id, level: "First, shots", game: "bubbles", digest: "d1", player: "me", started: started,
      seed: Seed(.max), deal: 31, isWon: isWon, outcome: isWon ? .won : nil, score: 1_234, moves: 17, restarts: 2,
      time: 59_900, header: "{\"format\":\"moli-records\"}", record: "{\"index\":31}")
  }

  @Test("a play keeps all it has, is kept once, and is found by its level")
  func kept() throws {
    let url = directory.url.appendingPathComponent("plays.sqlite")
    let storage = try Storage(at: url)
    var other = play("b", started: "2026-11-26T04:20:59Z", isWon: false)
    (other.level, other.digest) = ("Another", "d2")
    #expect(try storage.keep(play("a")) && storage.keep(other))
    #expect(try !storage.keep(play("a", isWon: false)))
    let reopened = try Storage(reading: url)
    #expect(try reopened.plays() == [other, play("a")])
    #expect(try reopened.plays(of: ["d1"]) == [play("a")])
    #expect(try reopened.plays(named: "another") == [other])
    #expect(try reopened.plays(of: []).isEmpty)
  }

  @Test("the table has a row for each play, with the attempt of the person and the present name of the level")
  func table() {
    let plays = [play("a"), play("b", isWon: false)]
    let lines = plays.table(naming: ["d1": "Shots"]).rendered(as: .csv).split(separator: "\n")
    #expect(
      lines == [
        "level,game,deal,person,attempt,order,won,gaveUp,moves,seconds,restarts",
        "Shots,bubbles,31,me,1,2026-11-27T04:20:59Z,yes,no,17,59.9,2",
        "Shots,bubbles,31,me,2,2026-11-27T04:20:59Z,no,yes,17,59.9,2",
      ])
    #expect(plays.table().rendered(as: .csv).contains("\"First, shots\""))
  }

  @Test("a database without plays gets their table")
  func migration() throws {
    let url = directory.url.appendingPathComponent("old.sqlite")
    let old = try DatabasePool(path: url.path)
    try Schema.migrator.migrate(old, upTo: Schema.targets)
    #expect(try old.read { try !$0.tableExists("handPlay") })
    try old.close()
    #expect(try Storage(reading: url).plays().isEmpty)
    #expect(try Storage(at: url).keep(play("a")))
  }
}
