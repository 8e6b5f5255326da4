import GamesUnderTest
import PuzzleCore
import SetCards

/// Compares the fast detectors of Sets with the naive one on random tables of every size, and plays games of Set with
/// every position and record checked.
struct SetSoak {
  /// The number of tables.
  let tables: Int
  let seed: Seed

  /// Runs the comparison and returns the number of failures.
  func run() throws -> Int {
    let comparison = Comparison(seed: seed)
    var wrong = comparison.differences(
      in: tables, of: "tables of 3 to 24 cards by the naive detector and the fast ones", difference: Self.difference)
    for level in try SetUnderTest.levels + SetUnderTest.builtInLevels() {
      wrong += try comparison.play(
        SetUnderTest(level: level), of: level.name,
        by: ["random", "first", "greedy", "expectimax", "novice", "expert"], games: max(1, tables / 100_000), steps: 400
      )
    }
    say(wrong == 0 ? "nothing wrong" : "\(wrong) failures")
    return wrong
  }

  /// Draws a table and describes the error of a detector; `nil` if all are right.
  @Sendable private static func difference(_ generator: inout Xoshiro256) -> String? {
    let size = 3 + generator.uniform(below: 22)
    var numbers = (0..<Card.count).map(UInt8.init)
    for place in 0..<size { numbers.swapAt(place, place + generator.uniform(below: Card.count - place)) }
    let cards = numbers[..<size].map { Card(number: Int($0)) }
    // The expected Sets come from testing every triple on the digits of its cards.
    var expected: [[Card]] = []
    let digits = cards.map { card in Attribute.allCases.map { card[$0] } }
    for i in 0..<size {
      for j in (i + 1)..<size {
        for k in (j + 1)..<max(j + 1, size)
        where (0..<4).allSatisfy({ (digits[i][$0] + digits[j][$0] + digits[k][$0]) % 3 == 0 }) {
          expected.append([cards[i], cards[j], cards[k]])
        }
      }
    }
    let detector = SetDetector()
    let (has, count) = numbers[..<size].withUnsafeBufferPointer { (detector.hasSet($0), detector.count($0)) }
    let table = SetTable(cards)
    let isRight =
      has == !expected.isEmpty && count == expected.count && table.setCount == count
      && detector.sets(in: cards) == expected
      && (0..<count).map(table.set).sorted().map { [cards[$0.first], cards[$0.second], cards[$0.third]] } == expected
    return isRight ? nil : "\(cards)"
  }
}
