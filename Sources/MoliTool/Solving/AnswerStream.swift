import Dispatch
import Foundation
import GameKit
import Simulation
import Synchronization
import TextFormats

/// Solves the positions of a file on several threads and prints the answers in the order of the lines.
///
/// Memory use does not depend on the length of the file: it holds a block of the file and the answers that wait for an
/// earlier one. An answer is printed as soon as all earlier answers are printed.
struct AnswerStream: Sendable {
  /// The solver of the positions.
  let answering: any PositionAnswering
  let source: PositionSource
  private var file: String { source.name }

  /// The maximum number of finished chunks that wait for an earlier one.
  private static var window: Int { 64 }
  /// The time after which advice on a slow position is printed, once per run.
  private static var longSearch: Duration { .seconds(10) }
  /// The time that positions in progress get after Ctrl-C.
  private static var patience: Duration { .seconds(1) }

  /// Answers every line.
  /// - Throws: at the end, ``Failure/badData(_:)`` if positions were wrong, or ``Failure/answerIsNo(_:)`` if some have
  ///   no solution. A read or write error is thrown immediately.
  func run(workers: Int) throws {
    let cancellation = Cancellation()
    let source = Mutex(
      try self.source.lines(
        shapes: answering.boardShapes, hasNumbers: answering.takesNumbers
      ) { cancellation.isCancelled })
    let printer = AnswerPrinter()
    let finished = DispatchSemaphore(value: 0)
    let work = WorkInHand(isWatched: answering.help != nil)
    let result = Mutex<(any Error)?>(nil)
    let reduction = OrderedReduction<AnsweredLines, Int>(window: Self.window, into: 0) { _, part in
      printer.print(part)
    }
    // The work runs on a separate thread, so that Ctrl-C need not wait for a slow position.
    Thread.detachNewThread {
      do {
        _ = try reduction.run(workers: workers) {
          ChunkSize()
        } take: { size, _ in
          try source.withLock { try $0.next(size.lines) }
        } work: { size, lines in
          size.adapt { answer(lines, work) }
        } isStopped: {
          cancellation.isCancelled
        }
      } catch {
        result.withLock { $0 = error }
      }
      finished.signal()
    }
    Interruption.hold(cancelling: cancellation) { wait(for: finished, cancellation, work) }
    let tally = printer.close()
    if let error = result.withLock({ $0 }) { throw error }
    let mistakes = tally.wrong == 1 ? "1 position is wrong" : "\(tally.wrong) positions are wrong"
    if cancellation.isCancelled {
      if tally.wrong > 0 { Terminal.note(mistakes) }
      throw Interruption.failure("stopped after \(tally.positions.counted("position"))")
    }
    if let line = work.firstExhausted, !work.hasAdvised { advise("was not solved within its budget", line) }
    if tally.wrong > 0 { throw Failure.badData(mistakes) }
    try tally.unsolved.check()
  }

  /// Prints advice on a slow position, if the solver has any.
  private func advise(_ what: String, _ line: Int) {
    guard let help = answering.help else { return }
    Terminal.note("\(file):\(line): the position \(what); \(help)")
  }

  /// Waits for the end; after Ctrl-C only for ``patience``.
  private func wait(
    for finished: DispatchSemaphore, _ cancellation: Cancellation, _ work: WorkInHand
  ) {
    var cancelled: ContinuousClock.Instant?
    while finished.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      if let line = work.overdue(after: Self.longSearch) {
        advise("takes longer than \(Self.longSearch.components.seconds) seconds", line)
      }
      guard cancellation.isCancelled else { continue }
      let since = cancelled ?? .now
      cancelled = since
      if .now - since > Self.patience { return }
    }
  }

  private func answer(_ lines: [LineSource.Line], _ work: WorkInHand) -> AnsweredLines {
    var answers = AnsweredLines()
    for line in lines {
      var outcome: PositionAnswer.Outcome?
      work.begin(line.number)
      defer { work.end(line.number, isExhausted: outcome == .budgetExhausted) }
      do {
        let answer = try answering.answer(line.position(in: file), into: &answers.bytes)
        outcome = answer.outcome
        answers.unsolved.count(answer.outcome)
        if let mistake = answer.mistake { answers.note(line.placed(mistake)) }
      } catch let error as InputError {
        answers.note(line.placed(error))
      } catch {
        answers.note(
          InputError(file: file, line: line.number, column: 1, found: "\(error)", expected: "a position"))
      }
      answers.positions += 1
    }
    return answers
  }
}
