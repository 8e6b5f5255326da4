import Reporting

/// What `moli bench frames` prints: for each source of landings the percentiles of their times on both engines, as
/// nanoseconds and as shares of a frame, and whether the targets are held.
struct FrameReport {
  /// The landings of each source.
  let samples: [FrameSample]
  /// What was measured, for people.
  let title: String
  /// What was measured with.
  let stopwatch: Stopwatch
  /// How often each landing was repeated.
  let repeats: Int

  private static let names = ["p50", "p90", "p99", "p999", "p9999", "max"]
  private static let titles = ["50 %", "90 %", "99 %", "99.9 %", "99.99 %", "longest"]
  private static let shareDigits = 5

  /// Everything in one table, for programs.
  var table: Table {
    var columns =
      Self.head + [
        Column("timerOverhead", title: "timer", .integer), Column("timerMedian", title: "timer 50 %", .integer),
      ]
    for (name, title) in zip(Self.names, Self.titles) {
      columns.append(Column(name, title: title, .integer))
      for rate in FrameBudget.rates {
        columns.append(
          Column(
            "\(name)Of\(rate.hertz)Hz", title: "\(title) of \(rate.hertz) Hz", .percent(digits: Self.shareDigits)))
      }
    }
    columns += [
      Column("target", title: "target", .text), Column("held", title: "held", .text),
    ]
    var table = Table(title: title, columns: columns)
    forEachRow { sample, head, times, isJudged in
      let target = isJudged ? FrameTarget(of: sample) : nil
      table.append(
        head + [.integer(Int(stopwatch.overhead)), .integer(Int(stopwatch.median))]
          + times.flatMap { time in
            [.integer(Int(time))] + FrameBudget.rates.map { .number(Double(time) / $0.nanoseconds) }
          } + [
            target.map { .text($0.rule) } ?? .missing, target.map { .text($0.isHeld ? "yes" : "no") } ?? .missing,
          ])
    }
    return table
  }

  /// Three tables, for people: times, shares at 60 Hz, shares at 120 Hz, with remarks under the last.
  var tables: [Table] {
    var times = Table(
      title: "\(title): nanoseconds",
      columns: Self.head + zip(Self.names, Self.titles).map { Column($0, title: $1, .integer) })
    forEachRow { _, head, values, _ in times.append(head + values.map { .integer(Int($0)) }) }
    let shares = FrameBudget.rates.map { rate in
      var table = Table(
        title: "the same as shares of a frame at \(rate.hertz) Hz",
        columns: Array(Self.head.prefix(3))
          + zip(Self.names, Self.titles).map { Column($0, title: $1, .percent(digits: Self.shareDigits)) })
      forEachRow { _, head, values, _ in
        table.append(Array(head.prefix(3)) + values.map { .number(Double($0) / rate.nanoseconds) })
      }
      return table
    }
    var all = [times] + shares
    all[all.count - 1].notes = notes + targets.map(\.description)
    return all
  }

  /// The targets, each with the source that comes nearest to missing it.
  var targets: [FrameTarget] {
    [FrameSample.Kind.play, .worst].compactMap { kind in
      samples.filter { $0.kind == kind }.compactMap(FrameTarget.init).max { $0.time < $1.time }
    }
  }

  private var notes: [String] {
    [
      "first: the landing as it comes, with what the host does meanwhile and with cold caches; least: of that and "
        + "\(repeats) repetitions of the same landing from the same position, which is the engine alone",
      "a landing: the input or the moment that lands the tile, the cascade, and the update of queue and pool; "
        + "chain, shifts: the most phrases destroyed and tiles moved by one landing",
      "reading the clock twice takes \(stopwatch.overhead) ns at least, which is taken off every time, and "
        + "\(stopwatch.median) ns as a rule: a time of a few tens of nanoseconds is not known more exactly than that",
    ]
  }

  private static let head = [
    Column("source", title: "source", .text), Column("engine", title: "engine", .text),
    Column("timing", title: "timing", .text), Column("kind", title: "kind", .text),
    Column("landings", title: "landings", .integer), Column("chain", title: "chain", .integer),
    Column("shifted", title: "shifts", .integer),
  ]

  /// A row for each source, engine and timing; targets are judged by the fast engine's least times.
  private func forEachRow(_ body: (FrameSample, _ head: [Cell], _ times: [UInt64], _ isJudged: Bool) -> Void) {
    for sample in samples {
      for (engine, times) in [("fast", sample.fast), ("reference", sample.reference)] {
        for timing in FrameTimes.Timing.allCases {
          let head: [Cell] = [
            .text(sample.name), .text(engine), .text(timing.rawValue), .text(sample.kind.rawValue),
            .integer(times.count), .integer(sample.longestChain), .integer(sample.mostShifted),
          ]
          body(sample, head, times.summary(timing), engine == "fast" && timing == .least)
        }
      }
    }
  }
}
