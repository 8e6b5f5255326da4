import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Two contestants that are to be compared, with what is asked about them.
public struct ComparisonMatch<Game: PlayableGame>: Sendable {
  /// What is asked.
  public let question: Comparison.Question
  /// The agent that is claimed to be stronger, or the level that the other is compared with.
  public let first: PairedRun<Game>.Contestant
  /// The other one.
  public let second: PairedRun<Game>.Contestant

  /// Each agent with the next one, on one level.
  public static func agents(_ agents: [any Agent<Game>], on game: Game) -> [ComparisonMatch] {
    zip(agents, agents.dropFirst()).map { first, second in
      ComparisonMatch(
        question: .agents(first: first.id, second: second.id), first: game.contestant(first),
        second: game.contestant(second))
    }
  }

  /// Two levels for each agent.
  /// - Parameters:
  ///   - titles: what the levels are called in answers, for they may have the same name.
  ///   - agents: the agents by the names of the game, separated by commas.
  ///   - option: where they were named, for messages.
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

/// How contestants are compared: pair after pair on common seeds, until a sequential test has its answer.
///
/// Where agents play on a packed engine they play on it here, too; the answers are the same.
public struct ComparisonRun: Sendable {
  /// Who is ahead in a pair.
  public var metric: ComparisonMetric
  /// The test that each comparison begins with.
  public var test: ThreeWayTest
  /// The most pairs of a comparison.
  public var pairs: Int
  /// What an agent may search for one decision.
  public var budget: Budget
  /// The seed from which all games follow.
  public var rootSeed: Seed
  /// How many threads play.
  public var workers: Int

  /// A way to compare.
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
  ///   - cancellation: stops it; what was played until then is returned.
  ///   - onProgress: called with the number of pairs so far, from any thread, never twice at once.
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

  /// The comparison of two contestants that are the same: nothing is played.
  public func same<Game: PlayableGame>(_ match: ComparisonMatch<Game>) -> Comparison {
    var tally = tally(of: match)
    tally.closeAsSame()
    return Comparison(question: match.question, tally: tally)
  }

  /// What a range of pairs of a comparison came to, all of them, whatever the test says; `nil` when it was cancelled
  /// before the last one.
  /// - Parameter onProgress: called with the number of pairs so far, from any thread, never twice at once.
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

  /// A comparison of pairs that were played elsewhere, from pair 0 on: as many of them as the test wants.
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
    // Agents on one level meet where a game has several seats; two levels are played apart.
    if case .agents = match.question { run.isMatch = true }
    return run
  }
}
