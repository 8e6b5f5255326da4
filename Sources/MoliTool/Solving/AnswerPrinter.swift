import Foundation
import Games
import Synchronization

/// Writes answers to standard output and remarks to standard error, in order.
final class AnswerPrinter: Sendable {
  /// What was written.
  struct Tally: Sendable {
    /// The lines that were answered or refused.
    var positions = 0
    /// Those with a mistake.
    var wrong = 0
  }

  private struct State {
    var tally = Tally()
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Writes a part, unless the printer is closed.
  /// - Throws: ``Failure/internal(_:)`` when standard output cannot be written to.
  func print(_ part: AnsweredLines) throws {
    try state.withLock { state in
      guard !state.isClosed else { return }
      var start = 0
      for remark in part.remarks {
        try write(part.bytes[start..<remark.place])
        start = remark.place
        Terminal.note(remark.mistake.description)
      }
      try write(part.bytes[start...])
      state.tally.positions += part.positions
      state.tally.wrong += part.remarks.count
    }
  }

  /// Lets nothing more be written, and says what was.
  func close() -> Tally {
    state.withLock { state in
      state.isClosed = true
      return state.tally
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw Failure.internal("cannot write the answers: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }
}
