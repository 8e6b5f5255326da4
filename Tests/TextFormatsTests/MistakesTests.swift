import Testing
import TextFormats

@testable import PuzzleCore

@Suite("All mistakes of a file")
struct MistakesTests {
  private func mistake(_ line: Int, _ column: Int = 1) -> InputError {
    InputError(file: "f", line: line, column: column, found: "x", expected: "y")
  }

  @Test("mistakes are thrown together, by their places, each once")
  func together() {
    var mistakes = Mistakes()
    #expect(throws: Never.self) { try mistakes.check() }
    for place in [(9, 1), (2, 5), (2, 1), (9, 1)] { mistakes.add(mistake(place.0, place.1)) }
    let error = #expect(throws: InputError.self) { try mistakes.check() }
    #expect(error?.lines.map { String($0.prefix(5)) } == ["f:2:1", "f:2:5", "f:9:1"])
    #expect(error?.description == "f:2:1: found x, expected y")
  }

  @Test("a value that is read is handed on; a mistake is taken down with those that it brings along")
  func collecting() {
    func read(_ isRight: Bool) throws(InputError) -> Int {
      if isRight { return 7 }
      var error = mistake(3)
      error.others = [mistake(4)]
      throw error
    }
    var mistakes = Mistakes()
    #expect(mistakes.collect(try read(true)) == 7 && mistakes.isEmpty)
    #expect(mistakes.collect(try read(false)) == nil && !mistakes.isEmpty)
    let error = #expect(throws: InputError.self) { try mistakes.check() }
    #expect(error?.lines.count == 2)
  }

  @Test("beyond twenty, one line says how many more there are")
  func many() {
    var mistakes = Mistakes()
    for line in 1...53 { mistakes.add(mistake(line)) }
    let error = #expect(throws: InputError.self) { try mistakes.check() }
    #expect(error?.lines.count == 21 && error?.lines.last == "f: and 33 more mistakes")
  }

  @Test("what a message repeats of a file is short, on one line and shows what is hidden")
  func short() {
    let long = InputError(
      file: "a\u{202E}.yaml", line: 1, column: 1, found: "\"\(String(repeating: "x\n", count: 100_000))\"",
      expected: "y")
    #expect(long.description.count < 120 && !long.description.contains("\n"))
    #expect(long.description.hasPrefix("a<U+202E>.yaml:1:1: found \"x x"))
  }
}
