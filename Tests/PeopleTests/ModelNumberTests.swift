import Foundation
import PuzzleCore
import Testing

@testable import People

@Suite("ModelNumber")
struct ModelNumberTests {
  private let pause = ModelNumber("pause", "a pause", unit: "ms", 50, in: 25...200, .chosen(reason: "a test"))

  @Test("the value in use is in the middle of its range, whose ends are reached, in steps of the logarithm")
  func parts() {
    #expect(pause.value(at: 0) == 25 && pause.value(at: 0.5) == 50 && abs(pause.value(at: 1) - 200) < 1e-9)
    #expect(abs(pause.value(at: 0.75) - 100) < 1e-9)
    #expect(GroupShift.shares.value(at: 0) == -0.35 && GroupShift.shares.value(at: 0.5) == 0)
    for number in PlayerGroup.numbers(using: Set(Ability.allCases)) + ModelNumber.temper + ModelNumber.foresight {
      #expect(number.range.contains(number.value), "\(number.id)")
    }
  }

  @Test("what was measured does not vary, unless it was measured in another game")
  func measured() {
    let sight = ModelNumber.sightRange
    #expect(!sight.isVaried && sight.transferred.isVaried && sight.transferred.origin.name == "transferred")
    #expect(pause.transferred == pause && pause.isVaried && !ModelNumber.reasonDepth.isVaried)
    #expect(ModelNumbers([sight], at: ["sight-range": 1]).areDeclared)
    #expect(ModelNumbers([sight.transferred], at: ["sight-range": 1])[sight] > 5.9)
  }

  @Test("a scenario moves all groups by the same step, and the presets stay as they are without one")
  func groups() {
    let abilities: Set<Ability> = [.pace, .vocabulary, .lookAhead, .patience]
    let numbers = PlayerGroup.numbers(using: abilities)
    let fast = ModelNumbers(numbers, at: ["inputs-per-second": 1, "vocabulary": 0, "spread": 0.5])
    for group in PlayerGroup.presets {
      let varied = group.varied(by: fast)
      #expect(abs(varied.centre.actionsPerSecond / group.centre.actionsPerSecond - 1.419_067_5) < 1e-6)
      #expect(varied.centre.vocabulary < group.centre.vocabulary && varied.spread == group.spread)
      #expect(group.varied(by: .declared) == group && varied.person(Seed(1)).numbers == fast)
    }
    #expect(numbers.contains { $0.id == "casual.inputs-per-second" && $0.value == 1.2 })
    #expect(!numbers.contains { $0.id.hasSuffix(".reaction") }, "not used")
  }

  @Test("the code uses each number from its declaration")
  func use() {
    var person = PlayerProfile.novice
    #expect(abs(person.planningFactor - (1 + ModelNumber.planningEffort.value * 36 / 25) / 1.45) < 1e-12)
    #expect(person.slipDelay == Int((1000 * ModelNumber.slipPause.value / 0.7).rounded()))
    person.numbers[.planningEffort] = 0
    person.numbers[.slipPause] = 1
    #expect(person.planningFactor == 1 && person.slipDelay == Int((1000 / 0.7).rounded()))
    person = .casual
    person.numbers[.sightRange] = 8
    let usual = Temper(.casual, person: Seed(4))
    #expect(Temper(person, person: Seed(4)).range == 2 * usual.range && usual.range == ModelNumber.sightRange.value)
    for (feature, weight) in zip(MoveFeature.allCases, [-2.345, 0.431, 2.775, 0.483, 0.161, -0.541, 1.186, 0.620]) {
      #expect(ModelNumber.weight(feature, .measured).value == weight)
    }
  }

  /// The page with the table of the groups.
  private static let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../docs/reference/players.md")

  @Test("the table of the groups in the documentation has the medians in use")
  func table() throws {
    let rows = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let abilities: [(String, (PlayerGroup) -> Double)] = [
      ("vocabulary, share", { $0.centre.vocabulary }), ("actions per second", { $0.centre.actionsPerSecond }),
      ("dexterity error", { $0.centre.errorRate }), ("strategy error", { $0.centre.strategyErrorRate }),
      ("look-ahead", { $0.lookAhead }), ("reaction", { $0.centre[.reaction] }),
      ("patience: median seconds without a new best score", { $0.centre[.patience] }),
    ]
    for (name, value) in abilities {
      let row = try #require(rows.first { $0.first == name && $0.count > 5 }, "\(name)")
      #expect(row[1...4].map { Double($0) } == PlayerGroup.presets.map(value), "\(name)")
    }
  }
}
