import Foundation
import Synchronization
import SystemFiles
import Testing

@Suite("Threads that end with the call")
struct ThreadsTests {
  @Test("every part is done once, the first on the caller's thread", arguments: [0, 1, 2, 7])
  func parts(count: Int) {
    let caller = UInt(bitPattern: pthread_self().hashValue)
    let done = Mutex<[Int: UInt]>([:])
    Threads.perform(count) { part in
      // Long enough that all are there at once, so that no thread's name is used again.
      usleep(2000)
      done.withLock { $0[part] = UInt(bitPattern: pthread_self().hashValue) }
    }
    let threads = done.withLock { $0 }
    #expect(threads.keys.sorted() == Array(0..<count))
    #expect(Set(threads.values).count == count)
    if count > 0 { #expect(threads[0] == caller) }
  }

  @Test("no part runs after the call")
  func joined() {
    for _ in 0..<50 {
      let running = Atomic(0)
      Threads.perform(4) { part in
        running.add(1, ordering: .relaxed)
        if part > 0 { usleep(200) }
        running.subtract(1, ordering: .relaxed)
      }
      #expect(running.load(ordering: .relaxed) == 0)
    }
  }

  @Test("the threads take no signals, and the caller's mask stays")
  func signals() {
    @Sendable func blocked() -> Bool {
      var mask = sigset_t()
      pthread_sigmask(SIG_SETMASK, nil, &mask)
      return sigismember(&mask, SIGINT) == 1
    }
    let seen = Mutex<[Int: Bool]>([:])
    let before = blocked()
    Threads.perform(3) { part in
      let isBlocked = blocked()
      seen.withLock { $0[part] = isBlocked }
    }
    #expect(seen.withLock { $0 } == [0: before, 1: true, 2: true])
    #expect(blocked() == before)
  }
}
