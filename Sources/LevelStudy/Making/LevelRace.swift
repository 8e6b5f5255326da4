import CMathematics

/// A race between candidates on common games: those whose share of wins is farthest from the target drop out first.
///
/// After each round a candidate drops out when Hoeffding's bound shows that another is nearer to the target, and
/// otherwise when it is in the worse half (successive halving). With probability ``error`` at most, the bound drops a
/// candidate that is nearest; halving has no such guarantee, so what it costs is a better candidate, never a wrong
/// statement about the one that is left.
public struct LevelRace: Sendable {
  /// The wanted share of wins.
  public let target: Double
  /// The games that a candidate has played after each round.
  public let rounds: [Int]
  /// The probability that a bound is wrong anywhere in the race.
  public let error = 0.05

  /// Creates a race.
  public init(target: Double, rounds: [Int]) { (self.target, self.rounds) = (target, rounds) }

  /// A candidate after its last round.
  public struct Runner: Hashable, Sendable {
    /// The number of the candidate.
    public let number: Int
    /// Its share of wins.
    public let share: Double
    /// The games that it played.
    public let games: Int
  }

  /// Runs the race.
  /// - Parameter play: plays games of a candidate, and returns the share of wins of each; `nil` when it was stopped.
  /// - Returns: the candidates left, the nearest to the target first; `nil` when it was stopped.
  public func run(
    _ candidates: Int, play: (_ candidate: Int, _ games: Range<Int>) throws -> [Double]?
  ) rethrows -> [Runner]? {
    var left = Array(0..<candidates)
    var sums = [Double](repeating: 0, count: candidates)
    var played = 0
    func distance(_ candidate: Int) -> Double { abs(sums[candidate] / Double(max(1, played)) - target) }
    for (round, games) in rounds.enumerated() {
      for candidate in left {
        guard let wins = try play(candidate, played..<games) else { return nil }
        sums[candidate] += wins.reduce(0, +)
      }
      played = games
      left.sort { (distance($0), $0) < (distance($1), $1) }
      let radius = (log(2 * Double(candidates * rounds.count) / error) / (2 * Double(games))).squareRoot()
      guard let best = left.first else { return [] }
      left.removeAll { distance($0) - radius > distance(best) + radius }
      if round < rounds.count - 1 { left = Array(left.prefix(max(1, (left.count + 1) / 2))) }
    }
    return left.map { Runner(number: $0, share: sums[$0] / Double(max(1, played)), games: played) }
  }
}

/// Values that a search has seen, by which it gives up what no further one is likely to reach.
struct SeenValues: Sendable {
  /// The smallest and the largest value; `nil` if there is none.
  private(set) var range: ClosedRange<Double>?
  private var count = 0

  mutating func add(_ value: Double) {
    range = range.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    count += 1
  }

  /// Whether the wanted values are farther from all values than these are from each other.
  /// - Parameters:
  ///   - least: the number of values before which nothing is known.
  ///   - slack: a distance that chance alone may make.
  func areFar(from wanted: ClosedRange<Double>, atLeast least: Int, by slack: Double) -> Bool {
    guard let range, count >= least else { return false }
    let distance = max(wanted.lowerBound - range.upperBound, range.lowerBound - wanted.upperBound)
    return distance > range.upperBound - range.lowerBound + slack
  }
}
