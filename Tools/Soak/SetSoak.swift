import Dispatch
import Foundation
import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import SetCards
import Synchronization

/// Compares the fast detectors of Sets with the naive one on random tables of every size, and plays games of Set with every position and
/// record checked.
struct SetSoak {
  /// How many tables.
  let tables: Int
  let seed: Seed

  /// Runs it; returns the number of failures.
  func run() throws -> Int {
    let parts = 64
    let failures = Atomic(0)
    say("\(tables) tables of 3 to 24 cards by the naive detector and the fast ones, seed \(seed)")
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var generator = Xoshiro256(seed: seed.derived(.auxiliary, part))
      for _ in 0..<(tables / parts + (part < tables % parts ? 1 : 0)) {
        guard let fault = Self.difference(&generator) else { continue }
        say("  different: \(fault)")
        failures.add(1, ordering: .relaxed)
      }
    }
    var wrong = failures.load(ordering: .relaxed)
    say("  \(wrong) different")
    for level in try SetUnderTest.levels + SetUnderTest.builtInLevels() {
      wrong += try games(SetUnderTest(level: level), max(1, tables / 100_000))
    }
    say(wrong == 0 ? "nothing wrong" : "\(wrong) failures")
    return wrong
  }

  /// A table on which a detector errs, or `nil`.
  private static func difference(_ generator: inout Xoshiro256) -> String? {
    let size = 3 + generator.uniform(below: 22)
    var numbers = (0..<Card.count).map(UInt8.init)
    for place in 0..<size { numbers.swapAt(place, place + generator.uniform(below: Card.count - place)) }
    let cards = numbers[..<size].map { Card(number: Int($0)) }
    // The naive triples, on the digits of the cards.
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

  private func games(_ subject: SetUnderTest, _ games: Int) -> Int {
    say("\"\(subject.game.level.name)\", \(games) games of each player")
    let kit = Conformance(subject.game, steps: 400, strangers: subject.strangers) { subject.fault(in: $0) }
    var failures = kit.check(games: max(2, games / 10), seed: seed).map(\.description)
    for name in ["random", "first", "greedy", "expectimax", "novice", "expert"] {
      guard let agent = subject.agent(name) else { continue }
      let tally = PlayedGames(subject, seed: seed).check(0..<games, agent: agent, budget: Budget(nodes: 5_000))
      say("  \(name): \(tally.games) games, \(tally.positions) positions, \(tally.failures.count) failures")
      failures += tally.failures
    }
    for failure in failures { say("    \(failure)") }
    return failures.count
  }
}
