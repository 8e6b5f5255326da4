import Foundation
import PuzzleCore
import Testing

@Suite("ManualClock")
struct ManualClockTests {
  @Test("starts where it is told, at 0 for negative times")
  func start() {
    #expect(ManualClock().now == 0)
    #expect(ManualClock(now: 5).now == 5)
    #expect(ManualClock(now: -5).now == 0)
  }

  @Test("moves forward only, and stops at the end of the integers")
  func advance() {
    var clock = ManualClock()
    clock.advance(by: 100)
    clock.advance(by: -40)
    clock.advance(by: 1)
    #expect(clock.now == 101)
    clock.advance(by: .max)
    #expect(clock.now == .max)
    clock.advance(by: 1)
    #expect(clock.now == .max)
  }
}

@Suite("Budget")
struct BudgetTests {
  @Test("negative budgets count as none; unlimited is the largest number")
  func nodes() {
    #expect(Budget(nodes: 7).nodes == 7)
    #expect(Budget(nodes: -7).nodes == 0)
    #expect(Budget(nodes: .min) == Budget(nodes: 0))
    #expect(Budget.unlimited.nodes == .max)
  }
}

@Suite("InputError")
struct InputErrorTests {
  @Test(
    "one line: file, line, column, what was found, what was expected",
    arguments: [
      (12, 5, "words.csv:12:5: found \"x\", expected a number"),
      (12, 0, "words.csv:12: found \"x\", expected a number"),
      (0, 0, "words.csv: found \"x\", expected a number"),
      (0, 5, "words.csv: found \"x\", expected a number"),
    ])
  func description(line: Int, column: Int, text: String) {
    let error = InputError(
      file: "words.csv", line: line, column: column, found: "\"x\"", expected: "a number")
    #expect(error.description == text)
    #expect("\(error)" == text)
  }
}

@Suite("Outcome")
struct OutcomeTests {
  @Test("written by its name")
  func names() throws {
    let data = try JSONEncoder().encode(Outcome.allCases)
    #expect(String(decoding: data, as: UTF8.self) == #"["won","lost","drawn"]"#)
    #expect(try JSONDecoder().decode([Outcome].self, from: data) == Outcome.allCases)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Outcome].self, from: Data(#"["Won"]"#.utf8))
    }
  }
}

@Suite("Decision")
struct DecisionTests {
  @Test("takes no time unless it says so")
  func defaults() {
    #expect(Decision(3).delay == 0)
    #expect(Decision<Int>(nil, after: 250) != Decision(nil))
    #expect(Decision(3, after: 250) == Decision(3, after: 250))
  }
}
