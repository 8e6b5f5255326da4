import Phrasebook
import Testing

@testable import PhraseStore

@Suite struct GameManagerTests {
  private let world: TestLevels
  private let manager: GameManager

  init() throws {
    world = try TestLevels()
    manager = GameManager(storage: world.storage, player: "me", date: try CalendarDayTests.day("2026-11-21"))
  }

  @Test("createGame creates game data with a score of zero, not started")
  func createGame() {
    let game = manager.createGame(fromLevel: world.levels.original[0])
    #expect(game.score == 0 && game.time == 0 && game.moves == 0 && game.phrasesTested.isEmpty)
    #expect(game.gameStatus == .notStarted)
  }

  @Test("the name, difficulty and phrases of a game are those of its level, also of one from the database")
  func levelOfGame() throws {
    let time = manager.createGame(fromLevel: world.levels.original[0])
    #expect(time.name == "Time" && time.difficulty == 1 && !time.isCustom)
    #expect(Array(time.phrases) == TestLevels.words(0, 1, 2))
    try world.add("Mine", 7, 2)
    let mine = manager.createGame(fromLevel: try world.levels.level(named: "mine"), isCustom: true)
    #expect(mine.name == "Mine" && mine.difficulty == 0 && mine.isCustom)
    #expect(Array(mine.phrases) == TestLevels.idioms(7, 2))
  }

  @Test("saveGame keeps level, day, time, score, status and the phrases tested")
  func saveGame() throws {
    var game = manager.createGame(fromLevel: world.levels.original[0])
    (game.score, game.time, game.moves, game.gameStatus) = (1234, 59_900, 17, .endedWithWon)
    game.phrasesTested = ["w1", "w0", "with \"quotes\", \\ and / and 成语"]
    try manager.saveGame(result: game)
    let expected = LevelResult(
      level: PlayedLevel(name: "Time", isCustom: false, game: "tetris", type: .ciHui), player: "me",
      date: try CalendarDayTests.day("2026-11-21"), outcome: .won, score: 1234, time: 59_900, moves: 17,
      phrasesTested: game.phrasesTested)
    #expect(try world.storage.results() == [expected])
    #expect(try Storage(at: world.storage.url).results() == [expected])
  }

  @Test("a game that is not over is refused, and with it those saved together with it")
  func notOver() throws {
    var over = manager.createGame(fromLevel: world.levels.original[0])
    over.gameStatus = .endedWithLost
    for status in [GameStatus.notStarted, .inProgress] {
      var open = over
      open.gameStatus = status
      #expect(throws: StorageError.gameNotOver(level: "Time")) { try manager.saveGames(results: [over, open]) }
      #expect(throws: StorageError.gameNotOver(level: "Time")) { try manager.saveGame(result: open) }
    }
    #expect(try world.storage.resultCount() == 0)
    try manager.saveGames(results: [over, over])
    #expect(try world.storage.resultCount() == 2)
  }

  @Test("a score beyond the limits is refused, and nothing of its batch is kept")
  func limits() throws {
    var game = manager.createGame(fromLevel: world.levels.original[0])
    game.gameStatus = .endedWithWon
    var far = game
    far.score = .max
    #expect(throws: StorageError.self) { try manager.saveGames(results: [game, far]) }
    far.score = 0
    far.time = -1
    #expect(throws: StorageError.self) { try manager.saveGames(results: [game, far]) }
    #expect(try world.storage.resultCount() == 0 && world.storage.standings().isEmpty)
  }
}
