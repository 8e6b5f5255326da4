import Games
import PuzzleCore
import Reporting

// The three forms of a hint; their members and columns are described in docs/hints.md.
extension HintReport {
  /// As one JSON object.
  /// - Parameter line: the number of the line that the position stood on, if it came from a file.
  func json(game: String, line: Int?) -> JSONValue {
    [
      "game": .string(game),
      "verdict": verdict.map(JSONValue.string) ?? .null,
      "steps": .array(steps.map(\.json)),
      "movesLeft": movesLeft.map(JSONValue.integer) ?? .null,
      "lowerBound": lowerBound.map(JSONValue.integer) ?? .null,
      "equallyGood": equallyGood.map(JSONValue.integer) ?? .null,
      "alternatives": .array(ranking?.values ?? []),
      "remark": .string(remark),
      "line": line.map(JSONValue.integer) ?? .null,
    ]
  }

  /// As lines of text, for people: without advice only the remark; several steps with the board after each.
  func text(drawing: (BoardFrame) -> [String]) -> [String] {
    guard !steps.isEmpty else { return [remark.onOneLine] }
    var lines: [String] = []
    for (number, step) in steps.enumerated() {
      let reason = step.reason.isEmpty ? "" : ": \(step.reason)"
      lines.append("\(steps.count > 1 ? "\(number + 1). " : "")\(step.words)\(reason)".onOneLine)
      if steps.count > 1, let frame = step.frame { lines += drawing(frame) }
    }
    if let movesLeft { lines.append("the shortest win takes \(movesLeft.counted("move"))") }
    if let equallyGood {
      lines.append(
        equallyGood == 0
          ? "no other move is as good" : "\(equallyGood.counted("other move is", "other moves are")) as good")
    }
    lines += rankingLines
    if !remark.isEmpty { lines.append(remark.onOneLine) }
    return lines
  }

  /// What the advice gains, and the other ways in a table.
  private var rankingLines: [String] {
    guard let ranking else { return [] }
    guard let table = ranking.table else { return [ranking.summary] }
    return [ranking.summary, ""]
      + table.rendered(as: .text, width: Terminal.width).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// The columns of hints as a table.
  static let columns = [
    Column("line", title: "line", .integer), Column("step", title: "step", .integer),
    Column("move", title: "move", .text), Column("words", title: "words", .text),
    Column("reason", title: "reason", .text), Column("verdict", title: "verdict", .text),
    Column("movesLeft", title: "moves left", .integer), Column("equallyGood", title: "as good", .integer),
    Column("remark", title: "remark", .text),
  ]

  /// The rows of ``columns``: one for each step, or one that has only the remark.
  func rows(line: Int?) -> [[Cell]] {
    let whole: [Cell] = [
      verdict.map(Cell.text) ?? .missing, .integer(movesLeft), .integer(equallyGood), .text(remark),
    ]
    guard !steps.isEmpty else {
      return [[.integer(line), .missing, .missing, .missing, .missing] + whole]
    }
    return steps.enumerated().map { number, step in
      // What is said of the position holds before its first step.
      let rest: [Cell] = number == 0 ? whole : [.missing, .missing, .missing, .missing]
      let move: Cell = if case .string(let text) = step.move { .text(text) } else { .text(step.move.text) }
      return [.integer(line), .integer(number + 1), move, .text(step.words), .text(step.reason)] + rest
    }
  }
}

extension HintReport.Step {
  /// As JSON; without a target or a grid their members are `null`.
  fileprivate var json: JSONValue {
    [
      "move": move, "words": .string(words), "reason": .string(reason), "target": target?.json ?? .null, "grid": grid,
    ]
  }
}

extension HintReport.Target {
  /// As `moli solve` writes its targets, with what explains the phrase.
  fileprivate var json: JSONValue {
    guard case .object(let members) = line.target else { return .null }
    return .object(
      members + [
        .init("pinyin", .array(pinyin.map(JSONValue.string))),
        .init("english", english.map(JSONValue.string) ?? .null), .init("movesToLine", .integer(movesToLine)),
      ])
  }
}
