import PuzzleCore
import Reporting
import SetCards

/// Answers tables of Set: all Sets of each line of cards, in the order of the slots of their cards.
struct SetAnswering: PositionAnswering {
  func answer(_ line: LineSource.Line, of file: String, into bytes: inout [UInt8]) throws -> InputError? {
    let cards = try CardText.parse(line.checkedText(of: file), file: file, number: line.number)
    let start = ContinuousClock.now
    let sets = SetDetector().sets(in: cards)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let value = JSONValue.array(sets.map(JSONValue.cards))
    // The members of every answer of `solve`, and the list under its own name.
    let answer: JSONValue = [
      "game": .string(SetPuzzle.name), "verdict": .string(sets.isEmpty ? "unsolvable" : "optimal"),
      "length": .integer(sets.count), "lowerBound": .integer(sets.count), "moves": value,
      "nodes": .integer(cards.count * (cards.count - 1) / 2), "seconds": .decimal(seconds, digits: 6),
      "targets": .array([]), "line": .integer(line.number), "cards": .integer(cards.count), "sets": value,
    ]
    answer.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return nil
  }
}
