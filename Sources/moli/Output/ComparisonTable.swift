import Difficulty
import Exact
import Phrasebook
import Reporting

/// What `moli compare` prints: a row for each pair of contestants.
enum ComparisonTable {
  /// The table of some comparisons by one metric.
  /// - Parameters:
  ///   - metric: who was ahead.
  ///   - test: the test that each began with.
  ///   - beta: the probability of missing a difference that it was made for.
  static func table(
    _ comparisons: [Comparison], title: String, metric: ComparisonMetric, test: ThreeWayTest, beta: Double
  ) -> Table {
    let digits = metric.kind == .win ? 3 : 2
    var columns = [
      Column("first", title: "first", .text), Column("answer", title: "is", .text),
      Column("second", title: "than the second", .text),
    ]
    if case .levels? = comparisons.first?.question {
      columns = [
        Column("agent", title: "agent", .text), Column("second", title: "the level", .text),
        Column("answer", title: "is", .text), Column("first", title: "than", .text),
      ]
    }
    columns += [
      Column("pairs", title: "pairs", .integer), Column("wins", title: "ahead", .integer),
      Column("ties", title: "level", .integer), Column("losses", title: "behind", .integer),
      Column("share", title: "share", .percent(digits: 1)),
      Column("share95", title: "95 % interval", .percentInterval(digits: 1)),
      Column("firstMean", title: "first's mean", .decimal(digits: digits)),
      Column("secondMean", title: "second's mean", .decimal(digits: digits)),
      Column("difference", title: "difference", .decimal(digits: digits)),
      Column("difference95", title: "95 % interval", .interval(digits: digits)),
    ]
    var table = Table(title: title, columns: columns, notes: notes(metric, test, beta))
    for comparison in comparisons { table.append(row(comparison, unit: metric.unit)) }
    return table
  }

  private static func row(_ comparison: Comparison, unit: Double) -> [Cell] {
    let tally = comparison.tally
    let answer = Cell.text(comparison.answer)
    let names: [Cell] =
      switch comparison.question {
      case .agents(let first, let second): [.text(first), answer, .text(second)]
      case .levels(let agent, let first, let second): [.text(agent), .text(second), answer, .text(first)]
      }
    let share = WilsonInterval(successes: tally.test.wins, of: tally.test.wins + tally.test.losses)
    let mean = { (values: Moments) in Cell.number(values.mean.map { Double($0) / unit }) }
    let interval = tally.difference.interval()
    return names + [
      .integer(tally.test.meetings), .integer(tally.test.wins), .integer(tally.test.ties), .integer(tally.test.losses),
      .number(share.rate), .interval(share.lower, share.upper), mean(tally.firstValues), mean(tally.secondValues),
      .number(tally.difference.mean.map { $0 / unit }),
      interval.map { .interval($0.lowerBound / unit, $0.upperBound / unit) } ?? .missing,
    ]
  }

  private static func notes(_ metric: ComparisonMetric, _ test: ThreeWayTest, _ beta: Double) -> [String] {
    let share = { (value: Double) in (FixedDecimal.string(100 * value, digits: 1) ?? "") + " %" }
    let number = { (value: Double) in FixedDecimal.string(value, digits: 4) ?? "" }
    return [
      "\(metric.id): \(metric.rule); pairs are games on the same seed, share is that of the pairs not level in which the first "
        + "is ahead",
      "test: of equals one is named with probability at most \(number(test.alpha)) a row; a share of "
        + "\(share(0.5 + test.effect)) is missed with at most \(number(beta + test.alpha / 2)) and takes about "
        + "\(Int(test.expectedDecisiveMeetings.rounded()).grouped) pairs not level",
      "intervals: as if the number of pairs had been fixed; stopping at a verdict makes differences look a little larger",
    ]
  }
}
