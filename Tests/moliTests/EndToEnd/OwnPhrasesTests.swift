import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Custom phrases in levels")
struct OwnPhrasesTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Self.level("卡布"), to: "cafe.yaml")
    try workshop.write(Self.level("卡布", "own-phrases: true\n"), to: "own.yaml")
    try workshop.write(Self.level("蛋糕"), to: "plain.yaml")
  }

  private static func level(_ word: String, _ field: String = "") -> String {
    "name: Coffee break\ndifficulty: 3\ntype: ciHui\nmode: swapping\n\(field)rules:\n  time: 40\nphrases:\n"
      + ["咖啡", "面包", word, "时间", "朋友", "学生"].map { "  - \($0)\n" }.joined()
  }

  /// Runs the tool with a database of the workshop.
  private func moli(_ line: String, _ more: String...) throws -> ToolRun {
    try workshop.moli(line.split(separator: " ").map(String.init) + more + ["--database", "d/own.sqlite"])
  }

  private func importing(_ table: String) throws -> ToolRun {
    try workshop.write("chinese,pinyin,english,rank\n" + table, to: "words.csv")
    let run = try moli("lexicon import csv words.csv")
    #expect(run.status == 0, "\(run.err)")
    return run
  }

  @Test(
    "an import does not change the measured difficulty of a level: neither of words that are built in nor of a level in the database"
  )
  func difficultyStays() throws {
    let measure = "difficulty plain.yaml --games 60 --par-boards 3 --players casual,skilled,random --format csv"
    let before = try moli(measure)
    #expect(before.status == 0, "\(before.err)")
    #expect(try moli("level add plain.yaml").status == 0)
    let stored = try moli("difficulty --games 60 --par-boards 0 --format csv", "Coffee break")
    // Words of the level, other words, some that are new: none with a rank.
    _ = try importing("咖啡,ka1 fei1,my coffee,\n时间,,time,\n卡布,ka3 bu4,cappuccino,\n拿铁,na2 tie3,latte,\n中国,,China,\n")
    #expect(try moli(measure).out == before.out, "without the option")
    #expect(try moli(measure + " --own-phrases").out == before.out, "with the option")
    #expect(try moli("difficulty --games 60 --par-boards 0 --format csv", "Coffee break").out == stored.out)
    // A changed rank is reported. A level without custom phrases is unchanged.
    let ranked = try importing("咖啡,,coffee,4000\n卡布,,cappuccino,9\n")
    #expect(
      ranked.out.contains(
        "have another rank than the built-in phrase, which changes the players that know them: 1 (咖啡)"),
      "\(ranked.out)")
    #expect(ranked.out.contains("have another rank than before, which changes the players that know them: 2 (咖啡, 卡布)"))
    #expect(try moli(measure).out == before.out)
    #expect(try moli("difficulty --games 60 --par-boards 0 --format csv", "Coffee break").out == stored.out)
  }

  @Test("the message says how to allow custom phrases, and distinguishes a wrong length from an unknown phrase")
  func messages() throws {
    _ = try importing("卡布,ka3 bu4,cappuccino,\n美式咖啡,mei3 shi4 ka1 fei1,americano,\n")
    let file = try moli("level check cafe.yaml")
    #expect(
      file.status == 65
        && file.err.contains(
          "cafe.yaml:10:5: found \"卡布\", expected a phrase of 2 tiles that is in the lexicon; it is among your own phrases: "
            + "add --own-phrases, or own-phrases: true to this file"),
      "\(file.err)")
    try workshop.write(Self.level("美式咖啡"), to: "long.yaml")
    let long = try moli("level check long.yaml")
    #expect(
      long.err.contains("long.yaml:10:5: found \"美式咖啡\", expected a phrase of 2 tiles; this one has 4"), "\(long.err)")
    try workshop.write(Self.level("木宇", "own-phrases: yes\n"), to: "nowhere.yaml")
    let nowhere = try moli("level check nowhere.yaml")
    #expect(
      nowhere.err.contains(
        "found \"木宇\", expected a phrase of 2 tiles that is in the lexicon; it is not among your own"))
    for verb in [
      "level add", "play swapping --games 1 --level", "difficulty --games 5", "tune --parameter time --target win=0.5",
    ] {
      let run = try moli("\(verb) cafe.yaml")
      #expect(run.status == 65 && run.err.contains("add --own-phrases"), "\(verb): \(run.err)")
    }
  }

  @Test("a level file that says so, and a level in the database that has them, need no option")
  func remembered() throws {
    _ = try importing("卡布,ka3 bu4,cappuccino,\n拿铁,,latte,\n")
    #expect(try moli("level add own.yaml").out == "added \"Coffee break\": ciHui swapping, 6 phrases\n")
    let asked = try moli("difficulty cafe.yaml --games 40 --par-boards 2 --format csv --own-phrases")
    #expect(asked.status == 0, "\(asked.err)")
    for level in ["own.yaml", "Coffee break"] {
      let measured = try moli("difficulty --games 40 --par-boards 2 --format csv", level)
      #expect(measured.status == 0 && measured.out == asked.out, "\(level): \(measured.err)")
      for line in [
        "level show", "level export", "level check", "level boards --count 2", "play swapping --games 5 --save --level",
        "tune --parameter time --target win=0.5 --games 1000 --precision 0.2 --out tuned.yaml --force",
        "report --games 5 --par-boards 1 --studied-boards 0 --no-frames --no-replays --out r.html --force",
        "compare swapping --players expert,random --effect 0.4 --max-games 20 --level", "hint swapping --level",
        "solve swapping --level", "level clone --name Copy --force",
      ] {
        let run = try moli(line, level)
        #expect([0, 1].contains(run.status) && !run.err.contains("own-phrases"), "\(line) \(level): \(run.err)")
      }
    }
    // What is written says so as well.
    #expect(try moli("level export", "Coffee break").out == Self.exported)
    #expect(try workshop.read("tuned.yaml").contains("own-phrases: true\n"))
    #expect(try moli("level check tuned.yaml").status == 0)
    // Changes keep it, and phrases can be added from one's own.
    #expect(try moli("level edit --add 拿铁 --remove 面包", "Coffee break").status == 0)
    #expect(try moli("level edit --rule time=50", "Coffee break").status == 0)
    #expect(try moli("level export", "Coffee break").out.contains("own-phrases: true\nrules:\n  time: 50\n"))
    let records = try moli("play swapping --games 3 --records g.jsonl --level", "Copy")
    #expect(records.status == 0, "\(records.err)")
    #expect(try moli("verify g.jsonl").out.contains("3 games of \"Copy\" verified"))
    // Another rank changes what players know of it, so the import names the level.
    let ranked = try importing("卡布,ka3 bu4,cappuccino,12\n")
    #expect(
      ranked.out.contains(
        "your levels with such phrases, whose measured difficulty may change: \"Coffee break\", \"Copy\""),
      "\(ranked.out)")
    let refused = try moli("verify g.jsonl")
    #expect(refused.status == 65 && refused.err.contains("found records played with the lexicon"), "\(refused.err)")
    _ = try importing("卡布,ka3 bu4,cappuccino,\n")
    #expect(try moli("results add g.jsonl").status == 0 && moli("replay g.jsonl").status == 0)
  }

  private static let exported =
    "name: Coffee break\ndifficulty: 3\ntype: ciHui\nmode: swapping\nown-phrases: true\nrules:\n  time: 40\nphrases:\n"
    + ["咖啡", "面包", "卡布", "时间", "朋友", "学生"].map { "  - \($0)\n" }.joined()
}
