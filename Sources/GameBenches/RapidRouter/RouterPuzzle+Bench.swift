import BuiltInGames
import EngineBench
import PuzzleCore
import RapidRouter
import Simulation

extension RouterPuzzle: BenchedGame {
  /// Runs the same random programs in the interpreter and in the compiled machine.
  public func compareEngines(on work: EngineWork) throws -> [EngineComparison] {
    let programs = randomPrograms(seed: work.seed)
    // The interpreter writes every animation and is slower by a factor of the order of a hundred.
    return [
      try EngineComparison(of: work, each: "program", ratio: 200, on: level.name) {
        try interpreted(programs, $0)
      } fast: {
        try compiled(programs, $0)
      }
    ]
  }

  /// What is counted, as a text for people.
  public static var benchMeaning: String {
    "\(name): runs of random and of promising programs, compiled before; the reference interpreter writes the whole answer, the fast "
      + "machine gives the result alone, and every result is compared"
  }

  /// Whether the level has lights, and whether it has cows.
  public var benchGroup: String {
    "\(level.lights.isEmpty ? "no lights" : "lights"), \(level.cows.isEmpty ? "no cows" : "cows")"
  }

  private func randomPrograms(seed: Seed) -> [RouterProgram] {
    var generator = Xoshiro256(seed: seed.derived(.agent, 0))
    let random = (0..<200).compactMap { _ in sampleMove(in: RouterState(), using: &generator) }
    return legalMoves(in: RouterState()) + random
  }

  private func interpreted(_ programs: [RouterProgram], _ count: Int) throws -> EngineStretch {
    try timed(count) { try RouterRun(of: programs[$0 % programs.count], in: level).result }
  }

  private func compiled(_ programs: [RouterProgram], _ count: Int) throws -> EngineStretch {
    let codes = try programs.map { try RouterCode($0) }
    var machine = RouterMachine(level)
    return timed(count) { machine.run(codes[$0 % codes.count]) }
  }

  private func timed(_ count: Int, run: (Int) throws -> RouterResult) rethrows -> EngineStretch {
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
    return EngineStretch(count: count, seconds: Double(clock.now - begin) / 1e9, checksum: hash.value)
  }
}
