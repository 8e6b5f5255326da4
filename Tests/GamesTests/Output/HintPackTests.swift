import Foundation
import Phrasebook
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("packs of hints")
struct HintPackTests {
  private typealias Object = [String: Any]

  private static let language = HintLanguage.en

  private func object(_ text: some Sequence<UInt8>) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(text)) as? Object)
  }

  private func hint(_ index: Int, _ moves: [String], _ purposes: [(String, Int)], wins: Bool = false) -> PackedHint {
    PackedHint(
      index: index, moves: moves,
      purposes: purposes.map { HintPurpose(.init(words: HintText($0.0)), moves: $0.1) }, wins: wins, outcome: .solved)
  }

  @Test("texts get numbers in the order of first use; moves of one character are one text")
  func numbers() throws {
    var pack = HintPack()
    let lines = [
      pack.add(hint(7, ["U", "L", "L"], [("b", 2), ("a", 1)], wins: true)), pack.add(hint(8, ["0312"], [("a", 1)])),
      pack.add(hint(9, [], [("over", 0)])),
    ]
    #expect(
      lines.map { String(decoding: $0, as: UTF8.self) } == [
        #"{"index":7,"moves":"ULL","texts":[0,1],"spans":[2,1],"wins":true}"#,
        #"{"index":8,"list":["0312"],"texts":[1],"spans":[1]}"#, #"{"index":9,"moves":"","texts":[2],"spans":[0]}"#,
      ])
    let table = try object(pack.table(.en).utf8)
    #expect((table["texts"] as? [Object])?.map { $0["text"] as? String } == ["b", "a", "over"])
    #expect(table["format"] as? String == "moli-hint-texts" && table["version"] as? Int == HintPack.version)
    let end = try object(pack.lastLine)
    #expect(end["deals"] as? Int == 3 && end["texts"] as? Int == 3)
    #expect(end["digest"] as? String == table["digest"] as? String)
    var other = HintPack()
    _ = other.add(hint(7, ["U", "L", "R"], [("b", 2), ("a", 1)], wins: true))
    #expect(try object(other.lastLine)["digest"] as? String != end["digest"] as? String)
  }

  @Test("a deal takes at most 200 bytes: first the later texts are left out, then the last moves")
  func limit() throws {
    var pack = HintPack()
    var generator = Xoshiro256(seed: Seed(1))
    for index in 0..<2_000 {
      let count = Int.random(in: 0..<120, using: &generator)
      let size = 1 + Int.random(in: 0..<12, using: &generator)
      let moves = (0..<count).map { _ in
        String(repeating: "\"", count: 1 + Int.random(in: 0..<size, using: &generator))
      }
      let purposes = moves.indices.map { ("text \(index) \($0 / 3)", 1) }
      let line = pack.add(hint(1_000_000_000_000 + index, moves, purposes))
      #expect(line.count < HintPack.limit)
      let deal = try object(line)
      let kept = deal["list"] as? [String] ?? (deal["moves"] as? String ?? "").map(String.init)
      let left = deal["left"] as? Int ?? 0
      #expect(kept == Array(moves.prefix(kept.count)) && kept.count + left == count)
      let (texts, spans) = (deal["texts"] as? [Int] ?? [], deal["spans"] as? [Int] ?? [])
      #expect(texts.count == spans.count && spans.reduce(0, +) <= kept.count)
      #expect(left == 0 || texts.count <= 1)
    }
    #expect(pack.shortened > 0 && pack.deals == 2_000)
  }

  /// The lines of the hints of some deals.
  private func lines<Game: PlayableGame>(of game: Game, _ deals: Range<Int>) -> (HintPack, [[UInt8]]) {
    let request = HintRequest(steps: 10_000, budget: Budget(nodes: 20_000), wantsPlan: true)
    var pack = HintPack()
    let lines = deals.map {
      pack.add(PackedHint($0, of: Seed(5), in: game, for: request, explaining: .none))
    }
    return (pack, lines)
  }

  @Test("hints of every game fit, with texts for their moves", arguments: GameRegistry.builtIn.entries.map(\.name))
  func games(name: String) throws {
    let entry = try GameRegistry.builtIn.game(name)
    let words = Words(try EnglishWords.english(), isBuiltIn: false)
    let library = LevelLibrary(registry: .builtIn, words: words)
    let level: any AnyLoadedLevel
    if entry.usesWords, let mode = GameMode(rawValue: name) {
      level = try library.wrap(try EnglishWords.level(mode), from: .made)
    } else {
      let names = try library.builtInFiles().filter { $0.entry.name == name }.map(\.name)
      level = try library.level(try #require(names.first), for: entry)
    }
    let game = try level.anyGame(words: words)
    let (pack, lines) = lines(of: game, 0..<2)
    #expect(lines.allSatisfy { $0.count < HintPack.limit })
    #expect(self.lines(of: game, 0..<2).1 == lines, "the same bytes again")
    let texts = try #require(try object(pack.table(Self.language).utf8)["texts"] as? [Object])
    for deal in try lines.map(object) {
      let numbers = try #require(deal["texts"] as? [Int])
      #expect(!numbers.isEmpty && numbers.allSatisfy(texts.indices.contains))
    }
    #expect(texts.allSatisfy { ($0["text"] as? String)?.isEmpty == false })
  }

  @Test("the tables are beside the file of the hints")
  func names() {
    #expect(HintPack.tables(beside: "a.b/hints.jsonl").map(\.path) == ["a.b/hints.en.json", "a.b/hints.zh.json"])
    #expect(HintPack.tables(beside: "a.b/hints").map(\.path) == ["a.b/hints.en.json", "a.b/hints.zh.json"])
    #expect(HintPack.tables(beside: ".x").map(\.path) == [".x.en.json", ".x.zh.json"])
  }
}
