import Foundation
import PuzzleCore

/// A run of many games of one puzzle, played by one or more agents on all cores.
///
/// Every agent plays every game: game 5 of each agent has the same deal and the same chance events. The results are the
/// same to the byte on any number of workers, and joining the shards of a run gives the whole run.
public struct SimulationRun<Game: Puzzle>: Sendable {
  /// The puzzle that is played.
  public var game: Game
  /// Who plays.
  public var agents: [PlayingAgent<Game>]
  /// How many games the whole run has.
  public var games: Int
  /// The number of the first game that is played; those before it are left out.
  public var firstGame = 0
  /// The seed from which every game follows.
  public var rootSeed: Seed
  /// What each decision of an agent may cost.
  public var budget = Budget.unlimited
  /// Where a game is left open.
  public var limits = PlayLimits()
  /// The part of the run that is played.
  public var shard = Shard.whole
  /// How many threads play.
  public var workers: Int
  /// The starting position of a game in place of the seed's, by the game's number.
  public var givenDeal: (@Sendable (Int) -> Game.State)?

  /// A run of `games` games on as many workers as there are active processors.
  public init(
    _ game: Game, agents: [any Agent<Game>], games: Int, rootSeed: Seed,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.init(game, playing: agents.map { PlayingAgent($0) }, games: games, rootSeed: rootSeed, workers: workers)
  }

  /// A run of agents that were wrapped where their types are known.
  public init(
    _ game: Game, playing agents: [PlayingAgent<Game>], games: Int, rootSeed: Seed,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.game = game
    self.agents = agents
    self.games = max(0, games)
    self.rootSeed = rootSeed
    self.workers = max(1, workers)
  }

  /// Plays the run and sums it up.
  ///
  /// - Parameters:
  ///   - records: where every game is recorded, in order; memory does not grow with the number of games. The caller
  ///     finishes the writer, also after a cancelled run.
  ///   - cancellation: stops the run; the games before the first one that was not finished are kept.
  ///   - onProgress: called after every chunk of games, from any thread, never twice at once.
  ///   - onGame: called for every game in order, from any thread, never twice at once.
  /// - Throws: what `records` throws when it cannot write, or what `onGame` throws.
  public func run(
    records: RecordWriter? = nil, cancellation: Cancellation = Cancellation(),
    onProgress: @escaping @Sendable (RunProgress) -> Void = { _ in },
    onGame: @escaping @Sendable (FinishedGame) throws -> Void = { _ in }
  ) throws -> RunResult {
    let start = SummaryBuilder(agents: agents.map(\.id))
    let (builder, progress) = try reduce(
      into: start, recording: records != nil, cancellation: cancellation, onProgress: onProgress
    ) { builder, played in
      try records?.write(line: played.line)
      builder.add(played.result)
      try onGame(played.result)
    }
    return RunResult(
      summaries: builder.summaries, games: progress.done, total: progress.total,
      wasCancelled: progress.done < progress.total)
  }

  /// Plays the run and combines its games, strictly in order: game by game, and the agents of each game in their order.
  ///
  /// - Parameters:
  ///   - whole: what to start from.
  ///   - recording: whether the games come with their records' lines.
  ///   - cancellation: stops the run; the games before the first one that was not finished are kept.
  ///   - onProgress: called after every chunk of games, from any thread, never twice at once.
  ///   - combine: called for every game from any thread, never twice at once.
  /// - Returns: the combination, and how many games it comprises.
  /// - Throws: the first error of `combine`, which ends the run.
  public func reduce<Whole: Sendable>(
    into whole: Whole, recording: Bool = false, cancellation: Cancellation = Cancellation(),
    onProgress: @escaping @Sendable (RunProgress) -> Void = { _ in },
    combine: @escaping @Sendable (inout Whole, PlayedGame) throws -> Void
  ) throws -> (whole: Whole, progress: RunProgress) {
    let indices = shard.indices(of: games).clamped(to: max(0, firstGame)..<Int.max)
    let size = Self.chunkSize(for: indices.count)
    let start = RunPrefix(whole: whole, done: 0, isClosed: agents.isEmpty)
    let chunks = agents.isEmpty ? 0 : (indices.count + size - 1) / size
    let reduction = OrderedReduction<PlayedChunk, RunPrefix<Whole>>(window: Self.window, into: start) { prefix, chunk in
      guard !prefix.isClosed else { return }
      if let failure = chunk.failure { throw failure }
      for played in chunk.played { try combine(&prefix.whole, played) }
      prefix.done += chunk.games
      prefix.isClosed = !chunk.isComplete
      onProgress(RunProgress(done: prefix.done, total: indices.count))
    }
    let prefix = try reduction.run(workers: workers) {
      RunWorker(self, recording: recording)
    } take: { _, chunk in
      chunk < chunks ? chunk : nil
    } work: { worker, chunk in
      let first = indices.lowerBound + chunk * size
      return worker.play(first..<min(first + size, indices.upperBound), cancellation)
    } isStopped: {
      cancellation.isCancelled
    }
    return (prefix.whole, RunProgress(done: prefix.done, total: indices.count))
  }

  /// How many finished chunks may wait for an earlier one.
  static var window: Int { 64 }

  /// Enough chunks that the workers finish together, and few enough that handing them over costs nothing. Depends on
  /// nothing but the number of games.
  static func chunkSize(for games: Int) -> Int { min(32, max(1, games / 256)) }
}
