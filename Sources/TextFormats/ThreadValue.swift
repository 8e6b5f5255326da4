#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A value that one thread sees while it does some work, as a task-local value is seen by a task.
///
/// It needs no runtime for tasks, which a library for other languages must not bring: its threads would stop a forked
/// process.
package final class ThreadValue<Value: Sendable>: Sendable {
  /// `nil` when the process has no key left; then nothing is seen.
  private let key: pthread_key_t?

  /// Creates a value that no thread sees yet.
  package init() {
    var key = pthread_key_t()
    self.key = pthread_key_create(&key, nil) == 0 ? key : nil
  }

  deinit { if let key { pthread_key_delete(key) } }

  /// What the thread sees; `nil` outside ``withValue(_:during:)``.
  package var value: Value? {
    key.flatMap { pthread_getspecific($0) }.map { $0.assumingMemoryBound(to: Value.self).pointee }
  }

  /// Does work on this thread that sees a value.
  package func withValue<Result>(_ value: Value, during work: () throws -> Result) rethrows -> Result {
    guard let key else { return try work() }
    return try withUnsafePointer(to: value) { place in
      let before = pthread_getspecific(key)
      pthread_setspecific(key, UnsafeRawPointer(place))
      defer { pthread_setspecific(key, before) }
      return try work()
    }
  }
}
