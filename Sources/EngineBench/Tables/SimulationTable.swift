import Reporting
import TextFormats

/// The table of `moli bench simulation`.
public struct SimulationTable {
  /// Three rows: the bare engine, one thread and several threads.
  public let table: Table

  /// One way to play the games, and the seconds from which its rates are computed.
  private struct Row {
    var name: String
    var best: SimulationTimes.Best
    var seconds: Double
    var ratio: Double?
    var wanted: Double?
    var overhead: SimulationOverhead?
  }

  /// The table of the given times.
  public init(_ times: SimulationTimes, game: String, level: String, games: Int, workers: Int, seed: UInt64) {
    let landings = times.games.landings
    func megabytes(_ bytes: Int) -> String { (FixedDecimal.string(Double(bytes) / 1e6, digits: 1) ?? "") + " MB" }
    let columns: [TableColumn<Row>] = [
      TableColumn("game", title: "game", .text) { _ in .text(game) }.forPrograms,
      TableColumn("level", title: "level", .text) { _ in .text(level) }.forPrograms,
      TableColumn("what", title: "what", .text) { .text($0.name) },
      TableColumn("processorSeconds", title: "processor s", .decimal(digits: 3)) { .number($0.best.processor) },
      TableColumn("wallSeconds", title: "wall s", .decimal(digits: 3)) { .number($0.best.wall) },
      TableColumn("nanosecondsPerLanding", title: "ns/landing", .decimal(digits: 1)) {
        .number($0.seconds / Double(landings) * 1e9)
      },
      TableColumn("landingsPerSecond", title: "landings/s", .integer) {
        .integer(Int(Double(landings) / $0.seconds))
      },
      TableColumn("gamesPerSecond", title: "games/s", .integer) { .integer(Int(Double(games) / $0.seconds)) },
      TableColumn("ratio", title: "ratio", .decimal(digits: 3)) { .number($0.ratio) },
      TableColumn("wanted", title: "wanted", .decimal(digits: 1)) { .number($0.wanted) },
      TableColumn("overhead", title: "draws/move", .decimal(digits: 1)) { .number($0.overhead?.drawsEach) },
      TableColumn("mostOverhead", title: "at most", .decimal(digits: 0)) {
        .number($0.overhead.map { _ in SimulationOverhead.most })
      },
    ]
    table = Table(
      title:
        "\(level): \(games.counted("game")) of \(game) by the random agent, \(landings.counted("landing")), seed \(seed)",
      columns: columns,
      rows: [
        Row(name: "core", best: times.core, seconds: times.core.processor),
        Row(
          name: "1 thread", best: times.one, seconds: times.one.processor, ratio: times.share,
          wanted: SimulationTimes.wantedShare, overhead: times.overhead),
        Row(
          name: workers.counted("thread"), best: times.several, seconds: times.several.wall, ratio: times.speedUp,
          wanted: workers == 2 ? SimulationTimes.wantedSpeedUp : nil),
      ],
      notes: [
        "core: the same games in a bare loop around the fast engine; ratio: the rate of one thread relative to the core, by "
          + "processor time, and of several threads relative to one, by wall-clock time",
        "draws/move: overhead of the simulation per move, in draws of the random generator "
          + "(\(FixedDecimal.string(times.draw * 1e9, digits: 2) ?? "") ns); --check judges it instead of the ratio, which improves with a slower core",
        "peak memory: \(megabytes(times.firstPeak)) after a hundredth of the games, \(megabytes(times.peak)) after all",
      ])
  }
}
