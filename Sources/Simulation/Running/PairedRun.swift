import Foundation
import PuzzleCore
import Synchronization

/// Games of two contestants on common seeds, pair after pair, until somebody has seen enough.
///
/// Pair *i* is game *i* of the root seed, played once by each: with equal levels both meet the same deal and the same chance
/// events. Pairs are combined strictly in the order of their numbers, and where a run stops depends on nothing but the pairs
/// up to there. So the result is the same on any number of workers, although some later pairs may have been played in vain.
public struct PairedRun<Game: Puzzle>: Sendable {
  /// Somebody who plays a level.
  public struct Contestant: Sendable {
    /// The level and its rules.
    public var game: Game
    /// Who plays it. Each game starts with a fresh copy.
    public var agent: any Agent<Game>

    /// An agent on a level.
    public init(_ agent: any Agent<Game>, on game: Game) {
      self.game = game
      self.agent = agent
    }
  }

  /// The contestant that plays first; the order makes no difference to the games.
  public var first: Contestant
  /// The other one.
  public var second: Contestant
  /// The most pairs that are played.
  public var pairs: Int
  /// The seed from which every game follows.
  public var rootSeed: Seed
  /// What each decision of an agent may cost.
  public var budget = Budget.unlimited
  /// Where a game is left open.
  public var limits = PlayLimits()
  /// How many threads play.
  public var workers: Int

  /// A run of at most `pairs` pairs on as many workers as there are active processors.
  public init(
    _ first: Contestant, _ second: Contestant, pairs: Int, rootSeed: Seed,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.first = first
    self.second = second
    self.pairs = max(0, pairs)
    self.rootSeed = rootSeed
    self.workers = max(1, workers)
  }

  /// Plays pairs and combines them, strictly in order, until `combine` says that it has seen enough.
  ///
  /// - Parameters:
  ///   - whole: what to start from.
  ///   - cancellation: stops the run; the pairs before the first one that was not finished are kept.
  ///   - combine: called for the games of each pair from any thread, never twice at once; returns whether more are wanted.
  /// - Returns: the combination, and how many pairs it comprises.
  public func reduce<Whole: Sendable>(
    into whole: Whole, cancellation: Cancellation = Cancellation(),
    combine: @escaping @Sendable (inout Whole, FinishedGame, FinishedGame) -> Bool
  ) throws -> (whole: Whole, pairs: Int) {
    let isOver = Atomic(false)
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
      (GameRunner(first.game, budget: budget, limits: limits), GameRunner(second.game, budget: budget, limits: limits))
    } take: { _, index in
      index < pairs ? index : nil
    } work: { runners, index -> Pair? in
      let played = play(first.agent, by: &runners.0, index)
      guard !isStopped() else { return nil }
      return Pair(first: played, second: play(second.agent, by: &runners.1, index))
    } isStopped: {
      isStopped()
    }
    return (prefix.whole, prefix.done)
  }

  private struct Pair: Sendable {
    var first: FinishedGame
    var second: FinishedGame
  }

  private func play(_ agent: some Agent<Game>, by runner: inout GameRunner<Game>, _ index: Int) -> FinishedGame {
    runner.play(agent, index: index, rootSeed: rootSeed)
  }
}
