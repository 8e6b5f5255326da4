import PuzzleCore
import Simulation

/// What a simulation adds to its engine for each move: the runner, the agent with its list of moves, the summary.
///
/// The share of the engine's rate that a simulation reaches is no measure of the simulation: a slower engine raises it,
/// because the same overhead is then a smaller part. So the overhead is the *difference* of the two times, from which
/// the engine cancels out, and its unit is a draw of `Xoshiro256` from seven numbers, timed in the same run: some
/// nanoseconds of a chain of multiplications and shifts, which belongs to neither and scales with the processor. It
/// rises when the simulation becomes slower, and only then.
public struct SimulationOverhead: Sendable {
  /// The most draws a move that `moli bench simulation --check` allows.
  public static let most = 20.0

  /// Seconds on the bare engine.
  public let core: Double
  /// Seconds of the whole simulation of the same games, on one thread.
  public let whole: Double
  /// How many moves were made.
  public let moves: Int
  /// Seconds of a draw.
  public let draw: Double

  /// Draws a move that the simulation takes; 0 without moves. Below 0 if the simulation was the faster one, which is
  /// noise.
  public var drawsEach: Double { moves > 0 && draw > 0 ? (whole - core) / Double(moves) / draw : 0 }

  /// Whether it is no more than allowed.
  public var isHeld: Bool { drawsEach <= Self.most }

  /// Times a million draws by processor time.
  static func secondsOfDraw() -> Double {
    let draws = 1_000_000
    var (generator, sum) = (Xoshiro256(seed: Seed(1)), 0)
    let clock = HostClock.thread
    let start = clock.now
    for _ in 0..<draws { sum &+= generator.uniform(below: 7) }
    let seconds = Double(clock.now - start) / 1e9
    // The sum is asked for, so that the draws are made.
    precondition(sum > 0)
    return seconds / Double(draws)
  }
}
