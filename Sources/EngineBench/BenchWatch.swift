import Simulation

/// How a measurement is followed while it runs, and how it is asked to stop.
///
/// A measurement that was stopped is shorter, and what it says is true of what was measured: fewer rounds, landings or
/// sources.
///
/// ```
/// let watch = BenchWatch(onPart: { name, steps in print(name, steps) })
/// let work = EngineWork(count: 1_000_000, rounds: 3, seed: Seed(1), watch: watch)
/// ```
public struct BenchWatch: Sendable {
  /// Stops the measurement at the next step. A part that has begun is measured to the end of its first step.
  public let cancellation: Cancellation
  private let onPart: @Sendable (_ name: String, _ steps: Int) -> Void
  private let onStep: @Sendable (_ done: Int) -> Void

  /// A watch; by default nothing is shown and nothing stops it.
  /// - Parameters:
  ///   - onPart: called before each part with its name and its number of steps: rounds, or landings.
  ///   - onStep: called after steps of the part with how many are done; often, so it should return at once where
  ///     nothing is to be shown.
  public init(
    cancellation: Cancellation = Cancellation(),
    onPart: @escaping @Sendable (_ name: String, _ steps: Int) -> Void = { _, _ in },
    onStep: @escaping @Sendable (_ done: Int) -> Void = { _ in }
  ) {
    (self.cancellation, self.onPart, self.onStep) = (cancellation, onPart, onStep)
  }

  /// Whether the measurement was asked to stop.
  public var isStopped: Bool { cancellation.isCancelled }

  /// Says that a part begins.
  public func begin(_ part: String, steps: Int) { onPart(part, steps) }

  /// Says how many steps of the part are done.
  public func show(done: Int) { onStep(done) }

  /// Measures rounds: the first one always, the others until the measurement is stopped.
  public func rounds(_ count: Int, of part: String, _ measure: () throws -> Void) rethrows {
    begin(part, steps: count)
    for round in 0..<count {
      if round > 0, isStopped { return }
      try measure()
      show(done: round + 1)
    }
  }
}

/// Why a measurement has nothing to show: it was stopped before its first step was done.
public struct BenchStopped: Error, Hashable, Sendable {
  /// The measurement was stopped.
  public init() {}
}
