import Simulation

/// Reports the progress of a measurement and can stop it.
///
/// A stopped measurement is shorter, but valid for the part that was measured: it has fewer rounds, landings or
/// sources.
///
/// ```
/// let watch = BenchWatch(onPart: { name, steps in print(name, steps) })
/// let work = EngineWork(count: 1_000_000, rounds: 3, seed: Seed(1), watch: watch)
/// ```
public struct BenchWatch: Sendable {
  /// Stops the measurement at the next step. A part that has begun is measured at least to the end of its first step.
  public let cancellation: Cancellation
  private let onPart: @Sendable (_ name: String, _ steps: Int) -> Void
  private let onStep: @Sendable (_ done: Int) -> Void

  /// A watch. By default nothing is reported and nothing stops the measurement.
  /// - Parameters:
  ///   - onPart: called before each part with its name and its number of steps, which are rounds or landings.
  ///   - onStep: called after steps of the part with the number of steps done. The calls are frequent, so it should
  ///     return fast.
  public init(
    cancellation: Cancellation = Cancellation(),
    onPart: @escaping @Sendable (_ name: String, _ steps: Int) -> Void = { _, _ in },
    onStep: @escaping @Sendable (_ done: Int) -> Void = { _ in }
  ) {
    (self.cancellation, self.onPart, self.onStep) = (cancellation, onPart, onStep)
  }

  /// Whether the measurement was stopped.
  public var isStopped: Bool { cancellation.isCancelled }

  /// Reports the beginning of a part.
  public func begin(_ part: String, steps: Int) { onPart(part, steps) }

  /// Reports the number of steps of the part that are done.
  public func show(done: Int) { onStep(done) }

  /// Measures a number of rounds. The first one is always measured, the others until the measurement is stopped.
  public func rounds(_ count: Int, of part: String, _ measure: () throws -> Void) rethrows {
    begin(part, steps: count)
    for round in 0..<count {
      if round > 0, isStopped { return }
      try measure()
      show(done: round + 1)
    }
  }
}

/// Thrown when a measurement was stopped before its first step was done, so that it has no result.
public struct BenchStopped: Error, Hashable, Sendable {
}
