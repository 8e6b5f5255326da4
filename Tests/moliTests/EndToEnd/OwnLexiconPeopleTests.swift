import Foundation
import Testing

@testable import ToolUnderTest

/// What simulated people know of lexicons that are not the built-in one.
@Suite("custom players and lexicons")
struct OwnLexiconPeopleTests {
  private static let japanese = [
    "学校 がっ こう", "先生 せん せい", "学生 がく せい", "友達 とも だち", "時間 じ かん", "電車 でん しゃ", "電話 でん わ",
    "天気 てん き", "元気 げん き", "今日 きょ う", "明日 あし た", "昨日 きの う", "今年 こと し", "毎日 まい にち",
    "日本 に ほん", "英語 えい ご", "料理 りょう り", "仕事 し ごと", "会社 かい しゃ", "病院 びょう いん", "映画 えい が",
    "音楽 おん がく", "写真 しゃ しん", "家族 か ぞく",
  ]

  /// A lexicon of these words, with ranks or without, in this order or the other, and a level that deals all of them.
  private func write(_ workshop: Workshop, hasRanks: Bool, isReversed: Bool = false) throws {
    let rows = Self.japanese.enumerated().map { place, entry in
      let parts = entry.split(separator: " ").map(String.init)
      return parts[0] + "\t" + parts[1...].joined(separator: " ") + (hasRanks ? "\t\(place + 1)" : "")
    }
    let header = hasRanks ? "phrase\treadings\trank" : "phrase\treadings"
    try workshop.write(
      ([header] + (isReversed ? rows.reversed() : rows)).joined(separator: "\n") + "\n", to: "ja.tsv")
    let texts = Self.japanese.map { $0.prefix { $0 != " " } }.joined(separator: ", ")
    try workshop.write(
      "name: Nihongo\ndifficulty: 3\ntype: ciHui\nmode: swapping\nphrases: [\(texts)]\n", to: "ja.yaml")
  }

  private static let measure = [
    "difficulty", "ja.yaml", "--lexicon", "ja.tsv", "--games", "20", "--par-boards", "0", "--players", "casual,hsk1",
    "--format", "jsonl",
  ]

  @Test("casual people, and learners, know everyday words that are the commonest of a small lexicon")
  func everydayWords() throws {
    let workshop = try Workshop()
    try write(workshop, hasRanks: true)
    let run = try workshop.moli(Self.measure)
    let rows = try run.objects()
    #expect(run.status == 0 && !run.err.contains("not modelled"), "\(run.err)")
    #expect(rows.compactMap { $0["player"] as? String } == ["casual", "hsk1"])
    for row in rows { #expect(row["wins"] as? Int ?? 0 >= 6, "\(row)") }
  }

  @Test("without ranks and counts everybody knows every word, and every command says so")
  func unmodelled() throws {
    let workshop = try Workshop()
    try write(workshop, hasRanks: false)
    let remark = "vocabulary is not modelled: the lexicon has neither ranks nor counts"
    let run = try workshop.moli(Self.measure)
    #expect(try run.status == 0 && run.objects()[0]["wins"] as? Int ?? 0 >= 6 && run.err.contains(remark), "\(run.err)")
    for line in [
      "play swapping --level ja.yaml --players casual --games 2",
      "play swapping --level ja.yaml --players hsk2 --games 2",
      "tune ja.yaml --parameter time --target casual=0.5 --games 1000",
      "report ja.yaml --games 4 --par-boards 0 --studied-boards 1 --par-budget 1000 --out r.html",
    ] {
      let run = try workshop.moli(line.split(separator: " ").map(String.init) + ["--lexicon", "ja.tsv"])
      #expect(run.err.contains(remark), "\(line): \(run.status) \(run.err)")
    }
    // Once a run: of two players, of the population of a target, of two levels, and where players are fitted to plays.
    let level = try workshop.read("ja.yaml")
    try workshop.write(level + "target:\n  win-rate: 0.5\n", to: "target.yaml")
    try workshop.write(
      level.replacingOccurrences(of: "Nihongo", with: "Other") + "rules:\n  time: 30\n", to: "other.yaml")
    let wins = (0..<40).map { "\($0),Nihongo,\($0 % 2)\n" }.joined()
    try workshop.write("person,level,won\n" + wins, to: "plays.csv")
    for line in [
      "tune ja.yaml --parameter time --parameter points-per-line --target casual=0.5 --target expert=0.9 --games 1000",
      "tune target.yaml --parameter time --games 1000", "compare ja.yaml other.yaml --max-games 100",
      "calibrate plays.csv ja.yaml --games 2",
    ] {
      let run = try workshop.moli(line.split(separator: " ").map(String.init) + ["--lexicon", "ja.tsv"])
      #expect(run.err.components(separatedBy: remark).count == 2, "\(line): \(run.status) \(run.err)")
    }
    let stats = try workshop.moli(["lexicon", "stats", "--lexicon", "ja.tsv"])
    #expect(stats.out.contains("neither rank nor count, so simulated people know all of them"), "\(stats.out)")
    #expect(
      try !workshop.moli([
        "play", "swapping", "--level", "ja.yaml", "--players", "greedy", "--games", "1", "--lexicon", "ja.tsv",
      ]).err
        .contains(remark), "greedy is no person")
  }

  @Test("the order of the lines of a lexicon changes nothing", arguments: [true, false])
  func order(hasRanks: Bool) throws {
    let workshop = try Workshop()
    var outputs: [String] = []
    for isReversed in [false, true] {
      try write(workshop, hasRanks: hasRanks, isReversed: isReversed)
      outputs.append(try workshop.moli(Self.measure).out)
    }
    #expect(!outputs[0].isEmpty && outputs[0] == outputs[1])
  }

  @Test("learners are groups with a name: listed with the number of their words, shown as a file, suggested")
  func learners() throws {
    let workshop = try Workshop()
    let rows = try workshop.moli(["player", "list", "hsk1", "hsk2", "hsk3", "novice", "--format", "jsonl"]).objects()
    #expect(rows.compactMap { $0["words"] as? Int } == [150, 300, 600, 2046])
    #expect(rows.compactMap { $0["hsk"] as? String } == ["HSK 1", "HSK 2", "HSK 3", "HSK 4–5"])
    #expect(try workshop.moli(["player", "show", "hsk3"]).out.contains("- name: hsk3\n"))
    let wrong = try workshop.moli(["player", "list", "hsk4"])
    #expect(wrong.status == 64 && wrong.err.contains("hsk3"), "\(wrong.err)")
  }
}
