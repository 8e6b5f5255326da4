import Phrasebook
import PuzzleCore
import Swapping
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy

@Suite("Themes of words")
struct WordThemeTests {
  private func matches(_ theme: String, _ text: String, _ english: String) -> Bool {
    WordTheme(theme).matches(Phrase(chinese: text.map(String.init)), english: english)
  }

  @Test("English keys match whole words of a gloss, others characters of the word")
  func keys() {
    #expect(matches("sun", "太阳", "the sun; sunlight") && !matches("sun", "日光", "sunlight"))
    #expect(matches("SUN", "太阳", "Sun"))
    #expect(matches("dog", "狗狗", "two dogs") && !matches("do", "狗狗", "two dogs"))
    #expect(matches("post office", "邮局", "a post  office; mail") && !matches("post office", "邮局", "post; office"))
    #expect(matches("光, 天", "日光", "") && matches("光,天", "今天", "") && !matches("光", "今天", "light"))
    #expect(matches("animal", "一石二鸟", "") && matches("Animal", "猫猫", "cat") && !matches("animal", "石头", "stone"))
    #expect(WordTheme(" , ").isEmpty && !WordTheme("x").isEmpty && !matches("", "今天", "today"))
  }

  @Test("a request with a theme makes levels of matching words, and locked words stay")
  func making() throws {
    let lexicon = Lexicon(
      (0..<90).map { place in
        Phrase(
          chinese: ["\(place)a", "\(place)b"], readings: [["x", "y"]], english: place % 3 == 0 ? "two cats" : "a thing",
          rank: 1 + 10 * place, count: 1_000 - place)
      })
    let words = Words(lexicon, isBuiltIn: false)
    var request = LevelRequest(PlayerMix("casual"), wins: 0.5)
    (request.games, request.tolerance, request.theme) = (200, 0.15, "animal")
    request.ranges = ["words": 12...12]
    func made(_ request: LevelRequest, from base: PhraseLevel) throws -> PhraseLevel? {
      let making = try LevelMaking(
        LoadedLevel(base, of: SwappingPuzzle.entry, from: .made), request: request, words: words, workers: 2)
      guard case .made(let level) = try making.level(Seed(2), cancellation: .init()) else { return nil }
      return try SwappingPuzzle.entry.levels.read(.init(level.text, file: "a.yaml"), words)
    }
    let base = try #require(try SwappingPuzzle.entry.levels.maker?.base?(words))
    let level = try #require(try made(request, from: base))
    #expect(level.phrases.count == 12 && level.phrases.allSatisfy { $0.english == "two cats" })
    request.locked = ["phrases"]
    // Words that stay cannot have a theme or another number.
    #expect(throws: Failure.self) { try made(request, from: level) }
    request.ranges = [:]
    #expect(throws: Failure.self) { try made(request, from: level) }
    request.theme = nil
    #expect(try made(request, from: level)?.phrases == level.phrases)
    request.locked = []
    request.theme = " , "
    #expect(throws: Failure.self) { try made(request, from: level) }
    (request.theme, request.ranges) = ("aeroplane", ["words": 12...12])
    // No draw can succeed, so the search ends at once.
    let failure = #expect(throws: Failure.self) { try made(request, from: base) }
    let text = failure.map { "\($0)" } ?? ""
    #expect(text.contains("0 words of the theme \"aeroplane\""), "\(text)")
    #expect(text.hasSuffix("or use another theme, such as animal, food, family, body, nature, time, number, travel"))
  }
}
