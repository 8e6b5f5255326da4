import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Two contestants to be compared, and the question about them.
public struct ComparisonMatch<Game: PlayableGame>: Sendable {
  /// The question that the games answer.
  public let question: Comparison.Question
  /// The agent that is claimed to be stronger, or the level that is the reference.
  public let first: PairedRun<Game>.Contestant
  /// The contestant that is compared with the first one.
  public let second: PairedRun<Game>.Contestant

  /// Matches each agent with the next one, on one level.
  public static func agents(_ agents: [any Agent<Game>], on game: Game) -> [ComparisonMatch] {
    zip(agents, agents.dropFirst()).map { first, second in
      ComparisonMatch(
        question: .agents(first: first.id, second: second.id), first: game.contestant(first),
        second: game.contestant(second))
    }
  }

  /// Matches two levels for each agent.
  /// - Parameters:
  ///   - titles: the names of the levels in answers, because both may have the same name.
  ///   - agents: the agents by the names of the game, separated by commas.
  ///   - option: the option that named them, for messages.
  /// - Throws: ``GameKit/Failure`` for an agent that the game does not have.
  public static func levels(
    _ first: Game, _ second: Game, titles: (first: String, second: String), agents: String, option: String
  ) throws -> [ComparisonMatch] {
    try zip(first.agents(agents, option: option), second.agents(agents, option: option)).map { agent, other in
      ComparisonMatch(
        question: .levels(agent: agent.id, first: titles.first, second: titles.second), first: first.contestant(agent),
        second: second.contestant(other))
    }
  }
}

/// Compares two contestants in pairs of games with common seeds, until a sequential test has its answer.
///
/// Agents that support a packed engine use it here too; the answers are the same.
public struct ComparisonRun: Sendable {
  /// The metric that decides which side is ahead.
  public var metric: ComparisonMetric
  /// The initial state of each comparison's test.
  public var test: ThreeWayTest
  /// The maximum number of pairs of a comparison.
  public var pairs: Int
  /// The search budget of an agent for one decision.
  public var budget: Budget
  /// The seed that determines all games.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int

  /// Creates the settings of comparisons.
  public init(
    metric: ComparisonMetric, test: ThreeWayTest, pairs: Int, budget: Budget = .unlimited, rootSeed: Seed, workers: Int
  ) {
    self.metric = metric
    self.test = test
    self.pairs = pairs
    self.budget = budget
    self.rootSeed = rootSeed
    self.workers = workers
  }

  /// Plays one comparison.
  /// - Parameters:
  ///   - cancellation: stops the comparison; the pairs played until then are returned.
  ///   - onProgress: called with the number of pairs so far, from any thread, but never concurrently.
  public func play<Game: PlayableGame>(
    _ match: ComparisonMatch<Game>, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Comparison {
    var (tally, played) = try run(of: match).reduce(
      into: tally(of: match), cancellation: cancellation
    ) {
      tally, first, second in
      onProgress(tally.test.meetings)
      return tally.add(first, second)
    }
    if played == pairs { tally.close() }
    return Comparison(question: match.question, tally: tally)
  }

  /// The comparison of two identical contestants, for which nothing is played.
  public func same<Game: PlayableGame>(_ match: ComparisonMatch<Game>) -> Comparison {
    var tally = tally(of: match)
    tally.closeAsSame()
    return Comparison(question: match.question, tally: tally)
  }

  /// The values of a range of pairs, all of them, regardless of the test; `nil` when it was cancelled before the last
  /// one.
  /// - Parameter onProgress: called with the number of pairs so far, from any thread, but never concurrently.
  public func values<Game: PlayableGame>(
    of match: ComparisonMatch<Game>, pairs range: Range<Int>, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> PlayedPairs? {
    var run = run(of: match)
    (run.firstPair, run.pairs) = (range.lowerBound, range.upperBound)
    let (metric, targets) = (metric, targets(of: match))
    let (values, pairs) = try run.reduce(into: [PairValues](), cancellation: cancellation) { values, first, second in
      values.append(PairValues(first, second, by: metric, targets: targets))
      onProgress(values.count)
      return true
    }
    return pairs == range.count ? PlayedPairs(values) : nil
  }

  /// A comparison of pairs that were played elsewhere, from pair 0 on: as many as the test needs.
  public func comparison<Game: PlayableGame>(
    _ match: ComparisonMatch<Game>, of pairs: some Sequence<PairValues>
  ) -> Comparison {
    var tally = tally(of: match)
    for values in pairs where !tally.add(values) { break }
    if tally.test.meetings == self.pairs { tally.close() }
    return Comparison(question: match.question, tally: tally)
  }

  private func targets<Game: PlayableGame>(of match: ComparisonMatch<Game>) -> (first: Int?, second: Int?) {
    (match.first.game.level.targetScore, match.second.game.level.targetScore)
  }

  private func tally<Game: PlayableGame>(of match: ComparisonMatch<Game>) -> ComparisonTally {
    ComparisonTally(metric, targets: targets(of: match), test: test)
  }

  private func run<Game: PlayableGame>(of match: ComparisonMatch<Game>) -> PairedRun<Game> {
    var run = PairedRun(match.first, match.second, pairs: pairs, rootSeed: rootSeed, workers: workers)
    run.budget = budget
    // In a game of several seats, agents on one level play against each other; two levels are played separately.
    if case .agents = match.question { run.isMatch = true }
    return run
  }
}
