import PuzzleCore
import Reporting
import Tetris

/// The table of `moli bench engines`: two rows for each level and way to play.
struct EngineTable {
  /// The rows so far.
  private(set) var table: Table

  init(seed: UInt64) {
    table = Table(
      title: "tetris engines, one core, random play, seed \(seed)",
      columns: [
        Column("level", title: "level", .text), Column("play", title: "play", .text),
        Column("engine", title: "engine", .text),
        Column("landings", title: "landings", .integer),
        Column("nanosecondsPerLanding", title: "ns", .decimal(digits: 1)),
        Column("landingsPerSecond", title: "landings/s", .integer),
        Column("movesPerSecond", title: "moves/s", .integer), Column("gamesPerSecond", title: "games/s", .integer),
        Column("ratio", title: "times", .decimal(digits: 1)), Column("checksum", title: "checksum", .text),
      ],
      notes: [
        "placements: every tile goes towards a random column and is dropped; moves: random legal moves, no clock;"
          + " timed: one every 250 ms of play",
        "landing: shifts, cascade, points, queue, pool and the draws of what comes next; times: landings a second over"
          + " the reference's",
        "checksum: of the landings that both engines played, and agree on",
      ])
  }

  /// Adds the runs of both engines.
  mutating func append(
    _ runs: (reference: EngineRun, fast: EngineRun), level: String, _ style: RandomStyle, _ index: PhraseIndex
  ) {
    let checksum = Cell.text(String(runs.reference.play.checksum, radix: 16))
    let ratio = runs.reference.nanosecondsPerLanding / runs.fast.nanosecondsPerLanding
    for (name, run) in [("reference", runs.reference), ("fast", runs.fast)] {
      func rate(_ count: Int) -> Cell { .integer(Int(Double(count) / run.seconds)) }
      table.append([
        .text(level), .text(style.rawValue), .text(name), .integer(run.play.landings),
        .number(run.nanosecondsPerLanding), rate(run.play.landings), rate(run.play.moves), rate(run.play.games),
        name == "fast" ? .number(ratio) : .missing, checksum,
      ])
    }
    let note =
      "index of \(index.phrases.count) phrases of \(index.phraseLength) tiles: \(index.byteCount) bytes (\(level))"
    if !table.notes.contains(note) { table.notes.append(note) }
  }
}
