import Testing

@testable import Phrasebook

@Suite struct LexiconTests {
  private func word(_ text: String, count: Int = 0, rank: Int? = nil) -> Phrase {
    Phrase(chinese: text.map { String($0) }, rank: rank, count: count)
  }

  @Test("the example of its documentation")
  func example() throws {
    let table = "phrase,readings,count\n一心一意,yī xīn yī yì,90\n中国,zhōng guó,50\n"
    let lexicon = try Lexicon.parse(table: Array(table.utf8), file: "my.csv")
    #expect(lexicon.chengYu.first(whereChinese: "一心一意")?.pinyin == ["yī", "xīn", "yī", "yì"])
    #expect(!lexicon.ciHui.contains(chinese: "国中"))
    #expect(lexicon.search("zhong").map(\.text) == ["中国"])
  }

  @Test("ranks follow the counts within each length, ties by code points")
  func ranks() {
    let lexicon = Lexicon([
      word("ab", count: 1), word("wxyz", count: 2), word("cd", count: 9), word("aa", count: 1), word("zz"),
    ])
    #expect(lexicon.phrases.map(\.rank) == [3, 1, 1, 2, 4])
    #expect(lexicon.phrases.map(\.text) == ["ab", "wxyz", "cd", "aa", "zz"], "the order stays")
    #expect(lexicon.ciHui.map(\.text) == ["cd", "aa", "ab", "zz"], "those of a length are in the order of their ranks")
    #expect(lexicon.chengYu.map(\.text) == ["wxyz"])
    #expect(lexicon.lengths == [2, 4])
    #expect(lexicon.phrases(ofLength: 3).isEmpty)
  }

  @Test(
    "phrases of a user's own stand where the lexicon has them, new ones at the end, and people know no more of the others"
  )
  func merged() {
    let lexicon = Lexicon([
      word("ab", count: 9), word("cd", count: 5), word("wxyz", count: 2), word("ef", count: 1),
    ])
    let own = [word("gh"), word("cd"), word("ef", rank: 7), word("xyz")]
    let merged = lexicon.merged(with: own)
    #expect(merged.phrases.map(\.text) == ["ab", "cd", "wxyz", "ef", "gh", "xyz"])
    #expect(merged.ciHui.map(\.rank) == [1, 2, 7, nil] && merged.ciHui.map(\.count) == [9, 5, 1, 0])
    #expect(merged.ciHui.rankedCount == 3 && merged.chengYu.rankedCount == 1)
    #expect(merged.phrases(ofLength: 3).rankedCount == 1, "a length that the lexicon does not have")
    #expect(merged.ownTexts == ["gh", "xyz"])
    #expect(lexicon.merged(with: []).phrases == lexicon.phrases)
  }

  @Test("what is expected in place of a text tells another length from a phrase that is not there")
  func expectations() {
    var lexicon = Lexicon([word("ab"), word("wxyz"), Phrase(chinese: ["ni", "hao"])])
    lexicon.advice = { $0 == "qr" ? "it is somewhere else" : nil }
    #expect(lexicon.expectation(of: 2, insteadOf: "pq") == "a phrase of 2 tiles that is in the lexicon")
    #expect(
      lexicon.expectation(of: 2, insteadOf: "qr") == "a phrase of 2 tiles that is in the lexicon; it is somewhere else")
    #expect(lexicon.expectation(of: 2, insteadOf: "wxyz") == "a phrase of 2 tiles; this one has 4")
    #expect(
      lexicon.expectation(of: 4, insteadOf: "nihao") == "a phrase of 4 tiles; this one has 2", "its tiles are known")
    #expect(lexicon.expectation(of: 1, insteadOf: "zhongguo", tiles: 2) == "a phrase of 1 tile; this one has 2")
  }

  @Test("games take the phrases of a length in the same order whatever the order of the lines; a lexicon keeps its own")
  func orderOfLines() {
    let ranked = [word("cd", rank: 2), word("ab", rank: 2), word("gh"), word("ef"), word("wxyz"), word("ij", rank: 1)]
    let counted = [word("cd", count: 3), word("ab", count: 3), word("ef", count: 9), word("gh")]
    for words in [ranked, counted, counted.map { word($0.text) }] {
      let (one, other) = (Lexicon(words), Lexicon(words.reversed()))
      #expect(one.phrases.map(\.text) == words.map(\.text))
      #expect(Array(one.ciHui) == Array(other.ciHui) && Array(one.chengYu) == Array(other.chengYu))
      #expect(one.search("cd").map(\.text) == ["cd"] && one.ciHui.first(whereChinese: "gh")?.text == "gh")
    }
    #expect(Lexicon(ranked).ciHui.map(\.text) == ["ij", "ab", "cd", "ef", "gh"])
  }

  @Test("ranks that are given stay, and without counts there are none")
  func givenRanks() {
    #expect(Lexicon([word("ab", count: 5, rank: 8), word("cd", count: 6)]).phrases.map(\.rank) == [8, nil])
    #expect(Lexicon([word("ab"), word("cd")]).phrases.map(\.rank) == [nil, nil])
    #expect(Lexicon([]).phrases.isEmpty)
  }

  @Test("phrases that are named take the rank of the first that is not commoner, and move no other")
  func namedRanks() {
    var phrases = [word("ab", count: 9), word("cd", count: 5), word("ef", count: 1)]
    let others = Lexicon(phrases).phrases.map(\.rank)
    for (text, count) in [("gh", 7), ("ij", 5), ("kl", 0), ("mn", 99)] {
      var named = word(text, count: count)
      named.grade = .named
      phrases.append(named)
    }
    let lexicon = Lexicon(phrases)
    #expect(lexicon.phrases.prefix(3).map(\.rank) == others)
    #expect(lexicon.phrases.dropFirst(3).map(\.rank) == [2, 2, 4, 1])
    #expect(lexicon.ciHui.rankedCount == 3)
  }

  @Test("the digest depends on what the games use and not on glosses")
  func digest() {
    let base = [word("ab", count: 2), word("cd", count: 1)]
    let digest = Lexicon(base).digest
    #expect(digest.count == 16)
    #expect(Lexicon(base).digest == digest)
    var glossed = base
    glossed[0].english = "gloss"
    #expect(Lexicon(glossed).digest == digest)
    var variants: [[Phrase]] = [Array(base.reversed()), [base[0]], []]
    for change in [{ $0.count = 3 }, { $0.grade = .extended }, { $0.readings = [["x", "y"]] }]
      as [(inout Phrase) -> Void]
    {
      var changed = base
      change(&changed[0])
      variants.append(changed)
    }
    for variant in variants { #expect(Lexicon(variant).digest != digest) }
    #expect(digest == "20568e8a8dcbae01", "computed apart from the definition of FNV-1a; records carry it")
  }

  @Test("a lexicon written as a table reads back the same")
  func tableRoundTrip() throws {
    let lexicon = Lexicon([
      Phrase(chinese: ["东", "西"], readings: [["dōng", "xī"], ["dōng", "xi"]], count: 12),
      Phrase(chinese: ["ch", "ea", "t"], count: 0, grade: .extended),
    ])
    let back = try Lexicon.parse(table: Array(lexicon.table.utf8), file: "table")
    #expect(back.phrases == lexicon.phrases)
    #expect(back.digest == lexicon.digest)
    #expect(back.table == lexicon.table)
  }
}
