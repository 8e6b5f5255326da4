import Difficulty
import Games
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
  /// - Throws: ``Games/Failure`` for an agent that the game does not have.
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
    var run = PairedRun(match.first, match.second, pairs: pairs, rootSeed: rootSeed, workers: workers)
    run.budget = budget
    // Agents on one level meet where a game has several seats; two levels are played apart.
    if case .agents = match.question { run.isMatch = true }
    let targets = (match.first.game.level.targetScore, match.second.game.level.targetScore)
    let (tally, _) = try run.reduce(
      into: ComparisonTally(metric, targets: targets, test: test), cancellation: cancellation
    ) { tally, first, second in
      onProgress(tally.test.meetings)
      return tally.add(first, second)
    }
    return Comparison(question: match.question, tally: tally)
  }
}
