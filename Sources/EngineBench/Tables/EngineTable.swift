import Games
import PuzzleCore
import Reporting
import Tetris

/// The table of `moli bench engines`: a row for each thing that is counted, with both engines beside each other.
public struct EngineTable {
  /// What both engines did of one thing.
  private struct Row {
    var game: String
    var level: String
    var play: String
    var each: String
    var reference: EngineSpeed
    var fast: EngineSpeed
    var checksum: UInt64
  }

  private let seed: UInt64
  private var rows: [Row] = []
  private var indexes: [String] = []

  /// Fewer games than this say nothing about games: the last one is cut off.
  private static let leastGames = 20

  /// A table without rows.
  public init(seed: UInt64) { self.seed = seed }

  /// The rows so far.
  public var table: Table {
    Table(
      title: "engines, one core, random play, seed \(seed)", columns: Self.columns, rows: rows,
      notes: Self.notes + indexes)
  }

  private static var columns: [TableColumn<Row>] {
    [
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("level", title: "level", .text) { .text($0.level) },
      TableColumn("play", title: "play", .text) { .text($0.play) },
      TableColumn("each", title: "each", .text) { .text($0.each) },
      TableColumn("referenceNanoseconds", title: "reference ns", .decimal(digits: 1)) {
        .number($0.reference.nanosecondsEach)
      },
      TableColumn("referencePerSecond", title: "a second", .integer) { .integer(Int($0.reference.perSecond)) },
      TableColumn("fastNanoseconds", title: "fast ns", .decimal(digits: 1)) { .number($0.fast.nanosecondsEach) },
      TableColumn("fastPerSecond", title: "a second", .integer) { .integer(Int($0.fast.perSecond)) },
      TableColumn("ratio", title: "times", .decimal(digits: 1)) {
        .number($0.reference.nanosecondsEach / $0.fast.nanosecondsEach)
      },
      TableColumn("count", title: "counted", .integer) { .integer($0.fast.count) },
      TableColumn("checksum", title: "checksum", .text) { .text(String($0.checksum, radix: 16)) },
    ]
  }

  private static let notes = [
    "tetris: placements: every tile goes towards a random column and is dropped; moves: random legal moves, no clock;"
      + " timed: one every 250 ms of play. A landing is shifts, cascade, points, queue, pool and the draws of what"
      + " comes next; moves and games are those of the same play",
    "sliding, swapping: a move is made, the win asked for, and taken back, as a search does; a line check counts the"
      + " valid rows and columns; a game is a deal and random moves for as long as four a second have time, the"
      + " packing of its tiles with it",
    "times: what the fast engine does in the time in which the reference does one; counted: by the fast engine;"
      + " checksum: of what both engines did, and agree on",
  ]

  /// Adds a comparison.
  public mutating func append(
    _ game: String, level: String, play: String, each: String, reference: EngineSpeed, fast: EngineSpeed,
    checksum: UInt64
  ) {
    rows.append(
      Row(game: game, level: level, play: play, each: each, reference: reference, fast: fast, checksum: checksum))
  }

  /// Adds the runs of both engines of tetris.
  public mutating func append(
    _ runs: (reference: EngineRun, fast: EngineRun), level: String, _ style: RandomStyle, _ index: PhraseIndex
  ) {
    for (each, count) in [("landing", \EngineRun.Play.landings), ("move", \.moves), ("game", \.games)] {
      // Without a clock, games of short words hardly ever end.
      if each == "game", runs.reference.play.games < Self.leastGames { continue }
      func speed(_ run: EngineRun) -> EngineSpeed { EngineSpeed(count: run.play[keyPath: count], seconds: run.seconds) }
      append(
        "tetris", level: level, play: style.rawValue, each: each, reference: speed(runs.reference),
        fast: speed(runs.fast), checksum: runs.reference.play.checksum)
    }
    let note =
      "index of \(index.phrases.count) phrases of \(index.phraseLength) tiles: \(index.byteCount) bytes (\(level))"
    if !indexes.contains(note) { indexes.append(note) }
  }
}
