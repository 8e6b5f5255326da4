import PuzzleCore
import SetCards
import Simulation
import Testing

/// Games of Set that were recorded once; their file is never edited. They must keep decoding and verifying.
@Suite("Archived records of Set")
struct SetArchiveTests {
  @Test("version 1 of the rules replays")
  func first() throws {
    let path = FixtureFolder("set").url.appendingPathComponent("records-v1.jsonl").path
    var reader = try RecordReader(path: path)
    #expect(reader.header.game == "set" && reader.header.rulesVersion == 1)
    let puzzle = try SetPuzzle(level: reader.level(as: SetLevel.self))
    #expect(puzzle.rules.opponent != nil && puzzle.rules.hasSpeedBonus)
    let replayer = Replayer(puzzle)
    var games = 0
    while let record = try reader.next(Replayer<SetPuzzle>.Record.self) {
      #expect(replayer.fault(in: record) == nil, "game \(record.index) of \(record.agent)")
      games += 1
    }
    #expect(games == 4)
  }
}
