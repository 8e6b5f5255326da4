import Difficulty
import Exact
import LevelStudy
import Reporting
import TextFormats

/// The output of `moli compare`: one row per pair of contestants.
public enum ComparisonTable {
  /// The table of some comparisons by one metric.
  /// - Parameters:
  ///   - metric: the metric that decides who was ahead.
  ///   - test: the initial test of each comparison.
  ///   - beta: the probability of missing the difference for which the test was designed.
  public static func table(
    _ comparisons: [Comparison], title: String, metric: ComparisonMetric, test: ThreeWayTest, beta: Double
  ) -> Table {
    var names: (first: String, second: String)?
    if case .levels(_, let first, let second)? = comparisons.first?.question { names = (first, second) }
    let sides = names.map { ["first: \($0.first); second: \($0.second); difference: first minus second"] } ?? []
    return Table(
      title: title, columns: (names == nil ? agents : levels) + tallies(metric, ofLevels: names != nil),
      rows: comparisons, notes: sides + notes(metric, test, beta, ofLevels: names != nil))
  }

  private static var agents: [TableColumn<Comparison>] {
    [
      TableColumn("first", title: "first", .text) { .text($0.question.names.first) },
      TableColumn("answer", title: "is", .text) { .text($0.answer) },
      TableColumn("second", title: "than the second", .text) { .text($0.question.names.second) },
    ]
  }

  /// The columns of levels. They are the same in every row, so people read them above and below the table.
  private static var levels: [TableColumn<Comparison>] {
    var columns: [TableColumn<Comparison>] = [
      TableColumn("agent", title: "player", .text) { .text($0.question.names.agent) },
      TableColumn("second", title: "the level", .text) { .text($0.question.names.second) },
      TableColumn("answer", title: "second is", .text) { .text($0.answer) },
      TableColumn("first", title: "than", .text) { .text($0.question.names.first) },
    ]
    for place in [1, 3] { columns[place].column.isForPrograms = true }
    return columns
  }

  private static func tallies(_ metric: ComparisonMetric, ofLevels: Bool) -> [TableColumn<Comparison>] {
    let digits = metric.kind == .win ? 3 : 2
    typealias Columns = [TableColumn<ComparisonTally>]
    func scaled(_ interval: ClosedRange<Double>?) -> ClosedRange<Double>? {
      interval.map { $0.lowerBound / metric.unit...$0.upperBound / metric.unit }
    }
    func mean(_ key: String, _ title: String, _ values: KeyPath<ComparisonTally, Moments>) -> Columns {
      let column = TableColumn<ComparisonTally>(key, title: title, .decimal(digits: digits)) {
        .number($0[keyPath: values].mean.map { Double($0) / metric.unit })
      }
      return [column, column.interval { scaled($0.interval(of: $0[keyPath: values])) }]
    }
    func interval(_ tally: ComparisonTally) -> WilsonInterval {
      WilsonInterval(successes: tally.test.wins, of: tally.test.wins + tally.test.losses)
    }
    let pairs: Columns = [
      TableColumn("pairs", title: "pairs", .integer) { .integer($0.test.meetings) },
      TableColumn("wins", title: ofLevels ? "harder" : "ahead", .integer) { .integer($0.test.wins) },
      TableColumn("ties", title: "equal", .integer) { .integer($0.test.ties) },
      TableColumn("losses", title: ofLevels ? "easier" : "behind", .integer) { .integer($0.test.losses) },
    ]
    let share = TableColumn<ComparisonTally>("share", title: ofLevels ? "harder, share" : "share", .percent(digits: 1))
    {
      .number(interval($0).rate)
    }
    let difference = TableColumn<ComparisonTally>("difference", title: "difference", .decimal(digits: digits)) {
      .number($0.difference.mean.map { $0 / metric.unit })
    }
    var excluded = TableColumn<ComparisonTally>(
      "differenceBelow", title: "less than", .decimal(digits: 4),
      meaning:
        "The difference of the shares of pairs that were harder and easier that the pairs exclude, if that is the answer."
    ) { .number($0.test.excluded) }
    excluded.column.isForPrograms = true
    let columns =
      pairs + [share, share.interval { interval($0).bounds }]
      + mean("firstMean", ofLevels ? "on first" : "first's mean", \.firstValues)
      + mean("secondMean", ofLevels ? "on second" : "second's mean", \.secondValues)
      + [difference, difference.interval { scaled($0.differenceInterval) }, excluded]
    return columns.map { $0.of(\.tally) }
  }

  private static func notes(
    _ metric: ComparisonMetric, _ test: ThreeWayTest, _ beta: Double, ofLevels: Bool
  ) -> [String] {
    let share = { (value: Double) in (FixedDecimal.string(100 * value, digits: 1) ?? "") + " %" }
    let number = { (value: Double) in FixedDecimal.string(value, digits: 4) ?? "" }
    return [
      "\(metric.id): \(metric.rule); pairs are games on the same seed, "
        + (ofLevels
          ? "harder counts pairs in which the first level went better; the share excludes equal pairs"
          : "share: of the unequal pairs, those in which the first is ahead"),
      "test: false-positive rate at most \(number(test.alpha)) per row; a share of \(share(0.5 + test.effect)) is missed "
        + "with probability at most \(number(beta + (test.bound?.error ?? 0) + test.alpha / 2)) and takes about "
        + "\(Int(test.expectedDecisiveMeetings.rounded()).grouped) unequal pairs",
    ]
      + (test.bound.map { bound in
        [
          "no difference above \(DifferenceBound.words(bound.limit)): of all pairs, equal ones included, those in which one "
            + "side is ahead and those in which the other is differ by less; wrong with probability at most "
            + number(bound.error)
        ]
      } ?? []) + [
        "intervals assume a fixed number of pairs; stopping at an answer makes differences look slightly larger"
      ]
  }
}

extension Comparison.Question {
  /// The names of what is compared. Levels are compared by an agent, agents by none.
  fileprivate var names: (agent: String, first: String, second: String) {
    switch self {
    case .agents(let first, let second): ("", first, second)
    case .levels(let agent, let first, let second): (agent, first, second)
    }
  }
}
