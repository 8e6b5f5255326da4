import Dispatch
import Foundation
import GameKit
import Simulation
import Synchronization
import TableFiles
import UserData

/// Handling of the signals that ask a program to end: SIGINT (Ctrl-C), SIGTERM, and SIGHUP (a closed terminal).
///
/// Normally a signal ends the process immediately. Unfinished files are removed, and the exit status is 128 plus the
/// number of the signal.
///
/// Signals are held (``hold(cancelling:_:)``) during a job whose finished part is kept, and while results are written.
/// Then the first signal is only noted and stops the job, and a second one ends the process.
enum Interruption {
  private struct State {
    var isHeld = false
    var cancellation: Cancellation?
    var signal: Int32?
    var isEnding = false
    var moment: ContinuousClock.Instant?
  }

  // Signals are sent to the process, so there is one state.
  private static let state = Mutex(State())

  /// Handles signals while `work` runs.
  static func watch<Result>(_ work: () throws -> Result) rethrows -> Result {
    let sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number -> (any DispatchSourceSignal)? in
      let before = signal(number, SIG_IGN)
      // `nohup` ignores SIGHUP, so that the program outlives its terminal.
      if number == SIGHUP, unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler { receive(number) }
      source.resume()
      return source
    }
    return try withExtendedLifetime(sources) { try work() }
  }

  /// Runs work that the first signal does not interrupt.
  /// - Parameter cancellation: the cancellation that the first signal triggers.
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

  /// The time that unfinished work may take after a signal. The limit makes sure that results are kept before a
  /// scheduler kills the process.
  static let patience = Duration.seconds(5)

  /// Whether a signal was received.
  static var wasSignalled: Bool { state.withLock { $0.signal != nil } }

  /// Whether the time for unfinished work after a signal has passed.
  static var isOverdue: Bool {
    state.withLock { state in state.moment.map { .now - $0 >= patience } ?? false }
  }

  /// The failure that ends the tool after a signal.
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
    // A program may take long for a move; the games in progress are left out.
    guard !isNoted else { return ProgramChannels.interrupt() }
    state.withLock { $0.isEnding = true }
    Terminal.write("moli: stopped\n")
    Terminal.write(ProgramChannels.end().map { "moli: \($0.onOneLine)\n" }.joined())
    removeTables()
    closeDatabases()
    MoliTool.unfinished.removeAll { _exit(128 + number) }
  }

  /// Closes databases that are not in use, so that no log file is left. A busy database keeps its log, which the next
  /// run applies.
  private static func closeDatabases() {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInteractive).async {
      Storage.closeAll()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .milliseconds(500))
  }

  /// Waits while a signal ends the process, so that no other code ends it first.
  static func waitWhileEnding() {
    while state.withLock(\.isEnding) { usleep(100_000) }
  }

  /// Removes partly written tables from the cache if a signal has stopped the work that they are for. Another thread
  /// may still be writing them.
  static func removeUnfinishedTables() {
    if state.withLock({ $0.signal != nil }) { removeTables() }
  }

  private static func removeTables() {
    TableCache.user.removeUnfinished()
  }
}
