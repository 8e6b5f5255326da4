import Histogram
import Reporting

/// The output of `moli bench frames --paced`: one row for each rate.
public struct PacedReport {
  /// The title of the measurement.
  public let title: String
  private var results: [(name: String, result: PacedResult)] = []

  /// A report without rows.
  public init(title: String) { self.title = title }

  /// Adds a result under the name of the game that was played.
  public mutating func append(_ result: PacedResult, of name: String = "") { results.append((name, result)) }

  /// The targets that are missed, each in words.
  public var missed: [String] {
    results.flatMap { name, result in result.missed.map { name.isEmpty ? $0 : "\(name), \($0)" } }
  }

  /// The table of the rows added so far.
  public var table: Table {
    Table(
      title: title,
      columns: [
        TableColumn("game", title: "game", .text) { (row: (name: String, result: PacedResult)) in .text(row.name) }
      ]
        + Self.columns.map { $0.of(\.result) }, rows: results,
      notes: [
        "frames per second: frames shown on time, with the mean, the least and the most of any second",
        "missed: late because of the engine, because of the player's thinking, or because the host woke the loop "
          + "late or used the processor otherwise",
        "engine: processor time of clock, falling tile, inputs and cascades in a frame; CPU: share of one processor, including the "
          + "player's thinking; above 70 %: share of windows of 0.1 s",
        "promised: no frame missed by engine time, under 150 MB, above 70 % CPU in at most 10 % of the time",
      ])
  }

  private static var columns: [TableColumn<PacedResult>] {
    [
      TableColumn("rate", title: "Hz", .integer) { .integer($0.rate) },
      TableColumn("seconds", title: "seconds", .decimal(digits: 1)) { .number($0.seconds) },
      TableColumn("frames", title: "frames", .integer) { .integer($0.frames) },
      TableColumn("fpsMean", title: "frames/s", .decimal(digits: 1)) { .number($0.framesPerSecond.mean) },
      TableColumn("fpsLeast", title: "least", .integer) { .integer($0.framesPerSecond.least) },
      TableColumn("fpsMost", title: "most", .integer) { .integer($0.framesPerSecond.most) },
      TableColumn("games", title: "games", .integer) { .integer($0.games) },
      TableColumn("landings", title: "landings", .integer) { .integer($0.landings) },
      TableColumn("inputs", title: "inputs", .integer) { .integer($0.inputs) },
      TableColumn("missedByEngine", title: "missed: engine", .integer) { .integer($0.missedByEngine) },
      TableColumn("missedByPlayer", title: "player", .integer) { .integer($0.missedByPlayer) },
      TableColumn("missedByHost", title: "host", .integer) { .integer($0.missedByHost) },
      TableColumn("engineMedian", title: "engine ns 50 %", .integer) { percentile(50, $0.engine) },
      TableColumn("engineP999", title: "99.9 %", .integer) { percentile(99.9, $0.engine) },
      TableColumn("engineMax", title: "longest", .integer) { .integer(Int($0.engine.max)) },
      TableColumn("engineMaxShare", title: "of a frame", .percent(digits: 3)) {
        .number(Double($0.engine.max) * Double($0.rate) / 1e9)
      },
      TableColumn("wakeMedian", title: "woken late ns 50 %", .integer) { percentile(50, $0.wake) },
      TableColumn("wakeP999", title: "99.9 %", .integer) { percentile(99.9, $0.wake) },
      TableColumn("wakeMax", title: "longest", .integer) { .integer(Int($0.wake.max)) },
      TableColumn("cpu", title: "CPU", .percent(digits: 1)) {
        .number($0.seconds > 0 ? $0.processorSeconds / $0.seconds : nil)
      },
      TableColumn("above70", title: "above 70 %", .percent(digits: 1)) { .number($0.busyWindowShare) },
      TableColumn("peakMB", title: "peak MB", .decimal(digits: 1)) { .number(Double($0.peakKiB) * 1024 / 1e6) },
      TableColumn("held", title: "held", .text) { .text($0.missed.isEmpty ? "yes" : "no") },
    ]
  }

  private static func percentile(_ percent: Double, _ times: Histogram<UInt32>) -> Cell {
    .integer(Int(times.valueAtPercentile(percent)))
  }
}
