import Foundation
import Testing

@testable import ToolUnderTest

@Suite("results: the phrases of a game")
struct SavedPhrasesTests {
  @Test(
    "saved are the phrases that were dealt, in sliding those of the lines that can be completed",
    arguments: [("swapping", "greedy", 4), ("sliding", "random", 3)])
  func dealt(game: String, agent: String, count: Int) throws {
    let workshop = try Workshop()
    let played = try workshop.moli(
      ["play", game, "--level", "\(game).yaml", "--lexicon", "en.tsv", "--games", "4"]
        + ["--players", agent, "--records", "r.jsonl", "--save", "--database", "d.sqlite"])
    #expect(played.status == 0, "\(played.err)")
    let saved = try workshop.moli(
      ["results", "list", "--limit", "0", "--format", "jsonl", "--database", "d.sqlite"]
    ).objects().compactMap { $0["phrases"] as? [String] }
    let dealt = try workshop.read("r.jsonl").split(separator: "\n").compactMap { line -> [String]? in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (record?["deal"] as? [String: Any])?["phrasesTested"] as? [String]
    }
    #expect(dealt.count == 4 && Set(dealt).count > 1 && dealt.allSatisfy { $0.count == 4 })
    // The last result is listed first.
    #expect(saved.reversed() == dealt.map { Array($0.prefix(count)) })
  }
}
