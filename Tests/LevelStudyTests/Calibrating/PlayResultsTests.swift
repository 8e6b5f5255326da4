import BuiltInGames
import GameKit
import PuzzleCore
import Testing
import TextFormats

@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Results of plays")
struct PlayResultsTests {
  private func read(
    _ results: [String], won: [String] = [], lost: [String] = []
  ) throws -> PlaysReader.Result {
    let workshop = try Workshop()
    let text = "level,won\n" + results.map { "Time,\($0)\n" }.joined()
    var reader = PlaysReader(file: try workshop.write(text, to: "plays.csv"), levels: ["Time"])
    reader.values = try ResultValues(won: won, lost: lost)
    return try reader.read()
  }

  private func wins(_ result: PlaysReader.Result) -> [Int] {
    let cell = result.plays.cell(level: 0, cohort: 0)
    return [cell.wins, cell.plays]
  }

  @Test(
    "words of several languages are known, in any spelling",
    arguments: [
      ("won", "lost"), ("WIN", "Loss"), ("Ja", "Nein"), ("oui", "non"), ("sí", "no"), ("si", "no"), ("t", "f"),
      ("TRUE", "FALSE"), ("WAHR", "FALSCH"), ("Complete", "Fail"), ("completed", "failed"), ("victory", "defeat"),
      ("Passed", "failed"), ("1.0", "0.0"), ("Y", "N"), ("level_complete", "LevelFailed"), ("success", "game over"),
      ("成功", "失败"), ("bestanden", "nicht bestanden"), ("réussi", "échoué"), ("éxito", "fracaso"), ("通关", "未通关"),
      ("勝ち", "負け"), ("solved", "not solved"), ("\"1,0\"", "\"0,0\""),
    ])
  func known(won: String, lost: String) throws {
    let result = try read([won, won, lost, won])
    #expect(wins(result) == [3, 4] && result.remarks.isEmpty && result.objections.isEmpty)
  }

  @Test(
    "plays that ended without a win count as lost, which is remarked",
    arguments: [
      "quit", "abandoned", "timeout", "Timed out", "timed_out", "gave up", "GaveUp", "surrendered", "out-of-time",
    ])
  func stopped(word: String) throws {
    let result = try read(["1", "0", word, word])
    #expect(wins(result) == [1, 4] && result.skipped.count == 0)
    #expect(
      result.remarks == [
        "counted as lost: \"\(word)\" in 2 rows; change that with --won-values and --lost-values"
      ])
    #expect(try wins(read(["1", "0", word, word], won: [word])) == [3, 4])
  }

  @Test(
    "a value that occurs more than once and that nothing explains stops the reading, with all such values and what to type",
    arguments: [
      (["1", "0", "2", "3", "2"], "\"2\" in 2 rows, \"3\" in 1 row", "--won-values 1,2,3 --lost-values 0"),
      (["0", "1", "2", "2"], "\"2\" in 2 rows", "--won-values 1,2 --lost-values 0"),
      (["won", "lost", "draw", "Draw"], "\"draw\" in 2 rows", "--lost-values draw"),
      (["won", "lost", "", "NULL"], "an empty field in 2 rows", "--lost-values empty"),
      (["1", "-1", "-1"], "\"-1\" in 2 rows", "--won-values 1 --lost-values -1"),
      (["won", "lost", "in progress", "in progress"], "\"in progress\" in 2 rows", "--lost-values 'in progress'"),
      (["85", "90", "85"], "\"85\" in 2 rows, \"90\" in 1 row", "--won-values 85,90"),
    ])
  func asked(results: [String], listed: String, options: String) {
    let error = #expect(throws: InputError.self) { try read(results) }
    #expect(error?.found == "results that may be won or lost: \(listed)", "\(error?.found ?? "")")
    #expect(
      error?.expected == "--won-values and --lost-values to decide, for example \(options) if that is what they mean")
  }

  @Test(
    "where no value is known to be won, none is guessed to be lost",
    arguments: [["a", "b", "a", "b"], ["X", "", "X", ""], ["lost", "good", "good"]])
  func unguessed(results: [String]) {
    let error = #expect(throws: InputError.self) { try read(results) }
    #expect(error?.expected == "--won-values and --lost-values to decide", "\(error?.expected ?? "")")
  }

  @Test("what the user says goes before words; a number says nothing by itself when another one was named")
  func given() throws {
    #expect(try wins(read(["0", "1", "2", "3"], won: ["1,2,3"], lost: ["0"])) == [3, 4])
    #expect(try wins(read(["0", "1.0", "2.0", "3"], won: ["3", "2"], lost: ["0,1"])) == [2, 4])
    #expect(try wins(read(["won", "lost", "", "null", "draw"], won: ["Draw"], lost: ["empty"])) == [2, 5])
    #expect(try wins(read(["won", "\"a, b\"", "\"a, b\""], lost: ["\"a, b\""])) == [1, 3])
    let error = #expect(throws: InputError.self) { try read(["0", "0", "1", "1", "2"], won: ["2"]) }
    #expect(error?.found.contains("\"1\" in 2 rows") == true && error?.found.contains("\"0\"") == false)
    #expect(try wins(read(["0", "0", "1", "2", "3"], won: ["1,2,3"])) == [3, 5])
    #expect(throws: Failure.self) { try ResultValues(won: ["a"], lost: ["A"]) }
    #expect(throws: Failure.self) { try ResultValues(won: ["a,"], lost: []) }
    #expect(throws: Failure.self) { try ResultValues(won: [""], lost: []) }
  }

  @Test("a single result that nothing explains is left out, and then nothing is called calibrated; many are refused")
  func rare() throws {
    let good = Array(repeating: "1", count: 300)
    let result = try read(good + ["?"])
    #expect(
      result.lines == 300 && result.skipped.counts == [.result: 1] && result.skipped.byResult == 1)
    #expect(
      result.objections.count == 1 && result.objections.first?.contains("1 row left out") == true)
    let error = #expect(throws: InputError.self) { try read(good + (0..<8).map { "at \($0) s" }) }
    #expect(error?.found.contains("\"at 0 s\" in 1 row") == true && error?.line == 302)
  }
}
