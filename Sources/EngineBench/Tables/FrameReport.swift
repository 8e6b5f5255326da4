import Reporting

/// The output of `moli bench frames`. For each source of landings it has the percentiles of the times on both engines,
/// in nanoseconds and as shares of a frame, and whether the targets are met.
public struct FrameReport {
  /// The times of each source.
  public let samples: [FrameSample]
  /// The title of the measurement.
  public let title: String
  /// The stopwatch of the measurement.
  public let stopwatch: Stopwatch
  /// The number of repetitions of each landing.
  public let repeats: Int
  /// What a landing, its chain and its shifts are in the game, as texts for people.
  public let meaning: [String]

  private static let names = [
    ("p50", "50 %"), ("p90", "90 %"), ("p99", "99 %"), ("p999", "99.9 %"), ("p9999", "99.99 %"), ("max", "longest"),
  ]
  private static let shareDigits = 5
  /// The name of the game in the rows, for programs that read several games.
  public let game: String

  /// A source of landings on one engine; `times` are in the order of ``names``.
  private struct Row {
    var sample: FrameSample
    var engine: String
    var timing: FrameTimes.Timing
    var landings: Int
    var times: [UInt64]
    var framesPerSecond: (mean: Double, least: Double, most: Double)?
    var missed: [Int]?

    /// The target of this row. Only the fast engine's least times have one.
    var target: FrameTarget? { engine == "fast" && timing == .least ? FrameTarget(of: sample) : nil }
  }

  /// One table with all rows and columns, for programs.
  public var table: Table {
    Table(
      title: title,
      columns: [
        gameColumn, Self.source, Self.counts, timer, Self.names.indices.flatMap(Self.timeAndShares), Self.frames,
        Self.targets,
      ].flatMap { $0 }, rows: rows)
  }

  private var gameColumn: [TableColumn<Row>] {
    [TableColumn("game", title: "game", .text) { _ in .text(game) }]
  }

  /// The columns of frames a second and missed frames. They have values in rows whose times are those of whole frames.
  private static var frames: [TableColumn<Row>] {
    func rate(
      _ name: String, _ title: String, _ value: @escaping @Sendable (Double, Double, Double) -> Double
    ) -> TableColumn<Row> {
      TableColumn(name, title: title, .integer) { row in
        guard let (mean, least, most) = row.framesPerSecond else { return .missing }
        return .integer(Int(value(mean, least, most).rounded()))
      }
    }
    return [
      rate("fpsMean", "frames a second") { mean, _, _ in mean }, rate("fpsLeast", "least") { _, least, _ in least },
      rate("fpsMost", "most") { _, _, most in most },
    ]
      + FrameBudget.rates.enumerated().map { place, rate in
        TableColumn("missedAt\(rate.hertz)Hz", title: "missed at \(rate.hertz) Hz", .integer) { row in
          row.missed.map { .integer($0[place]) } ?? .missing
        }
      }
  }

  private var timer: [TableColumn<Row>] {
    [
      TableColumn("timerOverhead", title: "timer", .integer) { _ in .integer(Int(stopwatch.overhead)) },
      TableColumn("timerMedian", title: "timer 50 %", .integer) { _ in .integer(Int(stopwatch.median)) },
    ]
  }

  private static func timeAndShares(_ place: Int) -> [TableColumn<Row>] {
    let (name, title) = names[place]
    return [time(place)]
      + FrameBudget.rates.map { rate in
        share(place, of: rate, Column("\(name)Of\(rate.hertz)Hz", title: "\(title) of \(rate.hertz) Hz", percent))
      }
  }

  private static var targets: [TableColumn<Row>] {
    [
      TableColumn("target", title: "target", .text) { row in row.target.map { .text($0.rule) } ?? .missing },
      TableColumn("held", title: "held", .text) { row in
        row.target.map { .text($0.isHeld ? "yes" : "no") } ?? .missing
      },
    ]
  }

  /// The tables for people: times, shares at 60 Hz, shares at 120 Hz, and frames a second if whole frames were timed.
  /// The remarks are under the last one.
  public var tables: [Table] {
    let places = Self.names.indices
    let times = Table(
      title: "\(title): nanoseconds", columns: Self.source + Self.counts + places.map(Self.time), rows: rows)
    let shares = FrameBudget.rates.map { rate in
      Table(
        title: "the same as shares of a frame at \(rate.hertz) Hz",
        columns: Self.source
          + places.map { place in
            Self.share(place, of: rate, Column(Self.names[place].0, title: Self.names[place].1, Self.percent))
          }, rows: rows)
    }
    var all = [times] + shares
    let frames = rows.filter { $0.framesPerSecond != nil }
    if !frames.isEmpty {
      all.append(
        Table(
          title: "frames per second of the engine alone: mean, least and most of all frames, and frames missed",
          columns: Self.source
            + [TableColumn("frames", title: "frames", .integer) { .integer($0.landings) }] + Self.frames,
          rows: frames))
    }
    all[all.count - 1].notes = notes + targets.map(\.description)
    return all
  }

  /// The targets for play and for the worst boards, each with the source that comes nearest to its limit or exceeds it
  /// most. The limits of sources differ.
  public var targets: [FrameTarget] {
    [FrameSample.Kind.play, .worst].compactMap { kind in
      samples.filter { $0.kind == kind }.compactMap(FrameTarget.init).max { $0.use < $1.use }
    }
  }

  private var notes: [String] {
    let first =
      "first: the landing in the game, with interruptions by the host and cold caches; least: the least of that and "
      + "\(repeats) repetitions from the same position, the engine alone"
    let reading =
      "reading the clock twice takes at least \(stopwatch.overhead) ns, which is subtracted, and usually "
      + "\(stopwatch.median) ns, which limits the precision of short times"
    return [first] + meaning + [reading]
  }

  private static var source: [TableColumn<Row>] {
    [
      TableColumn("source", title: "source", .text) { .text($0.sample.name) },
      TableColumn("engine", title: "engine", .text) { .text($0.engine) },
      TableColumn("timing", title: "timing", .text) { .text($0.timing.rawValue) },
    ]
  }

  private static var counts: [TableColumn<Row>] {
    [
      TableColumn("kind", title: "kind", .text) { .text($0.sample.kind.rawValue) },
      TableColumn("landings", title: "landings", .integer) { .integer($0.landings) },
      TableColumn("chain", title: "chain", .integer) { .integer($0.sample.longestChain) },
      TableColumn("shifted", title: "shifts", .integer) { .integer($0.sample.mostShifted) },
    ]
  }

  private static let percent = Column.Kind.percent(digits: shareDigits)

  private static func time(_ place: Int) -> TableColumn<Row> {
    TableColumn(names[place].0, title: names[place].1, .integer) { .integer(Int($0.times[place])) }
  }

  private static func share(
    _ place: Int, of rate: (hertz: Int, nanoseconds: Double), _ column: Column
  ) -> TableColumn<Row> {
    TableColumn(column) { .number(Double($0.times[place]) / rate.nanoseconds) }
  }

  /// One row for each source, engine and timing.
  private var rows: [Row] {
    samples.flatMap { sample in
      [("fast", sample.fast), ("reference", sample.reference)].flatMap { engine, times in
        FrameTimes.Timing.allCases.map { timing in
          Row(
            sample: sample, engine: engine, timing: timing, landings: times.count, times: times.summary(timing),
            framesPerSecond: sample.unit == .frame ? times.framesPerSecond(timing) : nil,
            missed: sample.unit == .frame ? times.missed(timing) : nil)
        }
      }
    }
  }

  /// A report on these samples.
  /// - Parameter game: the name of the game, which appears in the rows for programs.
  public init(
    samples: [FrameSample], title: String, stopwatch: Stopwatch, repeats: Int, meaning: [String] = [],
    game: String = ""
  ) {
    self.game = game
    self.samples = samples
    self.title = title
    self.stopwatch = stopwatch
    self.repeats = repeats
    self.meaning = meaning
  }
}
