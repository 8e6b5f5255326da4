import Dispatch
import Foundation
import GameKit
import Simulation
import Synchronization
import TableFiles
import UserData

/// What the signals do that ask a program to end: Ctrl-C, the polite request, a terminal that was closed.
///
/// Usually they end the process at once; unfinished files are removed, and the status is 128 plus the number of the
/// signal. While signals are held (``hold(cancelling:_:)``: during a job whose finished part is kept, and while results
/// are written) the first one is only noted and stops the job; a second one ends the process all the same.
enum Interruption {
  private struct State {
    var isHeld = false
    var cancellation: Cancellation?
    var signal: Int32?
    var isEnding = false
    var moment: ContinuousClock.Instant?
  }

  // Signals come to the process, so there is one state.
  private static let state = Mutex(State())

  /// Listens while `work` runs.
  static func watch<Result>(_ work: () throws -> Result) rethrows -> Result {
    let sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number -> (any DispatchSourceSignal)? in
      let before = signal(number, SIG_IGN)
      // As `nohup` leaves it: the program is to outlive its terminal.
      if number == SIGHUP, unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler { receive(number) }
      source.resume()
      return source
    }
    return try withExtendedLifetime(sources) { try work() }
  }

  /// Does something that signals do not end in the middle.
  /// - Parameter cancellation: what the first signal cancels.
  static func hold<Result>(cancelling cancellation: Cancellation? = nil, _ work: () throws -> Result) rethrows -> Result
  {
    let before = state.withLock { state in
      if state.signal != nil { cancellation?.cancel() }
      defer { (state.isHeld, state.cancellation) = (true, cancellation ?? state.cancellation) }
      return (state.isHeld, state.cancellation)
    }
    defer { state.withLock { ($0.isHeld, $0.cancellation) = before } }
    return try work()
  }

  /// How long what a signal found unfinished may go on, so that results are kept before a scheduler kills the process.
  static let patience = Duration.seconds(5)

  /// Whether a signal came.
  static var wasSignalled: Bool { state.withLock { $0.signal != nil } }

  /// Whether a signal came longer ago than work may go on.
  static var isOverdue: Bool {
    state.withLock { state in state.moment.map { .now - $0 >= patience } ?? false }
  }

  /// Why the tool ends that was stopped by a signal.
  static func failure(_ message: String) -> Failure {
    .stopped(message, signal: state.withLock(\.signal) ?? SIGINT)
  }

  private static func receive(_ number: Int32) {
    let isNoted = state.withLock { state in
      guard state.isHeld, state.signal == nil else { return false }
      state.signal = number
      state.moment = .now
      state.cancellation?.cancel()
      return true
    }
    guard !isNoted else { return }
    state.withLock { $0.isEnding = true }
    Terminal.write("moli: stopped\n")
    removeTables()
    closeDatabases()
    MoliTool.unfinished.removeAll { _exit(128 + number) }
  }

  /// Closes databases that nothing works on, so that no log stays. One that is busy keeps its log, from which the next
  /// run goes on.
  private static func closeDatabases() {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInteractive).async {
      Storage.closeAll()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .milliseconds(500))
  }

  /// Keeps the rest of the program from ending the process in its own way while a signal ends it.
  static func waitWhileEnding() {
    while state.withLock(\.isEnding) { usleep(100_000) }
  }

  /// Removes what there is of tables that another thread still writes to the cache, when a signal has stopped the work
  /// that they are for.
  static func removeUnfinishedTables() {
    if state.withLock({ $0.signal != nil }) { removeTables() }
  }

  private static func removeTables() {
    TableCache.user.removeUnfinished()
  }
}
