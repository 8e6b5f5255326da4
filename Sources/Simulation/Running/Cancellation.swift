import Synchronization

/// A flag that asks a run to stop, for example from the handler of Ctrl-C. It is never lowered again.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// A flag that is not raised.
  public init() {}

  /// Asks the run to stop. May be called from any thread, and more than once.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the run was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
