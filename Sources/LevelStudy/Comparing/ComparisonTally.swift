import Difficulty
import Exact
import Simulation

/// The pairs of games of two contestants so far.
public struct ComparisonTally: Sendable {
  /// Who was ahead in a pair.
  public let metric: ComparisonMetric
  /// The scores that winning takes on the two levels; 0 where there is none.
  public let targets: (first: Int?, second: Int?)
  /// Who is better.
  public private(set) var test: ThreeWayTest
  /// The first's value minus the second's, over the pairs in which both have one.
  public private(set) var difference = PairedDifference()
  /// The first's values.
  public private(set) var firstValues = Moments()
  /// The second's values.
  public private(set) var secondValues = Moments()

  /// No pairs.
  public init(_ metric: ComparisonMetric, targets: (first: Int?, second: Int?), test: ThreeWayTest) {
    self.metric = metric
    self.targets = targets
    self.test = test
  }

  /// Ends the comparison: all pairs that there may be were added.
  public mutating func close() { test.close() }

  /// Ends the comparison of two that are the same, without a pair.
  public mutating func closeAsSame() { test.closeAsSame() }

  /// Who is probably better where the test has no verdict: the 95 % interval of the difference leaves out 0, as if the
  /// number of pairs had been fixed. Above 0 the first; `nil` where the interval holds 0.
  public var leaning: Int? {
    guard test.verdict == nil, let interval = differenceInterval else { return nil }
    let sign = metric.prefersLess ? -1 : 1
    return interval.lowerBound > 0 ? sign : interval.upperBound < 0 ? -sign : nil
  }

  /// Where the mean difference lies with 95 % confidence, in the unit of the values; `nil` where the pairs cannot tell.
  public var differenceInterval: ClosedRange<Double>? {
    difference.interval(
      within: metric.range.map { Double($0.lowerBound - $0.upperBound)...Double($0.upperBound - $0.lowerBound) })
  }

  /// Where the mean of one side's values lies with 95 % confidence, in their unit; `nil` where the games cannot tell.
  public func interval(of values: Moments) -> ClosedRange<Double>? {
    values.interval(within: metric.range.map { Double($0.lowerBound)...Double($0.upperBound) })
  }

  /// Adds a pair, and returns whether more are wanted.
  public mutating func add(_ first: FinishedGame, _ second: FinishedGame) -> Bool {
    add(PairValues(first, second, by: metric, targets: targets))
  }

  /// Adds what a pair of games came to, and returns whether more are wanted.
  public mutating func add(_ values: PairValues) -> Bool {
    test.add(metric.lead(of: values.first, over: values.second))
    if let value = values.first { firstValues.add(value) }
    if let value = values.second { secondValues.add(value) }
    if let first = values.first, let second = values.second { difference.add(first - second) }
    return test.verdict == nil
  }
}

/// What the two games of a pair came to, by a metric.
public struct PairValues: Hashable, Sendable {
  /// The first's value; `nil` for a game that has none.
  public var first: Int?
  /// The second's.
  public var second: Int?

  /// The values of two games.
  init(_ first: FinishedGame, _ second: FinishedGame, by metric: ComparisonMetric, targets: (first: Int?, second: Int?))
  {
    self.first = metric.value(of: first, target: targets.first)
    self.second = metric.value(of: second, target: targets.second)
  }

  /// Values as they are.
  public init(first: Int?, second: Int?) {
    self.first = first
    self.second = second
  }
}
