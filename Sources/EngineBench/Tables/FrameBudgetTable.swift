import Reporting

/// The frame budget as a report shows it: the fast engine's rows of what `moli bench frames` measures.
public struct FrameBudgetTable {
  /// The part of a row of ``FrameReport`` that is shown. Times are nanoseconds, shares those of a frame at 60 Hz.
  ///
  /// It decodes from a row that `moli bench frames --format json` prints.
  public struct Row: Decodable, Sendable {
    /// Whose landings, where the file says so.
    public var game: String?
    /// What landed.
    public var source: String
    /// `fast` or `reference`.
    public var engine: String
    /// The raw value of a ``FrameTimes/Timing``.
    public var timing: String
    /// How many landings.
    public var landings: Int
    /// The median.
    public var p50: Int
    /// 99 % of the landings took no longer.
    public var p99: Int
    /// The longest.
    public var max: Int
    /// The longest as a share of a frame at 60 Hz.
    public var maxOf60Hz: Double
  }

  /// The fast engine's rows.
  public let table: Table

  /// The table of rows, of which those of the fast engine and its least times are shown.
  public init(_ rows: [Row]) {
    // Rows of one game need not name it.
    let hasGames = Set(rows.map(\.game)).count > 1
    let game = TableColumn<Row>("game", title: "game", .text) { .text($0.game ?? "") }
    let columns: [TableColumn<Row>] = [
      TableColumn("source", title: "landings", .text) { .text($0.source) },
      TableColumn("landings", title: "number", .integer, meaning: "How many landings were timed.") {
        .integer($0.landings)
      },
      TableColumn("p50", title: "ns, median", .integer, meaning: "Nanoseconds of one landing, the median.") {
        .integer($0.p50)
      },
      TableColumn("p99", title: "99 %", .integer, meaning: "99 % of the landings took no more nanoseconds.") {
        .integer($0.p99)
      },
      TableColumn("max", title: "longest", .integer, meaning: "The nanoseconds of the longest landing.") {
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
      notes: ["the least of several repetitions of each landing, which is the engine without the host's interruptions"]
        + (hasGames ? ["of a game without landings a move with all that is shown of it"] : []))
  }

  /// The table of what was measured.
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
