import GameKit
import PuzzleCore
import TextFormats

/// Positions without a solution, by what is known of them.
struct UnsolvedCount: Sendable {
  /// Proved to have none.
  private(set) var unsolvable = 0
  /// Their budget ran out.
  private(set) var exhausted = 0

  /// Counts a position.
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

  /// - Throws: ``Failure/answerIsNo(_:)`` when a position has no solution, or none was found.
  func check() throws {
    let parts = [
      unsolvable == 0 ? nil : "\(unsolvable.counted("position")) cannot be solved",
      exhausted == 0 ? nil : "\(exhausted.counted("position")) not solved within the budget",
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    if !text.isEmpty { throw Failure.answerIsNo(text) }
  }
}

/// The answers to a few lines, and what is wrong with some of them.
struct AnsweredLines: Sendable {
  /// A remark that belongs behind the answers before it.
  struct Remark: Sendable {
    /// How many bytes of the answers come before it.
    var place: Int
    /// What is wrong.
    var mistake: InputError
  }

  /// The answers, one a line.
  var bytes: [UInt8] = []
  /// How many lines these are, with and without an answer.
  var positions = 0
  /// How many of them have no solution, and for how many none was found.
  var unsolved = UnsolvedCount()
  /// What is wrong, in the order of the lines.
  private(set) var remarks: [Remark] = []

  /// Adds a remark behind the answers that there are.
  mutating func note(_ mistake: InputError) {
    remarks.append(Remark(place: bytes.count, mistake: mistake))
  }
}
