import PuzzleCore
import Simulation

/// Times the games of an agent with one part less each time; see ``PlaySpeed``.
struct PlayMeter<Game: Puzzle> {
  private let run: SimulationRun<Game>
  /// The player whose games the runner plays; `nil` if it plays them anyway.
  private let looped: PlayingAgent<Game>?
  private let scripted: (ScriptedAgent<Game>) -> PlayingAgent<Game>
  private let replay: ([GameRecord<Game.State, Game.Move>]) -> Int
  private let walk: (Seed, Int) -> Int
  private let name: String
  private let work: PlayWork

  /// Creates a meter.
  /// - Parameters:
  ///   - loops: the loops of the engine alone. The loop with recorded decisions is that of `player`, which is compiled
  ///     as the loop that users get.
  ///   - walk: random decisions on the engine, the yardstick.
  ///   - name: the level in errors and in the progress.
  init(
    _ game: Game, _ player: PlayingAgent<Game>, _ loops: EngineLoops<Game>, walk: @escaping (Seed, Int) -> Int,
    name: String, _ work: PlayWork
  ) {
    run = SimulationRun(game, playing: [player], games: 0, rootSeed: work.seed, workers: 1)
    looped = player.isQuick ? player.byRunner : nil
    scripted = player.loops.scripted
    replay = { loops.replay(game, $0) }
    self.walk = walk
    self.name = "\(name), \(player.id)"
    self.work = work
  }

  /// Times the games, a few at a time, so that the memory for their decisions does not grow with their number.
  func speed() throws -> PlaySpeed {
    var times = PlaySpeed.Times(whole: 0, games: 0, scripted: 0, engine: 0)
    var (games, decisions, allocations) = (0, 0, 0)
    var (random, draw) = (Double.infinity, Double.infinity)
    repeat {
      let logged = log(from: games)
      if games == 0 { work.watch.begin(name, steps: work.games ?? logged.indices.count) }
      guard let block = try measure(logged) else {
        if games == 0 { throw BenchStopped() }
        break
      }
      times = times + block.times
      random = min(random, block.random)
      draw = min(draw, block.draw)
      allocations += block.allocations
      decisions += logged.decisions
      games += logged.indices.count
      work.watch.show(done: games)
    } while games < work.games ?? 0 && !work.watch.isStopped
    return PlaySpeed(
      player: run.agents[0].id, games: games, decisions: decisions, times: times, randomDecision: random,
      draw: draw, allocations: work.allocations == nil ? nil : allocations)
  }

  /// The next games, with their decisions.
  private func log(from first: Int) -> LoggedGames<Game> {
    let (start, effort) = (HostClock.process.now, work.effort)
    return run.logged(from: first) { games, decisions in
      first + games < work.games ?? .max && decisions < effort.decisions && !work.watch.isStopped
        && Double(HostClock.process.now - start) / 1e9 < effort.logging
    }
  }

  private typealias Block = (times: PlaySpeed.Times, random: Double, draw: Double, allocations: Int)

  /// The shortest times of some games; `nil` when they were stopped before the first round was over.
  private func measure(_ logged: LoggedGames<Game>) throws -> Block? {
    let indices = logged.indices
    var whole = part(indices, of: run)
    var loop = looped.map { part(indices, of: run, by: $0) }
    let script = part(indices, of: run, by: scripted(logged.script))
    let steps = walkLength()
    let start = HostClock.process.now
    var (block, rounds): (Block?, Int) = (nil, 0)
    while rounds < work.effort.rounds
      || rounds < 100 && Double(HostClock.process.now - start) / 1e9 < work.effort.seconds
    {
      whole.game = forgetting(run.game)
      let (wholeTime, isWhole) = try seconds {
        try whole.run(cancellation: work.watch.cancellation).games == indices.count
      }
      guard isWhole, !work.watch.isStopped else { return block }
      whole.game = forgetting(run.game)
      let before = work.allocations?() ?? 0
      let (gamesTime, score) = seconds { whole.playDropping(indices) }
      let allocations = (work.allocations?() ?? 0) - before
      loop?.game = forgetting(run.game)
      let looped = loop.map { loop in seconds { loop.playDropping(indices) } }
      let (scriptedTime, scriptScore) = seconds { script.playDropping(indices) }
      let (engineTime, engineScore) = seconds { replay(logged.records) }
      let (walkTime, _) = seconds { walk(work.seed, steps) }
      guard score == logged.score, looped?.1 ?? score == score, scriptScore == score, engineScore == score else {
        throw BenchError("\(name): the games differ when they are played again")
      }
      let times = PlaySpeed.Times(
        whole: wholeTime, games: gamesTime, loop: looped?.0, scripted: scriptedTime, engine: engineTime)
      let (random, draw) = (walkTime / Double(steps), secondsOfDraw())
      let least = block ?? (times, random, draw, allocations)
      block = (
        least.times.least(times), min(least.random, random), min(least.draw, draw), min(least.allocations, allocations)
      )
      rounds += 1
    }
    return block
  }

  /// The game as a new run finds it, because the same games are played again.
  private func forgetting(_ game: Game) -> Game {
    func forget(_ remembering: some RememberingPuzzle) -> Game? { remembering.forgetting as? Game }
    return (game as? any RememberingPuzzle).flatMap { forget($0) } ?? game
  }

  /// The run of some games, by another agent if one is given.
  private func part(
    _ indices: Range<Int>, of run: SimulationRun<Game>, by agent: PlayingAgent<Game>? = nil
  ) -> SimulationRun<Game> {
    var part = SimulationRun(
      run.game, playing: [agent ?? run.agents[0]], games: indices.upperBound, rootSeed: work.seed, workers: 1)
    part.firstGame = indices.lowerBound
    return part
  }

  /// A number of random decisions that takes long enough to be timed.
  private func walkLength() -> Int {
    var count = 1_000
    while count < 1_000_000, seconds({ walk(work.seed, count) }).0 < work.effort.seconds / 50 { count *= 2 }
    return count
  }

  /// The seconds of a draw from seven numbers.
  private func secondsOfDraw() -> Double {
    let draws = 50_000
    let (time, sum) = seconds {
      var (generator, sum) = (Xoshiro256(seed: work.seed), 0)
      for _ in 0..<draws { sum &+= generator.uniform(below: 7) }
      return sum
    }
    // The sum is used, so that the compiler does not remove the draws.
    precondition(sum > 0)
    return time / Double(draws)
  }

  /// The processor time of some work, and its result.
  private func seconds<Result>(_ work: () throws -> Result) rethrows -> (Double, Result) {
    let start = HostClock.process.now
    let result = try work()
    return (Double(HostClock.process.now - start) / 1e9, result)
  }
}
