import EngineBench
import PuzzleCore
import RapidRouter

extension RouterPuzzle: BenchedGame {
  /// Runs the same random programs on the interpreter and on the machine.
  public func compareEngines(on work: EngineWork) throws -> [EngineComparison] {
    let programs = randomPrograms(seed: work.seed)
    // The interpreter writes every animation and is some hundred times slower.
    let share = max(1, work.count / 200)
    var best: (reference: RouterRuns, fast: RouterRuns)?
    for _ in 0..<work.rounds {
      let reference = try interpreted(programs, share)
      guard try compiled(programs, share).checksum == reference.checksum else {
        throw BenchError("\(level.name): the engines do not agree on \(share) programs of seed \(work.seed)")
      }
      let fast = try compiled(programs, work.count)
      best = (
        best.map { $0.reference.seconds < reference.seconds ? $0.reference : reference } ?? reference,
        best.map { $0.fast.seconds < fast.seconds ? $0.fast : fast } ?? fast
      )
    }
    guard let best else { throw BenchError("no round was played") }
    return [
      EngineComparison(
        play: "random", each: "program",
        reference: EngineSpeed(count: share, seconds: best.reference.seconds),
        fast: EngineSpeed(count: work.count, seconds: best.fast.seconds), checksum: best.reference.checksum)
    ]
  }

  /// What is counted.
  public static var benchMeaning: String {
    "\(name): runs of random programs and of those worth a try, compiled before; the readable interpreter writes the whole answer, the fast "
      + "machine gives the result alone, and every result is compared"
  }

  /// With and without lights and cows.
  public var benchGroup: String {
    "\(level.lights.isEmpty ? "no lights" : "lights"), \(level.cows.isEmpty ? "no cows" : "cows")"
  }

  private func randomPrograms(seed: Seed) -> [RouterProgram] {
    var generator = Xoshiro256(seed: seed.derived(.agent, 0))
    let random = (0..<200).compactMap { _ in sampleMove(in: RouterState(), using: &generator) }
    return legalMoves(in: RouterState()) + random
  }

  private func interpreted(_ programs: [RouterProgram], _ count: Int) throws -> RouterRuns {
    try RouterRuns(count) { try RouterRun(of: programs[$0 % programs.count], in: level).result }
  }

  private func compiled(_ programs: [RouterProgram], _ count: Int) throws -> RouterRuns {
    let codes = try programs.map { try RouterCode($0) }
    var machine = RouterMachine(level)
    return RouterRuns(count) { machine.run(codes[$0 % codes.count]) }
  }
}

/// A stretch of runs on one engine.
private struct RouterRuns {
  let seconds: Double
  let checksum: UInt64

  init(_ count: Int, run: (Int) throws -> RouterResult) rethrows {
    var hash = StableHash()
    let clock = HostClock.thread
    let begin = clock.now
    for number in 0..<count {
      let result = try run(number)
      hash.combine(result.ticks)
      hash.combine(result.steps)
      hash.combine(result.node)
      hash.combine(result.block)
    }
    seconds = Double(clock.now - begin) / 1e9
    checksum = hash.value
  }
}
