import GameKit
import PuzzleCore
import TextFormats

/// The number of positions without a solution, by reason.
struct UnsolvedCount: Sendable {
  /// The number of positions that provably have no solution.
  private(set) var unsolvable = 0
  /// The number of positions whose budget was exhausted.
  private(set) var exhausted = 0

  mutating func count(_ outcome: PositionAnswer.Outcome) {
    switch outcome {
    case .solved: break
    case .unsolvable: unsolvable += 1
    case .budgetExhausted: exhausted += 1
    }
  }

  /// Adds the positions of another part.
  static func += (counts: inout Self, others: Self) {
    counts.unsolvable += others.unsolvable
    counts.exhausted += others.exhausted
  }

  /// Fails if any position is counted.
  ///
  /// - Throws: ``Failure/answerIsNo(_:)``.
  func check() throws {
    let parts = [
      unsolvable == 0 ? nil : "\(unsolvable.counted("position")) cannot be solved",
      exhausted == 0 ? nil : "\(exhausted.counted("position")) not solved within the budget",
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    if !text.isEmpty { throw Failure.answerIsNo(text) }
  }
}

/// The answers to some lines, with remarks on wrong lines.
struct AnsweredLines: Sendable {
  /// A remark that is printed after the answers before it.
  struct Remark: Sendable {
    /// The number of bytes of answers before the remark.
    var place: Int
    var mistake: InputError
  }

  /// The answers, one per line.
  var bytes: [UInt8] = []
  /// The number of lines, with and without an answer.
  var positions = 0
  /// The positions without a solution.
  var unsolved = UnsolvedCount()
  /// The remarks in the order of the lines.
  private(set) var remarks: [Remark] = []

  /// Adds a remark after the current answers.
  mutating func note(_ mistake: InputError) {
    remarks.append(Remark(place: bytes.count, mistake: mistake))
  }
}
