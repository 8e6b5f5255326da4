import GameKit
import PuzzleCore
import TextFormats

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
  /// What is wrong, in the order of the lines.
  private(set) var remarks: [Remark] = []

  /// Adds a remark behind the answers that there are.
  mutating func note(_ mistake: InputError) {
    remarks.append(Remark(place: bytes.count, mistake: mistake))
  }
}
