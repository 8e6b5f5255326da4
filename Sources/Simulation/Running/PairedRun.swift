import PuzzleCore
import Synchronization
import SystemFiles

/// Games of two contestants on common seeds, played in pairs until enough is known.
///
/// Pair *i* is game *i* of the root seed, played once by each: with equal levels both meet the same deal and the same
/// chance events. In a game of several seats they can play against each other (``isMatch``). Then a pair is one game
/// played twice with exchanged seats, and each contestant has one result for both.
///
/// Pairs are combined strictly in the order of their numbers, and the end of a run depends only on the pairs up to
/// there. So the result is the same on any number of workers, although some later pairs may have been played
/// unnecessarily.
public struct PairedRun<Game: Puzzle>: Sendable {
  /// An agent on a level.
  public struct Contestant: Sendable {
    /// Plays one game after another on one thread.
    typealias Lane = (_ index: Int, _ rootSeed: Seed) -> FinishedGame

    /// The level and its rules.
    public let game: Game
    /// The player. Each game starts with a fresh copy.
    public let agent: any Agent<Game>
    /// The type that plays the contestant's own games: the game itself, or an engine with the same results.
    public let engine: any Puzzle.Type
    /// Creates the function that plays the games of one thread.
    let lane: @Sendable (Budget, PlayLimits) -> Lane

    /// Creates a contestant: an agent on a game.
    public init(_ agent: any Agent<Game>, on game: Game) {
      self.init(agent, on: game, playing: PlayingAgent(agent), by: game)
    }

    /// Creates a contestant whose games are played on another engine, by the same rules and with the same results.
    /// Games against the other contestant are played by `game` itself.
    /// - Parameters:
    ///   - packed: the agent for the engine.
    ///   - engine: the engine of the level of `game`.
    public init<Engine: Puzzle>(
      _ agent: any Agent<Game>, on game: Game, playing packed: PlayingAgent<Engine>, by engine: Engine
    ) {
      self.game = game
      self.agent = agent
      self.engine = Engine.self
      lane = { budget, limits in
        var runner = GameRunner(engine, budget: budget, limits: limits)
        return { index, rootSeed in packed.games.play(&runner, index, rootSeed, nil) }
      }
    }
  }

  /// The contestant that plays first; the order does not affect the games.
  public var first: Contestant
  /// The contestant that is compared with the first one.
  public var second: Contestant
  /// The end of the range of pairs: one more than the number of the last pair.
  public var pairs: Int
  /// The number of the first pair to play; earlier pairs are skipped.
  public var firstPair = 0
  /// The seed that determines every game.
  public var rootSeed: Seed
  /// The search budget for each decision of an agent.
  public var budget = Budget.unlimited
  /// The limits at which a game is left open.
  public var limits = PlayLimits()
  /// The number of threads.
  public var workers: Int
  /// Whether the contestants play against each other, on the first one's level. It has no effect in a game of one seat.
  /// If it is `false`, the default, each contestant plays all seats of its own games.
  public var isMatch = false

  /// Creates a run of at most `pairs` pairs with one worker per active processor.
  public init(
    _ first: Contestant, _ second: Contestant, pairs: Int, rootSeed: Seed,
    workers: Int = Processors.active
  ) {
    self.first = first
    self.second = second
    self.pairs = max(0, pairs)
    self.rootSeed = rootSeed
    self.workers = max(1, workers)
  }

  /// Plays pairs and combines them, strictly in order, until `combine` returns `false`.
  ///
  /// - Parameters:
  ///   - whole: the initial value.
  ///   - cancellation: stops the run; the pairs before the first unfinished one are kept.
  ///   - combine: called with the games of each pair from any thread, never concurrently; returns whether more are
  ///     wanted.
  /// - Returns: the combined value, and the number of pairs in it.
  public func reduce<Whole: Sendable>(
    into whole: Whole, cancellation: Cancellation = Cancellation(),
    combine: @escaping @Sendable (inout Whole, FinishedGame, FinishedGame) -> Bool
  ) throws -> (whole: Whole, pairs: Int) {
    let isOver = Atomic(false)
    let waits = [first.agent, second.agent].contains { type(of: $0).waitsForAnother }
    let isStopped = { @Sendable in isOver.load(ordering: .relaxed) || cancellation.isCancelled }
    let start = RunPrefix(whole: whole, done: 0, isClosed: false)
    let reduction = OrderedReduction<Pair?, RunPrefix<Whole>>(window: 64, into: start) { prefix, pair in
      guard !prefix.isClosed else { return }
      guard let pair else {
        prefix.isClosed = true
        return
      }
      prefix.done += 1
      if !combine(&prefix.whole, pair.first, pair.second) {
        prefix.isClosed = true
        isOver.store(true, ordering: .relaxed)
      }
    }
    let prefix = try reduction.run(workers: workers) {
      Worker(
        first: first.lane(budget, limits), second: second.lane(budget, limits),
        meeting: GameRunner(first.game, budget: budget, limits: limits))
    } take: { _, index in
      index < pairs - firstPair ? firstPair + index : nil
    } work: { worker, index -> Pair? in
      guard !(isMatch && first.game.seats > 1) else {
        let pair = isStopped() ? nil : match(by: &worker.meeting, index)
        return waits && cancellation.isCancelled ? nil : pair
      }
      let played = worker.first(index, rootSeed)
      guard !isStopped() else { return nil }
      let pair = Pair(first: played, second: worker.second(index, rootSeed))
      // The last moves may be missing.
      return waits && cancellation.isCancelled ? nil : pair
    } isStopped: {
      isStopped()
    }
    return (prefix.whole, prefix.done)
  }

  private struct Pair: Sendable {
    var first: FinishedGame
    var second: FinishedGame
  }

  /// The state that one thread keeps between pairs.
  private struct Worker {
    let first: Contestant.Lane
    let second: Contestant.Lane
    var meeting: GameRunner<Game>
  }

  /// Both games of a match. The contestants alternate, so that each has every seat once.
  private func match(by runner: inout GameRunner<Game>, _ index: Int) -> Pair {
    let agents = [first.agent, second.agent]
    var results: [[FinishedGame]] = [[], []]
    for turn in 0..<2 {
      let seating = (0..<first.game.seats).map { ($0 + turn) % 2 }
      let played = runner.play(seating.map { agents[$0] }, index: index, rootSeed: rootSeed)
      for (contestant, result) in zip(seating, played) { results[contestant].append(result) }
    }
    return Pair(
      first: FinishedGame(matchOf: results[0], against: results[1], agent: 0, measures: first.game.measures),
      second: FinishedGame(matchOf: results[1], against: results[0], agent: 1, measures: first.game.measures))
  }
}

extension FinishedGame {
  /// Creates one result for all seats that a contestant had in a match.
  ///
  /// A win gives two points and a draw one; the contestant with more points wins the pair. Scores, moves, times and
  /// measures are summed over the seats, except that measures whose largest value counts keep the largest. A match is
  /// open when all its games are.
  /// - Precondition: `own` is not empty, and its results have a value for each of `measures`.
  init(matchOf own: [FinishedGame], against others: [FinishedGame], agent: Int, measures: [Measure]) {
    func points(_ results: [FinishedGame]) -> Int {
      results.reduce(0) { $0 + ($1.outcome == .won ? 2 : $1.outcome == .drawn ? 1 : 0) }
    }
    let lead = points(own) - points(others)
    let values = measures.enumerated().map { place, measure in
      own.reduce(into: measure.taking == .last ? 0 : Int.min) { sum, game in
        sum = measure.taking == .last ? sum + game.measures[place] : max(sum, game.measures[place])
      }
    }
    let isOpen = own.allSatisfy { $0.outcome == nil }
    self.init(
      index: own[0].index, agent: agent, outcome: isOpen ? nil : lead > 0 ? .won : lead < 0 ? .lost : .drawn,
      score: own.reduce(0) { $0 + $1.score }, moves: own.reduce(0) { $0 + $1.moves },
      end: own.reduce(0) { $0 + $1.end }, measures: values)
  }
}
