import PuzzleCore
import Synchronization
import SystemFiles

/// A run of many games of one puzzle, played by one or more agents on all cores.
///
/// ```swift
/// func shareWon(byRandomPlay game: some Puzzle) throws -> Double {
///   let run = SimulationRun(game, agents: [RandomAgent()], games: 1_000, rootSeed: Seed(1))
///   let summary = try run.run().summaries[0]
///   print("the median of \(summary.games) games has \(summary.moves.percentile(50) ?? 0) moves")
///   return Double(summary.wins) / Double(summary.games)
/// }
/// ```
///
/// Each game is played once in every seating, with the same deal and chance events. With `agents:` they play one after
/// another, each alone. With `match:` they play against each other in games of several seats, in every arrangement, and
/// with `against:` each of them plays against a rival (see ``Seating``). The results are the same to the byte on any
/// number of workers, and joining the shards of a run gives the whole run.
public struct SimulationRun<Game: Puzzle>: Sendable {
  /// The puzzle that is played.
  public var game: Game
  /// The agents of the players.
  public let agents: [PlayingAgent<Game>]
  /// The seatings: each game is played once with each of them, one after another.
  public var seatings: [Seating]
  /// The number of games in the whole run.
  public var games: Int
  /// The number of the first game to play; earlier games are skipped.
  public var firstGame = 0
  /// The seed that determines every game.
  public var rootSeed: Seed
  /// The search budget for each decision of an agent.
  public var budget = Budget.unlimited
  /// The target score of the level, which a game must reach to count as won in summaries; the rules of the game do not
  /// know it.
  public var targetScore: Int?
  /// The limits at which a game is left open.
  public var limits = PlayLimits()
  /// The part of the run to play.
  public var shard = Shard.whole
  /// The number of threads.
  public var workers: Int
  /// The numbers of the games to play, in this order; `nil` for all of ``games``. A shard or ``firstGame`` then counts
  /// places in the list.
  public var numbers: [Int]?
  /// Maps a game's number to its starting position, instead of the seed's own.
  public var givenDeal: (@Sendable (Int) -> Game.State)?

  /// Creates a run of `games` games with one worker per active processor.
  public init(
    _ game: Game, agents: [any Agent<Game>], games: Int, rootSeed: Seed,
    workers: Int = Processors.active
  ) {
    self.init(game, playing: agents.map { PlayingAgent($0) }, games: games, rootSeed: rootSeed, workers: workers)
  }

  /// Creates a run in which `agents` play against each other. Each game is played in every arrangement of different
  /// agents: twice with two seats and two agents.
  public init(
    _ game: Game, match agents: [any Agent<Game>], games: Int, rootSeed: Seed,
    workers: Int = Processors.active
  ) {
    self.init(game, agents: agents, games: games, rootSeed: rootSeed, workers: workers)
    seatings = Seating.arrangements(of: agents.count, seats: game.seats)
  }

  /// Creates a run in which each of `agents` plays against a rival, in every seat: with two seats each agent plays each
  /// game twice.
  public init(
    _ game: Game, agents: [any Agent<Game>], against rival: any Agent<Game>, games: Int, rootSeed: Seed,
    workers: Int = Processors.active
  ) {
    self.init(game, agents: agents + [rival], games: games, rootSeed: rootSeed, workers: workers)
    seatings = Seating.meetings(of: agents.count, with: agents.count, seats: game.seats)
  }

  /// Creates a run of agents that were wrapped where their types are known; they play one after another.
  public init(
    _ game: Game, playing agents: [PlayingAgent<Game>], games: Int, rootSeed: Seed,
    workers: Int = Processors.active
  ) {
    self.game = game
    self.agents = agents
    seatings = agents.indices.map { .alone($0, seats: game.seats) }
    self.games = max(0, games)
    self.rootSeed = rootSeed
    self.workers = max(1, workers)
  }

  /// Plays the run and summarises it.
  ///
  /// - Parameters:
  ///   - records: records every game, in order; memory does not grow with the number of games. The caller finishes the
  ///     writer, also after a cancelled run.
  ///   - cancellation: stops the run; the games before the first unfinished one are kept.
  ///   - onProgress: called after every chunk of games, from any thread, never concurrently.
  ///   - onGame: called for every game in order, once for each seat, from any thread, never concurrently.
  /// - Throws: the errors of `records` and `onGame`, or ``SeatingError``.
  public func run(
    records: RecordWriter? = nil, cancellation: Cancellation = Cancellation(),
    onProgress: @escaping @Sendable (RunProgress) -> Void = { _ in },
    onGame: @escaping @Sendable (FinishedGame) throws -> Void = { _ in }
  ) throws -> RunResult {
    let start = SummaryBuilder(agents: agents.map(\.id), reaching: targetScore)
    records?.plan(records: indices.count * seatings.count, part: shard)
    let (builder, progress) = try reduce(
      into: start, recording: records != nil, cancellation: cancellation, onProgress: onProgress
    ) { builder, played in
      try records?.write(line: played.line)
      builder.add(played.result)
      try onGame(played.result)
      for result in played.others {
        builder.add(result)
        try onGame(result)
      }
    }
    return RunResult(
      summaries: builder.summaries, games: progress.done, total: progress.total,
      wasCancelled: progress.done < progress.total)
  }

  /// Plays the run and combines its games strictly in order: game by game, and each game's seatings in their order.
  ///
  /// - Parameters:
  ///   - whole: the initial value.
  ///   - recording: whether the games include the lines of their records.
  ///   - cancellation: stops the run; the games before the first unfinished one are kept.
  ///   - onProgress: called after every chunk of games, from any thread, never concurrently.
  ///   - combine: called for every game from any thread, never concurrently.
  /// - Returns: the combined value, and the number of games in it.
  /// - Throws: the first error of `combine`, which ends the run, or ``SeatingError``.
  public func reduce<Whole: Sendable>(
    into whole: Whole, recording: Bool = false, cancellation: Cancellation = Cancellation(),
    onProgress: @escaping @Sendable (RunProgress) -> Void = { _ in },
    combine: @escaping @Sendable (inout Whole, PlayedGame) throws -> Void
  ) throws -> (whole: Whole, progress: RunProgress) {
    try checkSeatings()
    let indices = indices
    let size = Self.chunkSize(for: indices.count)
    let start = RunPrefix(whole: whole, done: 0, isClosed: seatings.isEmpty)
    let chunks = seatings.isEmpty ? 0 : (indices.count + size - 1) / size
    let reduction = OrderedReduction<PlayedChunk, RunPrefix<Whole>>(window: Self.window, into: start) { prefix, chunk in
      guard !prefix.isClosed else { return }
      if let failure = chunk.failure { throw failure }
      for played in chunk.played { try combine(&prefix.whole, played) }
      prefix.done += chunk.games
      prefix.isClosed = !chunk.isComplete
      onProgress(RunProgress(done: prefix.done, total: indices.count))
    }
    // Agents that wait leave the processors to others.
    let prefix = try reduction.run(workers: waits ? max(workers, Self.waitingGames) : workers) {
      RunWorker(self, recording: recording)
    } take: { _, chunk in
      chunk < chunks ? chunk : nil
    } work: { worker, chunk in
      let first = indices.lowerBound + chunk * size
      let places = first..<min(first + size, indices.upperBound)
      guard let numbers else { return worker.play(places, cancellation) }
      return worker.play(numbers[places], cancellation)
    } isStopped: {
      cancellation.isCancelled
    }
    return (prefix.whole, RunProgress(done: prefix.done, total: indices.count))
  }

  /// Whether an agent waits for another program.
  var waits: Bool { agents.contains { type(of: $0.agent).waitsForAnother } }

  /// The numbers of the games to play.
  private var indices: Range<Int> {
    shard.indices(of: numbers?.count ?? games).clamped(to: max(0, firstGame)..<Int.max)
  }

  private func checkSeatings() throws(SeatingError) {
    for seating in seatings {
      guard seating.agents.count == game.seats else {
        throw SeatingError.seats(found: seating.agents.count, expected: game.seats)
      }
      if let stranger = seating.agents.first(where: { !agents.indices.contains($0) }) {
        throw SeatingError.agent(stranger)
      }
    }
  }

  /// The games that are played at once if an agent waits for another program. Chosen.
  private static var waitingGames: Int { 64 }

  /// The maximum number of finished chunks that may wait for an earlier one.
  static var window: Int { 64 }

  /// The size of a chunk, which depends only on the number of games. There are enough chunks that the workers finish
  /// together, and few enough that handing them over costs almost nothing.
  static func chunkSize(for games: Int) -> Int { min(32, max(1, games / 256)) }
}

/// The beginning of a run: all its games up to one.
struct RunPrefix<Whole: Sendable>: Sendable {
  /// The combined value of the games.
  var whole: Whole
  /// The number of games.
  var done: Int
  /// Whether the next game was not finished, so that later games do not count.
  var isClosed: Bool
}

/// A flag that asks a run to stop, for example from the handler of Ctrl-C. It cannot be reset.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Asks the run to stop. May be called from any thread, and more than once.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the run was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

/// A run of games on any engine: ``SimulationRun`` without the types of positions and moves.
public protocol GameRun: Sendable {
  /// Plays the run and combines its games, strictly in order; see
  /// ``SimulationRun/reduce(into:recording:cancellation:onProgress:combine:)``.
  func reduce<Whole: Sendable>(
    into whole: Whole, recording: Bool, cancellation: Cancellation,
    onProgress: @escaping @Sendable (RunProgress) -> Void,
    combine: @escaping @Sendable (inout Whole, PlayedGame) throws -> Void
  ) throws -> (whole: Whole, progress: RunProgress)
}

extension SimulationRun: GameRun {}
