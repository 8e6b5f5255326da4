import Phrasebook
import Testing

@testable import UserData

/// Custom levels of games of which the database knows the names alone.
@Suite struct FileLevelTests {
  private let world: TestLevels
  private var storage: Storage { world.storage }

  init() throws { world = try TestLevels() }

  /// A level of a game called maze, whose file has its name.
  private func draft(_ name: String, difficulty: Int = 0) throws -> CustomLevelDraft {
    try CustomLevelDraft(name: name) {
      CustomLevel(name: $0, difficulty: difficulty, game: "maze", file: "name: \($0)\n")
    }
  }

  private func kept() throws -> [[String]] {
    try storage.customLevels().map { level in
      if case .file(let text) = level.content { [level.name, level.game, text] } else { [level.name, level.game] }
    }
  }

  @Test("a level is kept as the text of its game, under the name it is given in the end, and is there after reopening")
  func adding() throws {
    let added = try storage.addCustomLevel(draft("  Caf\u{65}\u{301}\n", difficulty: 7))
    #expect(added.name == "Café" && added.game == "maze" && added.difficulty == 7 && added.phraseCount == nil)
    #expect(added.content == .file("name: Café\n"))
    let again = try Storage(at: storage.url)
    #expect(try again.customLevels().map(\.content) == [added.content])
    #expect(try again.customLevel(named: "CAFÉ")?.content == added.content)
    #expect(try again.customLevelsWithoutPhrases().map(\.content) == [added.content])
    #expect(try again.statistics().customLevels == 1)
  }

  @Test("levels of all games share their names, the numbers of untitled ones, and one order")
  func names() throws {
    try world.add(nil, 1)
    #expect(try storage.addCustomLevel(draft("")).content == .file("name: Untitled Level 2\n"))
    #expect(try world.add(nil, 2).name == "Untitled Level 3")
    #expect(throws: LevelsError.duplicateLevelName("Untitled Level 1")) {
      try storage.addCustomLevel(draft("Untitled Level 1"))
    }
    #expect(throws: LevelsError.duplicateLevelName("Untitled Level 2")) { try world.add("Untitled Level 2", 4) }
    #expect(throws: LevelsError.invalidName("a\nb")) { try draft("a\nb") }
    try storage.addCustomLevel(draft("Hard", difficulty: 9))
    try storage.addCustomLevel(draft("Easy"))
    let order = ["Untitled Level 1", "Untitled Level 2", "Untitled Level 3", "Easy", "Hard"]
    #expect(try storage.customLevels().map(\.name) == order)
    #expect(try storage.deleteCustomLevels(named: ["hard", "Untitled level 1"]).count == 2)
    #expect(try storage.customLevels().map(\.game) == ["maze", "sliding", "maze"])
    #expect(try storage.deleteCustomLevels() == 3)
  }

  @Test("a level of one kind takes the place of one of the other, and leaves nothing of it")
  func kinds() throws {
    try world.add("A", 1, 2)
    try storage.addCustomLevel(draft("A"), overwriting: true)
    #expect(try kept() == [["A", "maze", "name: A\n"]])
    #expect(try storage.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM customLevelPhrase") } == 0)
    try world.add("A", 3, overwriting: true)
    #expect(try kept() == [["A", "sliding"]] && storage.customLevels()[0].phrases == ["i3dm"])
    try storage.replaceCustomLevel(named: "a", by: draft("B"))
    #expect(try kept() == [["B", "maze", "name: B\n"]])
  }

  @Test("a level is changed by what it is; over another one only when that is asked for; a failure changes nothing")
  func changing() throws {
    try storage.addCustomLevel(draft("A"))
    try world.add("B", 1)
    let longer = try storage.changeCustomLevel(named: "a") { old in
      try CustomLevelDraft(name: old.name) { name in
        guard case .file(let text) = old.content else { throw LevelsError.noSuchLevel(name) }
        return CustomLevel(name: name, difficulty: 1, game: old.game, file: text + "walls: 3\n")
      }
    }
    #expect(longer.content == .file("name: A\nwalls: 3\n"))
    #expect(throws: LevelsError.duplicateLevelName("B")) {
      try storage.changeCustomLevel(named: "A") { _ in try draft("B") }
    }
    #expect(throws: LevelsError.noPhraseSelected) {
      try storage.changeCustomLevel(named: "A") { _ in throw LevelsError.noPhraseSelected }
    }
    #expect(throws: LevelsError.noSuchLevel("C")) { try storage.replaceCustomLevel(named: "C", by: draft("D")) }
    #expect(try kept() == [["B", "sliding"], ["A", "maze", "name: A\nwalls: 3\n"]])
    try storage.replaceCustomLevel(named: "A", by: draft("B"), overwriting: true)
    #expect(try kept() == [["B", "maze", "name: B\n"]])
  }

  @Test("what needs phrases passes over levels without, or refuses them by name")
  func withoutPhrases() throws {
    try storage.addCustomLevel(draft("Maze 1"))
    try world.add("Mine", 1)
    #expect(try world.names() == ["Mine"])
    let error = LevelsError.withoutPhrases(level: "Maze 1", game: "maze")
    #expect(throws: error) { try world.levels.customLevel(named: "maze 1") }
    #expect(try storage.customLevel(named: "Maze 1")?.content == .file("name: Maze 1\n"))
    #expect(error.description == "Level \"Maze 1\": found a level of maze, expected a level with phrases")
  }
}
