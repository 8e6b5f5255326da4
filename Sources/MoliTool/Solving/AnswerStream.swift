import Dispatch
import Foundation
import Games
import PuzzleCore
import Simulation
import Synchronization

/// Solves the positions of a file on several threads and prints the answers in the order of the lines.
///
/// Memory holds a block of the file and the answers that wait for an earlier one, however long the file is. An answer is
/// printed as soon as those before it are.
struct AnswerStream: Sendable {
  /// What answers a position.
  let answering: any PositionAnswering
  /// Where the positions stand.
  let source: PositionSource
  private var file: String { source.name }

  /// A stream of answers to the positions of a source.
  init(answering: any PositionAnswering, source: PositionSource) {
    self.answering = answering
    self.source = source
  }

  /// How many finished chunks may wait for an earlier one.
  private static var window: Int { 64 }
  /// How long after Ctrl-C positions that are being solved are waited for.
  private static var patience: Duration { .seconds(1) }

  /// Answers every line.
  /// - Throws: ``Failure/badData(_:)`` at the end when positions were wrong; at once when the file cannot be read or the
  ///   answers cannot be written.
  func run(workers: Int) throws {
    let cancellation = Cancellation()
    let source = Mutex(try self.source.lines(shapes: answering.boardShapes) { cancellation.isCancelled })
    let printer = AnswerPrinter()
    let finished = DispatchSemaphore(value: 0)
    let result = Mutex<(any Error)?>(nil)
    let reduction = OrderedReduction<AnsweredLines, Int>(window: Self.window, into: 0) { _, part in
      printer.print(part)
    }
    // On a thread of its own, so that after Ctrl-C a position that takes long need not be waited for.
    Thread.detachNewThread {
      do {
        _ = try reduction.run(workers: workers) {
          ChunkSize()
        } take: { size, _ in
          try source.withLock { try $0.next(size.lines) }
        } work: { size, lines in
          size.adapt { answer(lines) }
        } isStopped: {
          cancellation.isCancelled
        }
      } catch {
        result.withLock { $0 = error }
      }
      finished.signal()
    }
    Interruption.hold(cancelling: cancellation) { wait(for: finished, cancellation) }
    let tally = printer.close()
    if let error = result.withLock({ $0 }) { throw error }
    let mistakes = tally.wrong == 1 ? "1 position is wrong" : "\(tally.wrong) positions are wrong"
    if cancellation.isCancelled {
      if tally.wrong > 0 { Terminal.note(mistakes) }
      throw Interruption.failure("stopped after \(tally.positions.counted("position"))")
    }
    if tally.wrong > 0 { throw Failure.badData(mistakes) }
  }

  /// Waits for the end, after Ctrl-C only for a while.
  private func wait(for finished: DispatchSemaphore, _ cancellation: Cancellation) {
    var cancelled: ContinuousClock.Instant?
    while finished.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      guard cancellation.isCancelled else { continue }
      let since = cancelled ?? .now
      cancelled = since
      if .now - since > Self.patience { return }
    }
  }

  private func answer(_ lines: [LineSource.Line]) -> AnsweredLines {
    var answers = AnsweredLines()
    for line in lines {
      do {
        if let mistake = try answering.answer(line.position(in: file), into: &answers.bytes) {
          answers.note(line.placed(mistake))
        }
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
