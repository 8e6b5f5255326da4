import Histogram
import Reporting

/// What `moli bench frames --paced` prints: a row for each rate.
struct PacedReport {
  /// The rows so far.
  private(set) var table: Table
  /// The promises that are not kept, in words.
  private(set) var missed: [String] = []

  /// A report without rows.
  init(title: String) {
    table = Table(
      title: title,
      columns: [
        Column("rate", title: "Hz", .integer), Column("seconds", title: "seconds", .decimal(digits: 1)),
        Column("frames", title: "frames", .integer), Column("games", title: "games", .integer),
        Column("landings", title: "landings", .integer), Column("inputs", title: "inputs", .integer),
        Column("missedByEngine", title: "missed: engine", .integer),
        Column("missedByPlayer", title: "player", .integer), Column("missedByHost", title: "host", .integer),
        Column("engineMedian", title: "engine ns 50 %", .integer), Column("engineP999", title: "99.9 %", .integer),
        Column("engineMax", title: "longest", .integer),
        Column("engineMaxShare", title: "of a frame", .percent(digits: 3)),
        Column("wakeMedian", title: "woken late ns 50 %", .integer), Column("wakeP999", title: "99.9 %", .integer),
        Column("wakeMax", title: "longest", .integer),
        Column("cpu", title: "CPU", .percent(digits: 1)), Column("above70", title: "above 70 %", .percent(digits: 1)),
        Column("peakMB", title: "peak MB", .decimal(digits: 1)), Column("held", title: "held", .text),
      ],
      notes: [
        "missed: late because of the engine's own time, because of the player's thinking, because the host woke the loop "
          + "late or took the processor away",
        "engine: processor time of clock, falling tile, inputs and cascades in a frame; CPU: of one processor, the "
          + "player's thinking with it; above 70 %: share of windows of 0.1 s",
        "promised: no frame missed by engine time, under 150 MB, above 70 % CPU in at most 10 % of the time",
      ])
  }

  /// Adds what was measured at a rate.
  mutating func append(_ result: PacedResult) {
    func times(_ histogram: Histogram<UInt32>) -> [Int] {
      [histogram.valueAtPercentile(50), histogram.valueAtPercentile(99.9), histogram.max].map(Int.init)
    }
    let engine = times(result.engine)
    table.append(
      [
        .integer(result.rate), .number(result.seconds), .integer(result.frames), .integer(result.games),
        .integer(result.landings), .integer(result.inputs), .integer(result.missedByEngine),
        .integer(result.missedByPlayer), .integer(result.missedByHost),
      ] + engine.map { .integer($0) } + [.number(Double(engine[2]) * Double(result.rate) / 1e9)]
        + times(result.wake).map { .integer($0) } + [
          .number(result.seconds > 0 ? result.processorSeconds / result.seconds : nil),
          .number(result.busyWindowShare), .number(Double(result.peakKiB) * 1024 / 1e6),
          .text(result.missed.isEmpty ? "yes" : "no"),
        ])
    missed += result.missed
  }
}
