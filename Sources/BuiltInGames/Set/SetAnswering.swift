import GameKit
import SetCards
import Simulation
import TextFormats

/// Answers tables of Set: all Sets of the cards on each line, in the order of their slots.
public struct SetAnswering: PositionAnswering {
  /// The default goal of `moli solve` for Set.
  static let goal = SolveGoal(
    nil, "all Sets of a table; a line lists cards as four digits from 0 to 2", takesBudget: false
  ) { _ in
    SetAnswering()
  }

  /// All Sets of the cards on the line.
  public func answer(_ line: PositionLine, into bytes: inout [UInt8]) throws -> PositionAnswer {
    let cards = try CardText.parse(line.text, file: line.file, number: line.number)
    let start = HostClock.monotonic.now
    let sets = SetDetector().sets(in: cards)
    let seconds = HostClock.monotonic.seconds(since: start)
    let value = JSONValue.array(sets.map(JSONValue.cards))
    // The members of every answer of `solve`, followed by the list under its own name.
    let answer: JSONValue = [
      "game": .string(SetPuzzle.name), "verdict": .string(sets.isEmpty ? "unsolvable" : "optimal"),
      "length": .integer(sets.count), "lowerBound": .integer(sets.count), "moves": value,
      "nodes": .integer(cards.count * (cards.count - 1) / 2), "seconds": .decimal(seconds, digits: 6),
      "targets": .array([]), "line": .integer(line.number), "cards": .integer(cards.count), "sets": value,
    ]
    answer.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    // The question is which Sets there are, and none is also an answer.
    return PositionAnswer(.solved)
  }
}
