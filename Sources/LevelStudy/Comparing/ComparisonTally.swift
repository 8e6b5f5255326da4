import Difficulty
import Exact
import Games
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

  /// Adds a pair, and returns whether more are wanted.
  public mutating func add(_ first: FinishedGame, _ second: FinishedGame) -> Bool {
    let values = (metric.value(of: first, target: targets.first), metric.value(of: second, target: targets.second))
    test.add(metric.lead(of: values.0, over: values.1))
    if let value = values.0 { firstValues.add(value) }
    if let value = values.1 { secondValues.add(value) }
    if let first = values.0, let second = values.1 { difference.add(first - second) }
    return test.verdict == nil
  }
}
