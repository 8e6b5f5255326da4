import Foundation
import PuzzleCore
import Testing
import TextFormats

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

@Suite("Ending")
struct EndingTests {
  @Test("its name stands for missing words, with spaces")
  func words() throws {
    #expect(Ending("out-of-fuel").words == "out of fuel")
    let ending = Ending("out-of-fuel", words: "ran out of fuel")
    #expect(ending.words == "ran out of fuel" && ending != Ending("out-of-fuel"))
    #expect(try JSONDecoder().decode(Ending.self, from: JSONEncoder().encode(ending)) == ending)
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
