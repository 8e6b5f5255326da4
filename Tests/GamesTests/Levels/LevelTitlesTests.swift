import Phrasebook
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Titles of levels")
struct LevelTitlesTests {
  private let library: LevelLibrary

  init() throws { library = LevelLibrary(registry: .builtIn, words: Words(try EnglishWords.english())) }

  private func level(_ name: String, _ origin: LevelOrigin) throws -> any AnyLoadedLevel {
    try library.wrap(try wordLevel(name, .swapping), from: origin)
  }

  private func wordLevel(_ name: String, _ game: GameMode) throws -> PhraseLevel {
    var level = try EnglishWords.level(game)
    level.name = name
    return level
  }

  @Test("only levels of the same name are distinguished: by file names, or by paths if these are equal")
  func titles() throws {
    let levels = [
      try level("Tea", .file("v1/tea.yaml")), try level("Café", .file("menus/old.yaml")),
      try level("Café", .file("new.yaml")), try level("Café", .database), try level("Café", .builtIn("/x/cafe.yaml")),
    ]
    #expect(
      levels.titles == ["Tea", "Café (old.yaml)", "Café (new.yaml)", "Café (your own)", "Café (built in)"])
    #expect(levels.titled.map { $0.name } == levels.titles)
    #expect(levels.distinctions.first == .some(nil))
    let versions = [try level("Tea", .file("v1/tea.yaml")), try level("Tea", .file("v2/tea.yaml"))]
    #expect(versions.titles == ["Tea (v1/tea.yaml)", "Tea (v2/tea.yaml)"])
    // Two games may have built-in levels of one name.
    let sliding = try library.wrap(try wordLevel("Café", .sliding), from: .builtIn("/x/sliding.yaml"))
    let namesakes = [try level("Café", .builtIn("/x/swapping.yaml")), sliding, try level("Café", .file("new.yaml"))]
    #expect(namesakes.titles == ["Café (swapping)", "Café (sliding)", "Café (new.yaml)"])
    // The same file for two games is distinguished by the games.
    let twice = [try level("Tea", .file("v1/tea.yaml")), try level("Tea", .file("v1/tea.yaml"))]
    #expect(twice.titles == ["Tea (v1/tea.yaml)", "Tea (v1/tea.yaml)"])
    let games = [
      try library.wrap(try wordLevel("Tea", .swapping), from: .file("tea.yaml")),
      try library.wrap(try wordLevel("Tea", .sliding), from: .file("tea.yaml")),
    ]
    #expect(games.titles == ["Tea (swapping)", "Tea (sliding)"])
    // Files of one name that hold levels of different names need no paths.
    let named = [try level("A", .file("v1/x.yaml")), try level("B", .file("v2/x.yaml"))]
    #expect(named.titles == ["A", "B"])
  }
}
