import Reporting

/// The table of `moli bench simulation`.
struct SimulationTable {
  /// Three rows: core, one thread, several.
  let table: Table

  init(_ times: SimulationTimes, level: String, games: Int, workers: Int, seed: UInt64) {
    let landings = times.games.landings
    func megabytes(_ bytes: Int) -> String { (FixedDecimal.string(Double(bytes) / 1e6, digits: 1) ?? "") + " MB" }
    var table = Table(
      title:
        "\(level): \(games.counted("game")) of tetris by the random agent, \(landings.counted("landing")), seed \(seed)",
      columns: [
        Column("what", title: "what", .text), Column("processorSeconds", title: "processor s", .decimal(digits: 3)),
        Column("wallSeconds", title: "wall s", .decimal(digits: 3)),
        Column("nanosecondsPerLanding", title: "ns/landing", .decimal(digits: 1)),
        Column("landingsPerSecond", title: "landings/s", .integer),
        Column("gamesPerSecond", title: "games/s", .integer),
        Column("ratio", title: "ratio", .decimal(digits: 3)), Column("wanted", title: "wanted", .decimal(digits: 1)),
      ],
      notes: [
        "core: the same games by a bare loop around the fast engine; ratio of one thread: of its rate to the core's, by "
          + "processor time; of several: of their rate to that of one, by the wall",
        "peak memory: \(megabytes(times.firstPeak)) after a hundredth of the games, \(megabytes(times.peak)) after all",
      ])
    for (name, best, seconds, ratio, wanted) in [
      ("core", times.core, times.core.processor, nil, nil),
      ("1 thread", times.one, times.one.processor, times.share, BenchSimulation.wantedShare),
      (
        workers.counted("thread"), times.several, times.several.wall, times.speedUp,
        workers == 2 ? BenchSimulation.wantedSpeedUp : nil
      ),
    ] {
      table.append([
        .text(name), .number(best.processor), .number(best.wall), .number(seconds / Double(landings) * 1e9),
        .integer(Int(Double(landings) / seconds)), .integer(Int(Double(games) / seconds)), .number(ratio),
        .number(wanted),
      ])
    }
    self.table = table
  }
}
