import PuzzleCore
import SetCards
import Simulation
import Testing

/// Games of Set that were recorded once; their files are never edited. They must keep decoding, and verifying by their
/// own rules.
@Suite("Archived records of Set")
struct SetArchiveTests {
  private func reader(_ file: String) throws -> RecordReader {
    try RecordReader(path: FixtureFolder("set").url.appendingPathComponent(file).path)
  }

  @Test("version 2 of the rules replays: alone and against the computer", arguments: ["rules-2-alone", "rules-2-duel"])
  func second(file: String) throws {
    var reader = try reader("records-\(file).jsonl")
    #expect(reader.header.game == "set" && reader.header.rulesVersion == 2)
    let puzzle = try SetPuzzle(level: reader.level(as: SetLevel.self))
    #expect((puzzle.rules.opponent == nil) == (file == "rules-2-alone"))
    var check = RecordCheck(puzzle, header: reader.header)
    var games = 0
    while let record = try reader.next(Replayer<SetPuzzle>.Record.self) {
      _ = try check.verified(record)
      games += 1
    }
    #expect(games == 4)
  }

  @Test("version 1 of the rules can be read, and is refused with what was different then")
  func first() throws {
    var reader = try reader("records-v1.jsonl")
    #expect(
      reader.header.mismatch(with: SetPuzzle.self)
        == "records of version 1 of the rules, by which a delay of the computer that ended without a Set on the table was "
        + "followed by another one")
    let puzzle = try SetPuzzle(level: reader.level(as: SetLevel.self))
    #expect(puzzle.rules.opponent != nil && puzzle.rules.hasSpeedBonus)
    var games = 0
    while let record = try reader.next(Replayer<SetPuzzle>.Record.self) {
      #expect(record.outcome != nil && !record.moves.isEmpty)
      games += 1
    }
    #expect(games == 4)
  }
}
