/// The games that were played at one value of a parameter.
public struct TuningSample: Hashable, Sendable {
  /// The value of the parameter in these games.
  public let value: Int
  /// The number of games played.
  public var played: Int { batches.reduce(0) { $0 + $1.count } }
  /// The numbers of all games played, ascending.
  private(set) var batches: [Range<Int>] = []
  /// The numbers of the games that have a result, ascending.
  private(set) var games: [Int] = []
  /// The results of the games, in the order in which they were played.
  private(set) var results: [Double] = []
  /// The responses of the results; see ``TuningGoal/response(_:)``.
  private(set) var responses: [Double] = []
  private let goal: TuningGoal
  private var sum = 0.0
  private var squares = 0.0

  /// Creates an empty sample at a value.
  init(_ value: Int, goal: TuningGoal) {
    self.value = value
    self.goal = goal
  }

  /// Creates the sample of some games, numbered from 0; `nil` for a game without a result.
  public init(_ value: Int, goal: TuningGoal, results: [Double?]) {
    self.init(value, goal: goal)
    add(results, from: 0)
  }

  /// Adds the results of games with consecutive numbers, above all earlier numbers; `nil` for a game without a result.
  mutating func add(_ new: [Double?], from first: Int) {
    batches.append(first..<first + new.count)
    for (offset, result) in new.enumerated() {
      guard let result else { continue }
      let response = goal.response(result)
      games.append(first + offset)
      results.append(result)
      responses.append(response)
      sum += response
      squares += response * response
    }
  }

  /// The number after that of the last game.
  var end: Int { batches.last?.upperBound ?? 0 }

  /// The longest batch of games added at once; the last of equals.
  var longestBatch: Range<Int> { batches.reversed().max { $0.count < $1.count } ?? 0..<0 }

  /// The number of games with a result.
  public var count: Int { games.count }

  /// Whether every game has a result.
  var isComplete: Bool { count == played }

  /// Whether there are enough results for a statement.
  var isKnown: Bool { count >= TuningThresholds.leastResults }

  /// The mean response; 0 without games.
  var mean: Double { count == 0 ? 0 : sum / Double(count) }

  /// The standard error of the mean response. It is never 0, because half a success and half a failure are added for a
  /// share.
  var standardError: Double {
    let n = Double(max(1, count))
    if goal.isShare {
      let share = (sum + 0.5) / (n + 1)
      return (share * (1 - share) / n).squareRoot()
    }
    let variance = n < 2 ? 0 : max(0, squares - sum * sum / n) / (n - 1)
    return max((variance / n).squareRoot(), 1e-9 * max(1, abs(goal.target)))
  }

  /// The mean response: a share for a share or a median, the mean result for a mean; 0 without games.
  public var response: Double { mean }

  /// The interval of ``response``: Wilson's for a share, otherwise the normal approximation, limited to 0 ... 1 for a
  /// median.
  public func responseInterval(confidence: Double) -> ClosedRange<Double> {
    if goal.statistic == .share, let own = interval(confidence: confidence) { return own }
    let half = StandardNormal.twoSidedQuantile(confidence: confidence) * standardError
    guard goal.isShare else { return mean - half...mean + half }
    return max(0, mean - half)...min(1, mean + half)
  }

  /// The distance of the mean response from the wanted one, in standard errors.
  var deviation: Double { (mean - goal.level) / standardError }

  /// The statistic of the goal, in the unit of the results; `nil` without results.
  public var estimate: Double? {
    guard count > 0 else { return nil }
    return goal.statistic == .median ? results.sorted()[(count - 1) / 2] : mean
  }

  /// The interval that contains the true statistic with about `confidence`: Wilson's for a share, order statistics for
  /// a median, the normal approximation for a mean; `nil` without results.
  public func interval(confidence: Double) -> ClosedRange<Double>? {
    guard count > 0 else { return nil }
    switch goal.statistic {
    case .share:
      let interval = WilsonInterval(successes: Int(sum.rounded()), of: count, confidence: confidence)
      return interval.lower...interval.upper
    case .median:
      let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * Double(count).squareRoot() / 2
      let sorted = results.sorted()
      let (low, high) = (Double(count) / 2 - reach, Double(count) / 2 + reach)
      return sorted[max(0, Int(low) - 1)]...sorted[min(count - 1, Int(high.rounded(.up)))]
    case .mean:
      let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * standardError
      return (mean - reach)...(mean + reach)
    }
  }

  /// The responses here and in another sample for the games that have a result in both.
  func common(with other: TuningSample) -> [(here: Double, there: Double)] {
    var pairs: [(here: Double, there: Double)] = []
    var place = 0
    for (index, game) in games.enumerated() {
      while place < other.count, other.games[place] < game { place += 1 }
      guard place < other.count else { break }
      if other.games[place] == game { pairs.append((responses[index], other.responses[place])) }
    }
    return pairs
  }

  /// The mean response here minus that of another sample, over the deals that both played.
  ///
  /// If not every game has a result, each mean covers its own games with one, because which deals are won is part of
  /// the difference. The error sums the contribution of each deal to the two means, so it is small when common deals
  /// end alike.
  /// - Returns: also the number of those deals with a result in the sample that has fewer.
  func difference(from other: TuningSample) -> (mean: Double, standardError: Double, games: Int) {
    let (mine, theirs) = (responses(inDealsOf: other), other.responses(inDealsOf: self))
    let games = min(mine.count, theirs.count)
    guard games > 1 else { return (0, .infinity, games) }
    let (n, m) = (Double(mine.count), Double(theirs.count))
    let (here, there) = (mine.reduce(0) { $0 + $1.response } / n, theirs.reduce(0) { $0 + $1.response } / m)
    var (squares, place) = (0.0, 0)
    for (game, response) in mine {
      var share = (response - here) / n
      while place < theirs.count, theirs[place].game < game {
        squares += (theirs[place].response - there) * (theirs[place].response - there) / (m * m)
        place += 1
      }
      if place < theirs.count, theirs[place].game == game {
        share -= (theirs[place].response - there) / m
        place += 1
      }
      squares += share * share
    }
    for (_, response) in theirs[place...] { squares += (response - there) * (response - there) / (m * m) }
    let correction = Double(games) / Double(games - 1)
    return (here - there, (squares * correction).squareRoot(), games)
  }

  /// The responses to the games that another sample also played, with or without a result there.
  private func responses(inDealsOf other: TuningSample) -> [(game: Int, response: Double)] {
    var batch = 0
    var found: [(game: Int, response: Double)] = []
    for (game, response) in zip(games, responses) {
      while batch < other.batches.count, other.batches[batch].upperBound <= game { batch += 1 }
      guard batch < other.batches.count else { break }
      if other.batches[batch].contains(game) { found.append((game, response)) }
    }
    return found
  }

  /// Whether deals decide games more than chance does. Then very few games are reversed between this sample and one
  /// with a higher mean: at most ``TuningThresholds/chance`` of the number for independent games.
  func isDecidedByDeals(below other: TuningSample) -> Bool {
    let pairs = common(with: other)
    guard goal.isShare, isComplete, other.isComplete, pairs.count >= ParameterTuner.probeGames / 2 else { return false }
    let reversed = pairs.reduce(0) { $0 + max(0, $1.here - $1.there) }
    let (here, there) = (pairs.reduce(0) { $0 + $1.here }, pairs.reduce(0) { $0 + $1.there })
    let n = Double(pairs.count)
    return reversed <= TuningThresholds.chance * here * (n - there) / n
  }
}
