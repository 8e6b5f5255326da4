import PuzzleCore
import Reporting
import Tetris

/// The table of `moli bench engines`: a row for each thing that is counted, with both engines beside each other.
struct EngineTable {
  /// The rows so far.
  private(set) var table: Table

  /// Fewer games than this say nothing about games: the last one is cut off.
  private static let leastGames = 20

  /// A table without rows.
  init(seed: UInt64) {
    table = Table(
      title: "engines, one core, random play, seed \(seed)",
      columns: [
        Column("game", title: "game", .text), Column("level", title: "level", .text),
        Column("play", title: "play", .text), Column("each", title: "each", .text),
        Column("referenceNanoseconds", title: "reference ns", .decimal(digits: 1)),
        Column("referencePerSecond", title: "a second", .integer),
        Column("fastNanoseconds", title: "fast ns", .decimal(digits: 1)),
        Column("fastPerSecond", title: "a second", .integer), Column("ratio", title: "times", .decimal(digits: 1)),
        Column("count", title: "counted", .integer), Column("checksum", title: "checksum", .text),
      ],
      notes: [
        "tetris: placements: every tile goes towards a random column and is dropped; moves: random legal moves, no clock;"
          + " timed: one every 250 ms of play. A landing is shifts, cascade, points, queue, pool and the draws of what"
          + " comes next; moves and games are those of the same play",
        "sliding, swapping: a move is made, the win asked for, and taken back, as a search does; a line check counts the"
          + " valid rows and columns; a game is a deal and random moves for as long as four a second have time, the"
          + " packing of its tiles with it",
        "times: what the fast engine does in the time in which the reference does one; counted: by the fast engine;"
          + " checksum: of what both engines did, and agree on",
      ])
  }

  /// Adds a comparison.
  mutating func append(
    _ game: GameName, level: String, play: String, each: String, reference: EngineSpeed, fast: EngineSpeed,
    checksum: UInt64
  ) {
    table.append([
      .text(game.rawValue), .text(level), .text(play), .text(each), .number(reference.nanosecondsEach),
      .integer(Int(reference.perSecond)), .number(fast.nanosecondsEach), .integer(Int(fast.perSecond)),
      .number(reference.nanosecondsEach / fast.nanosecondsEach), .integer(fast.count),
      .text(String(checksum, radix: 16)),
    ])
  }

  /// Adds the runs of both engines of tetris.
  mutating func append(
    _ runs: (reference: EngineRun, fast: EngineRun), level: String, _ style: RandomStyle, _ index: PhraseIndex
  ) {
    for (each, count) in [("landing", \EngineRun.Play.landings), ("move", \.moves), ("game", \.games)] {
      // Without a clock, games of short words hardly ever end.
      if each == "game", runs.reference.play.games < Self.leastGames { continue }
      func speed(_ run: EngineRun) -> EngineSpeed { EngineSpeed(count: run.play[keyPath: count], seconds: run.seconds) }
      append(
        .tetris, level: level, play: style.rawValue, each: each, reference: speed(runs.reference),
        fast: speed(runs.fast), checksum: runs.reference.play.checksum)
    }
    let note =
      "index of \(index.phrases.count) phrases of \(index.phraseLength) tiles: \(index.byteCount) bytes (\(level))"
    if !table.notes.contains(note) { table.notes.append(note) }
  }
}
