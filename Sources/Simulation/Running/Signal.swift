import SystemFiles

/// A lock with a condition variable (POSIX), on which threads wait for a signal.
final class Signal: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Waits for a signal; spurious wake-ups are possible. The caller holds the lock, before and after.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all waiting threads.
  func broadcast() { pthread_cond_broadcast(condition) }
}
