import Synchronization

/// Writes answers to standard output and remarks to standard error, in order.
final class AnswerPrinter: Sendable {
  /// The counts of the written answers.
  struct Tally: Sendable {
    /// The number of lines that were answered or refused.
    var positions = 0
    /// The number of lines with a mistake.
    var wrong = 0
    /// The positions without a solution.
    var unsolved = UnsolvedCount()
  }

  private struct State {
    var tally = Tally()
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Writes a group of answers, unless the printer is closed.
  func print(_ part: AnsweredLines) {
    state.withLock { state in
      guard !state.isClosed else { return }
      var start = 0
      for remark in part.remarks {
        StandardOutput.write(part.bytes[start..<remark.place])
        start = remark.place
        Terminal.note(remark.mistake.description)
      }
      StandardOutput.write(part.bytes[start...])
      StandardOutput.flush()
      state.tally.positions += part.positions
      state.tally.wrong += part.remarks.count
      state.tally.unsolved += part.unsolved
    }
  }

  /// Closes the printer and returns the counts.
  func close() -> Tally {
    state.withLock { state in
      state.isClosed = true
      return state.tally
    }
  }
}
