import Reporting

/// The frame budget in a report: the fast engine's rows from the measurement of `moli bench frames`.
public struct FrameBudgetTable {
  /// The part of a row of ``FrameReport`` that is shown. Times are in nanoseconds, and shares are of a frame at 60 Hz.
  ///
  /// It decodes from a row of `moli bench frames --format json`.
  public struct Row: Decodable, Sendable {
    /// The game, if the file names it.
    public var game: String?
    /// The source of the landings.
    public var source: String
    /// The engine, `fast` or `reference`.
    public var engine: String
    /// The raw value of a ``FrameTimes/Timing``.
    public var timing: String
    /// The number of landings.
    public var landings: Int
    /// The median time.
    public var p50: Int
    /// The time that 99 % of the landings do not exceed.
    public var p99: Int
    /// The longest time.
    public var max: Int
    /// The longest time as a share of a frame at 60 Hz.
    public var maxOf60Hz: Double
  }

  /// The table of the fast engine's rows.
  public let table: Table

  /// A table of `rows`, limited to the least times of the fast engine.
  public init(_ rows: [Row]) {
    // The game is shown only when there are several.
    let hasGames = Set(rows.map(\.game)).count > 1
    let game = TableColumn<Row>("game", title: "game", .text) { .text($0.game ?? "") }
    let columns: [TableColumn<Row>] = [
      TableColumn("source", title: "landings", .text) { .text($0.source) },
      TableColumn("landings", title: "number", .integer, meaning: "The number of landings timed.") {
        .integer($0.landings)
      },
      TableColumn("p50", title: "ns, median", .integer, meaning: "Nanoseconds of one landing, the median.") {
        .integer($0.p50)
      },
      TableColumn("p99", title: "99 %", .integer, meaning: "99 % of the landings took no more nanoseconds.") {
        .integer($0.p99)
      },
      TableColumn("max", title: "longest", .integer, meaning: "Nanoseconds of the longest landing.") {
        .integer($0.max)
      },
      TableColumn(
        "maxOf60Hz", title: "longest of a frame", .percent(digits: 4),
        meaning: "The longest landing as a share of a frame at 60 Hz, which lasts 16.7 ms."
      ) { .number($0.maxOf60Hz) },
    ]
    table = Table(
      title: "One landing on the fast engine", columns: (hasGames ? [game] : []) + columns,
      rows: rows.filter { $0.engine == "fast" && $0.timing == FrameTimes.Timing.least.rawValue },
      notes: ["times are the least of several repetitions of each landing, without interruptions by the host"]
        + (hasGames ? ["in a game without landings, a move with all its consequences is timed"] : []))
  }

  /// A table of the given samples.
  public init(_ samples: [FrameSample]) {
    self.init(
      samples.map { sample in
        let longest = sample.fast.maximum(.least)
        return Row(
          source: sample.name, engine: "fast", timing: FrameTimes.Timing.least.rawValue, landings: sample.fast.count,
          p50: Int(sample.fast.value(at: 50, .least)), p99: Int(sample.fast.value(at: 99, .least)),
          max: Int(longest), maxOf60Hz: Double(longest) / FrameBudget.rates[0].nanoseconds)
      })
  }
}
