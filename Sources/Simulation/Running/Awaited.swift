/// A value that threads change and for whose changes they wait.
public final class Awaited<Value>: @unchecked Sendable {
  private let signal = Signal()
  private var value: Value

  /// Creates it with its first value.
  public init(_ value: Value) { self.value = value }

  /// Reads or changes the value without waking anybody.
  public func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    signal.lock()
    defer { signal.unlock() }
    return try body(&value)
  }

  /// Changes the value and wakes all waiting threads.
  public func change(_ body: (inout Value) -> Void) {
    signal.lock()
    body(&value)
    signal.broadcast()
    signal.unlock()
  }

  /// Waits until `body` returns a result; it is called at once and after every ``change(_:)``.
  public func wait<Result>(until body: (inout Value) -> Result?) -> Result {
    signal.lock()
    defer { signal.unlock() }
    while true {
      if let result = body(&value) { return result }
      signal.wait()
    }
  }
}
