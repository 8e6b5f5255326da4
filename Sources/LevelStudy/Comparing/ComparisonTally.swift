import Difficulty
import Exact
import Simulation

/// The pairs of games of two contestants so far.
public struct ComparisonTally: Sendable {
  /// The metric that decides which side is ahead in a pair.
  public let metric: ComparisonMetric
  /// The target scores of the two levels; `nil` where there is none.
  public let targets: (first: Int?, second: Int?)
  /// The test of which side is better.
  public private(set) var test: ThreeWayTest
  /// The first value minus the second, over the pairs in which both exist.
  public private(set) var difference = PairedDifference()
  /// The values of the first contestant.
  public private(set) var firstValues = Moments()
  /// The values of the second contestant.
  public private(set) var secondValues = Moments()

  /// Creates a tally without pairs.
  public init(_ metric: ComparisonMetric, targets: (first: Int?, second: Int?), test: ThreeWayTest) {
    self.metric = metric
    self.targets = targets
    self.test = test
  }

  /// Ends the comparison after the last allowed pair.
  public mutating func close() { test.close() }

  /// Ends the comparison of two identical contestants, without a pair.
  public mutating func closeAsSame() { test.closeAsSame() }

  /// The side that is probably better when the test has no verdict: above 0 for the first, `nil` if undecided. It is
  /// decided if the 95 % interval of the difference excludes 0, as if the number of pairs had been fixed.
  public var leaning: Int? {
    guard test.verdict == nil, let interval = differenceInterval else { return nil }
    let sign = metric.prefersLess ? -1 : 1
    return interval.lowerBound > 0 ? sign : interval.upperBound < 0 ? -sign : nil
  }

  /// The 95 % interval of the mean difference, in the unit of the values; `nil` if the pairs are not enough.
  public var differenceInterval: ClosedRange<Double>? {
    difference.interval(
      within: metric.range.map { Double($0.lowerBound - $0.upperBound)...Double($0.upperBound - $0.lowerBound) })
  }

  /// The 95 % interval of the mean of one side's values, in their unit; `nil` if the games are not enough.
  public func interval(of values: Moments) -> ClosedRange<Double>? {
    values.interval(within: metric.range.map { Double($0.lowerBound)...Double($0.upperBound) })
  }

  /// Adds a pair, and returns whether more are wanted.
  public mutating func add(_ first: FinishedGame, _ second: FinishedGame) -> Bool {
    add(PairValues(first, second, by: metric, targets: targets))
  }

  /// Adds the values of a pair, and returns whether more are wanted.
  public mutating func add(_ values: PairValues) -> Bool {
    test.add(metric.lead(of: values.first, over: values.second))
    if let value = values.first { firstValues.add(value) }
    if let value = values.second { secondValues.add(value) }
    if let first = values.first, let second = values.second { difference.add(first - second) }
    return test.verdict == nil
  }
}

/// The values of the two games of a pair, by a metric.
public struct PairValues: Hashable, Sendable {
  /// The value of the first side; `nil` for a game without one.
  public var first: Int?
  /// The value of the second side; `nil` for a game without one.
  public var second: Int?

  /// The values of two games.
  init(_ first: FinishedGame, _ second: FinishedGame, by metric: ComparisonMetric, targets: (first: Int?, second: Int?))
  {
    self.first = metric.value(of: first, target: targets.first)
    self.second = metric.value(of: second, target: targets.second)
  }

  /// Creates a pair of values.
  public init(first: Int?, second: Int?) {
    self.first = first
    self.second = second
  }
}
