import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("moli compare")
struct CompareTests {
  private func compare(_ workshop: Workshop, _ game: String, _ more: [String]) throws -> ToolRun {
    try workshop.moli(
      ["compare", game, "--level", "\(game).yaml", "--lexicon", "en.tsv", "--format", "jsonl"] + more)
  }

  @Test(
    "a much better agent is named after few pairs; the other way round it is not, with status 1",
    arguments: [("sliding", "expert,random"), ("swapping", "exact,random"), ("tetris", "placement,random")])
  func agents(game: String, names: String) throws {
    let workshop = try Workshop()
    let run = try compare(workshop, game, ["--players", names, "--effect", "0.3"])
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    let row = try #require(try run.objects().first)
    #expect(row["answer"] as? String == "stronger" && row["wins"] as? Int == row["pairs"] as? Int)
    #expect(row["pairs"] as? Int == 8)
    #expect(try #require(row["difference"] as? Double) > 0)
    let reversed = names.split(separator: ",").reversed().joined(separator: ",")
    let lost = try compare(workshop, game, ["--players", reversed, "--effect", "0.3"])
    #expect(lost.status == 1 && lost.err.contains("was not shown to be stronger than"), "\(lost.err)")
    #expect(try lost.objects().first?["answer"] as? String == "weaker")
  }

  @Test("the bytes do not depend on the number of threads", arguments: ["text", "csv", "json", "markdown"])
  func threads(format: String) throws {
    let workshop = try Workshop()
    let outputs = try ["1", "2", "5"].map { jobs in
      try workshop.english(
        "compare", "swapping", "--level", "swapping.yaml", "--players", "expert,skilled,casual", "--effect", "0.2",
        "--format", format, "--jobs", jobs, "--metric", "score")
    }
    #expect(outputs[0].out.contains("casual") && outputs[0].out == outputs[1].out && outputs[0].out == outputs[2].out)
    #expect(Set(outputs.map(\.status)).count == 1)
  }

  @Test("a level with less time is harder for those who need it; the same level makes no difference")
  func levels() throws {
    let workshop = try Workshop()
    try workshop.write(Workshop.level("swapping") + "rules:\n  time: 6\n", to: "short.yaml")
    let run = try compare(
      workshop, "swapping",
      ["short.yaml", "--harder", "--players", "expert,exact", "--effect", "0.3", "--max-games", "40"])
    #expect(run.status == 0, "\(run.err)")
    let rows = try run.objects()
    #expect(rows.map { $0["answer"] as? String } == ["harder", "undecided"])
    #expect(rows.map { $0["agent"] as? String } == ["expert", "exact"])
    #expect(rows[0]["second"] as? String == "short.yaml")
    let same = try compare(
      workshop, "swapping", ["swapping.yaml", "--harder", "--players", "casual", "--max-games", "20"])
    #expect(same.status == 1 && same.err.contains("was not shown to be harder"))
    let row = try #require(try same.objects().first)
    // Nothing is played to find out that a level is like itself.
    #expect(row["answer"] as? String == "no difference" && row["pairs"] as? Int == 0)
    try workshop.write(Workshop.level("swapping").replacing("name: ", with: "# a copy\nname: "), to: "copy.yaml")
    let copy = try workshop.english("compare", "swapping.yaml", "copy.yaml")
    #expect(copy.status == 0 && copy.err == "", "\(copy.err)")
    #expect(copy.lines.first?.contains(" are the same level for novice: no game was played") == true, "\(copy.out)")
  }

  @Test("two level files need no game, and the answer comes first, as a sentence")
  func files() throws {
    let workshop = try Workshop()
    let time = { (seconds: Int) in Workshop.level("swapping") + "rules:\n  time: \(seconds)\n" }
    try workshop.write(time(6), to: "old.yaml")
    try workshop.write(time(60), to: "new.yaml")
    let line = ["old.yaml", "new.yaml", "--players", "expert", "--effect", "0.3", "--max-games", "40"]
    let run = try workshop.english("compare", line[0], line[1], line[2], line[3], line[4], line[5], line[6], line[7])
    // Nothing is claimed, so every answer is one.
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    let sentence = try #require(run.lines.first)
    #expect(sentence.hasPrefix("new.yaml is easier than old.yaml for expert: "), "\(sentence)")
    #expect(sentence.contains(" % won, difference ") && sentence.hasSuffix(" pairs"), "\(sentence)")
    #expect(run.lines[1] == "How hard is new.yaml, compared with old.yaml? swapping, seed 1")
    let rows = try workshop.moli(["compare"] + line + ["--lexicon", "en.tsv", "--format", "jsonl"]).objects()
    #expect(rows.count == 1 && rows[0]["answer"] as? String == "easier")
    #expect(rows[0]["first"] as? String == "old.yaml" && rows[0]["second"] as? String == "new.yaml")
    let markdown = try workshop.moli(["compare"] + line + ["--lexicon", "en.tsv", "--format", "markdown"])
    #expect(markdown.lines.first == "- " + sentence)
    // The game may be named as well, and --level names the first one. What is claimed there may fail.
    #expect(try workshop.moli(["compare", "swapping"] + line + ["--lexicon", "en.tsv"]).out == run.out)
    let claim = try workshop.english(
      "compare", "--level", "old.yaml", "new.yaml", "--harder", "--players", "expert", "--effect", "0.3", "--max-games",
      "40")
    #expect(claim.status == 1 && claim.err.contains("new.yaml is easier for expert"), "\(claim.err)")
    #expect(claim.lines.first == sentence)
    let probable = try workshop.english("compare", "old.yaml", "new.yaml", "--players", "expert", "--max-games", "8")
    #expect(probable.status == 1, "\(probable.err)")
    #expect(probable.err.contains("probably easier for expert after 8 pairs"), "\(probable.err)")
    let open = try workshop.english("compare", "old.yaml", "new.yaml", "--players", "exact", "--max-games", "3")
    #expect(open.status == 1 && open.err.contains("undecided for exact after 3 pairs"), "\(open.err)")
    let agents = try workshop.english("compare", "new.yaml", "--players", "expert,random", "--effect", "0.3")
    #expect(agents.status == 0 && agents.lines.first?.hasPrefix("expert is stronger than random: mean score ") == true)
  }

  @Test(
    "levels are named once, two of one game",
    arguments: [
      ("sliding.yaml swapping.yaml", "a level of swapping, expected a level of sliding"),
      ("swapping swapping.yaml tetris.yaml", "a level of tetris, expected a level of swapping"),
      ("sliding.yaml", "name two or more agents with --players, or two levels"),
      ("slidin sliding.yaml", "unknown game or level \"slidin\"; did you mean \"sliding\"?"),
      ("sliding sliding.yaml --harder", "expected two levels, the old one first"),
      ("sliding.yaml swapping.yaml tetris.yaml", "expected two levels, the old one first"),
      ("sliding.yaml swapping.yaml --level tetris.yaml", "expected two levels, the old one first"),
      ("--players casual,expert", "expected two levels, the old one first, or a game"),
    ])
  func subjects(line: String, message: String) throws {
    let run = try Workshop().moli(["compare"] + line.split(separator: " ").map(String.init) + ["--lexicon", "en.tsv"])
    #expect(run.status == 64 && run.err.contains(message) && run.out == "", "\(run.err)")
  }

  @Test("at the end of its games a comparison proves nothing")
  func undecided() throws {
    let run = try compare(
      Workshop(), "swapping", ["--players", "expert,random", "--effect", "0.01", "--max-games", "5"])
    // All five scores were higher, so the interval leaves out 0; five pairs prove nothing.
    #expect(run.status == 1 && run.err.contains("was not shown to be stronger"), "\(run.err)")
    let answer = try run.objects().first?["answer"] as? String
    #expect(["undecided", "probably stronger"].contains(answer))
    #expect(try run.objects().first?["pairs"] as? Int == 5)
  }

  @Test("Ctrl-C shows what was found")
  func interrupt() throws {
    // They differ in the words they know, and this lexicon is known to everybody: all pairs are equal.
    let workshop = try Workshop()
    let process = try ToolRun.process(
      [
        "compare", "sliding", "--level", "sliding.yaml", "--lexicon", "en.tsv", "--players", "hsk1,hsk2",
        "--metric",
        "win", "--max-games", "1000000000", "--effect", "0.001", "--format", "jsonl",
      ], in: workshop.folder)
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    Thread.sleep(forTimeInterval: 2)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    let row = try JSONSerialization.jsonObject(with: output.fileHandleForReading.availableData) as? [String: Any]
    #expect(row?["answer"] as? String == "undecided" && (row?["pairs"] as? Int ?? 0) > 0)
    #expect(String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self).contains("stopped"))
  }

  @Test(
    "what does not go together is refused",
    arguments: [
      ("--players expert", "expected two or more different names"),
      ("--players expert,expert", "different names"),
      ("--players expert,absent", "unknown agent \"absent\""),
      (
        "--players expert,casual --metric longestChain",
        "--metric: found \"longestChain\" for swapping, expected one of"
      ),
      ("--players expert,casual --alpha 0", "--alpha: found 0.0, expected"),
      ("--players expert,casual --beta 0.6", "--beta: found 0.6"),
      ("--players expert,casual --effect 0.5", "--effect: found 0.5"),
      ("--players expert,casual --max-games 0", "--max-games: found 0"),
      ("--players expert,casual --budget 0", "--budget: found 0"),
      ("tetris.yaml --harder", "a level of tetris, expected a level of swapping"),
      ("", "name two or more agents with --players, or two levels"),
    ])
  func refusals(line: String, message: String) throws {
    let run = try compare(Workshop(), "swapping", line.split(separator: " ").map(String.init))
    #expect(run.status == 64 && run.err.contains(message) && run.out == "", "\(run.err)")
  }
}
