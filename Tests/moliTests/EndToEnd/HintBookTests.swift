import Foundation
import Testing

@testable import ToolUnderTest

@Suite("hint --count")
struct HintBookTests {
  @Test("the hints of many deals: in order, the same bytes for any number of threads", arguments: ["swapping", "set"])
  func book(game: String) throws {
    let workshop = try Workshop()
    let level = game == "set" ? ["The box"] : ["swapping.yaml", "--lexicon", "en.tsv"]
    func write(_ out: String, _ jobs: String) throws {
      let run = try workshop.moli(
        ["hint", game, "--count", "12", "--seed", "4", "--index", "3", "--out", out, "--jobs", jobs] + ["--level"]
          + level)
      #expect(run.status == 0 && run.out == "" && run.err.contains("wrote \(out)"), "\(run.err)")
    }
    try write("one", "1")
    try write("one", "1")
    try write("three", "3")
    try workshop.write("mine", to: "kept")
    let far = try workshop.moli(
      ["hint", game, "--index", "\(Int.max)", "--count", "2", "--out", "far", "--level"] + level)
    #expect(far.status == 64 && far.err.contains("--index and --count: found deals beyond"), "\(far.err)")
    let kept = try workshop.moli(["hint", game, "--count", "1", "--out", "kept", "--level"] + level)
    #expect(try kept.status == 64 && workshop.read("kept") == "mine", "\(kept.err)")
    let text = try workshop.read("one")
    #expect(try workshop.read("three") == text)
    let hints = try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(hints.map { $0["index"] as? Int } == Array(3..<15))
    #expect(
      hints.allSatisfy { $0["version"] as? Int == 2 && $0["seed"] as? String == "4" && $0["position"] is [String: Any] }
    )
    let alone = try workshop.moli(
      ["hint", game, "--seed", "4", "--index", "5", "--format", "jsonl", "--level"] + level)
    let one = try #require(try alone.objects().first)
    #expect(
      (one["steps"] as? [[String: Any]])?.map { $0["words"] as? String }
        == (hints[2]["steps"] as? [[String: Any]])?.map { $0["words"] as? String })
  }

  @Test("members that are chosen make a small file, one language a smaller one, and a .csv file is a table")
  func small() throws {
    let workshop = try Workshop()
    let hint = ["hint", "swapping", "--level", "swapping.yaml", "--lexicon", "en.tsv", "--help-level", "solution"]
    let compact = hint + ["--count", "5", "--members", "index,moves,phrases", "--out", "small"]
    #expect(try workshop.moli(compact).status == 0)
    #expect(try workshop.moli(compact).status == 0, "what it wrote itself is replaced")
    let lines = try workshop.read("small").split(separator: "\n")
    #expect(lines.count == 5 && lines.allSatisfy { $0.utf8.count <= 200 && $0.hasPrefix("{\"index\":") }, "\(lines)")
    #expect(lines.allSatisfy { $0.contains("\"moves\":\"") && $0.contains("\"phrases\":[\"") })
    let wrong = try workshop.moli(hint + ["--members", "move", "--format", "jsonl"])
    #expect(wrong.status == 64 && wrong.err.contains("did you mean \"moves\"?"), "\(wrong.err)")
    let english = try workshop.moli(hint + ["--language", "en", "--format", "jsonl"])
    #expect(english.out.contains("{\"en\":") && !english.out.contains("\"zh\":"))
    #expect(try workshop.moli(hint + ["--format", "jsonl"]).out.contains("\"zh\":"))
    #expect(try workshop.moli(hint + ["--count", "3", "--out", "t.csv"]).status == 0)
    let table = try workshop.read("t.csv").split(separator: "\n")
    #expect(table.first == "index,step,move,words,reason,verdict,movesLeft,equallyGood,remark" && table.count > 3)
    #expect(table.dropFirst().allSatisfy { $0.first?.isNumber == true })
  }

  /// The page that promises the members.
  private static let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../docs/reference/hints.md")

  /// The members that the tables of the page name.
  private func promised() throws -> Set<String> {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let tables = try #require(text.components(separatedBy: "### As data").last)
    var members: Set<String> = []
    for row in tables.split(separator: "\n") where row.hasPrefix("| `") {
      let names = row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
      let parent = names[0].split(separator: ".").dropLast().joined(separator: ".")
      members.formUnion(names.map { $0.hasPrefix(".") ? parent + $0 : $0 })
    }
    return members
  }

  /// The members of an object; what is the game's own (moves, positions) and texts are not looked into.
  private func members(of value: Any, at path: String, into found: inout Set<String>) {
    if let list = value as? [Any] {
      for item in list { members(of: item, at: path + "[]", into: &found) }
    } else if let object = value as? [String: Any], Set(object.keys) != ["en", "zh"] {
      for (key, item) in object {
        let member = path.isEmpty ? key : "\(path).\(key)"
        found.insert(member)
        guard !["position", "move", "moves", "grid"].contains(key) else { continue }
        members(of: item, at: key == "target" ? key : member, into: &found)
      }
    }
  }

  @Test("the members are those that docs/reference/hints.md promises to game clients, no more and no fewer")
  func contract() throws {
    let workshop = try Workshop()
    var found: Set<String> = []
    for level in ["sliding", "swapping", "tetris", "set"] {
      let place = level == "set" ? ["The box"] : ["\(level).yaml", "--lexicon", "en.tsv"]
      // The shortest win of a sliding board takes long to find, and samples of tetris are whole plays.
      let count = ["--count", level == "sliding" ? "1" : "4"] + (level == "tetris" ? ["--samples", "2"] : [])
      let run = try workshop.moli(
        ["hint", level] + count + ["--out", "\(level).jsonl", "--help-level", "solution", "--level"] + place)
      #expect(run.status == 0, "\(run.err)")
      for line in try workshop.read("\(level).jsonl").split(separator: "\n") {
        members(of: try JSONSerialization.jsonObject(with: Data(line.utf8)), at: "", into: &found)
      }
    }
    let promised = try promised()
    #expect(found.subtracting(promised) == [] && promised.subtracting(found) == [])
  }
}
