import Reporting

/// What to do next, and why.
struct HintReport: Sendable {
  /// One move of the advice.
  struct Step: Sendable {
    /// The move as records write it.
    var move: JSONValue
    /// The move in words.
    var words: String
    /// What it is good for.
    var reason: String
  }

  /// The moves, the next one first; empty when the game is over or nothing wins.
  var steps: [Step]
  /// How many moves the shortest win takes; `nil` when it is not known or there is none.
  var movesLeft: Int?
  /// How many other next moves are exactly as good; `nil` when that is not known.
  var equallyGood: Int?
  /// A remark on the whole position.
  var remark: String

  /// As JSON.
  var json: JSONValue {
    [
      "steps": .array(
        steps.map { ["move": $0.move, "words": .string($0.words), "reason": .string($0.reason)] }),
      "movesLeft": movesLeft.map(JSONValue.integer) ?? .null,
      "equallyGood": equallyGood.map(JSONValue.integer) ?? .null,
      "remark": .string(remark),
    ]
  }

  /// As lines of text, for people: without advice only the remark.
  var text: [String] {
    guard !steps.isEmpty else { return [remark.onOneLine] }
    var lines = steps.enumerated().map { number, step in
      "\(steps.count > 1 ? "\(number + 1). " : "")\(step.words)\(step.reason.isEmpty ? "" : ": \(step.reason)")"
    }
    if let movesLeft { lines.append("won in \(movesLeft.counted("move")) at best") }
    if let equallyGood {
      lines.append(
        equallyGood == 0
          ? "no other move is as good" : "\(equallyGood.counted("other move is", "other moves are")) as good")
    }
    if !remark.isEmpty { lines.append(remark) }
    return lines.map(\.onOneLine)
  }
}
