import PuzzleCore
import Simulation

/// The time that a simulation adds to its engine for each move: the runner, the agent with its list of moves, the
/// summary.
///
/// The share of the engine's rate that a simulation reaches does not measure the simulation: a slower engine raises it,
/// because the same overhead is then a smaller part. So the overhead is the *difference* of the two times, in which the
/// engine cancels out. Its unit is a draw of `Xoshiro256` from seven numbers, timed in the same run: a few nanoseconds
/// of multiplications and shifts, which belong to neither and scale with the processor. The overhead rises when the
/// simulation becomes slower, and only then.
public struct SimulationOverhead: Sendable {
  /// The largest overhead in draws for each move that `moli bench simulation --check` allows.
  public static let most = 20.0

  /// The seconds on the bare engine.
  public let core: Double
  /// The seconds of a whole simulation of the same games on one thread.
  public let whole: Double
  /// The number of moves in these games.
  public let moves: Int
  /// The seconds of one draw.
  public let draw: Double

  /// The overhead in draws for each move; 0 without moves. It is negative if the simulation was the faster one, which
  /// is noise.
  public var drawsEach: Double { moves > 0 && draw > 0 ? (whole - core) / Double(moves) / draw : 0 }

  /// Whether the overhead is within the limit.
  public var isHeld: Bool { drawsEach <= Self.most }

  /// Times a million draws in processor time. Returns the seconds of one draw.
  static func secondsOfDraw() -> Double {
    let draws = 1_000_000
    var (generator, sum) = (Xoshiro256(seed: Seed(1)), 0)
    let clock = HostClock.thread
    let start = clock.now
    for _ in 0..<draws { sum &+= generator.uniform(below: 7) }
    let seconds = Double(clock.now - start) / 1e9
    // The sum is used, so that the compiler does not remove the draws.
    precondition(sum > 0)
    return seconds / Double(draws)
  }
}
