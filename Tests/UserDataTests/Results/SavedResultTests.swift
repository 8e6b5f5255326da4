import Phrasebook
import PuzzleCore
import Testing

@testable import UserData

@Suite struct SavedResultTests {
  private let world: TestLevels

  init() throws { world = try TestLevels() }

  @Test("the name, difficulty and phrases of a level to play are as it was given, also of one from the database")
  func levels() throws {
    let time = world.levels.original[0]
    #expect(time.name == "Time" && time.difficulty == 1 && Array(time.phrases) == TestLevels.words(0, 1, 2))
    try world.add("Mine", 7, 2)
    let mine = try world.levels.level(named: "mine")
    #expect(mine.name == "Mine" && mine.difficulty == 0 && Array(mine.phrases) == TestLevels.idioms(7, 2))
  }

  @Test("a result keeps level, player, day, status, score, time, moves, the phrases tested and what was counted")
  func saved() throws {
    var result = try TestLevels.result(of: world.levels.original[0])
    (result.score, result.time, result.moves, result.outcome) = (1234, 59_900, 17, .drawn)
    result.phrasesTested = ["w1", "w0", "with \"quotes\", \\ and / and 成语"]
    result.counted = ["sets": 7, "computerSets": 0, "low": -3]
    try world.storage.save([result])
    #expect(try world.storage.results() == [result])
    #expect(try Storage(at: world.storage.url).results() == [result])
  }

  @Test("a score or a time beyond the limits is refused, and nothing of its batch is kept")
  func limits() throws {
    let result = try TestLevels.result(of: world.levels.original[0])
    var far = result
    far.score = .max
    #expect(throws: StorageError.self) { try world.storage.save([result, far]) }
    (far.score, far.time) = (0, -1)
    #expect(throws: StorageError.self) { try world.storage.save([result, far]) }
    #expect(try world.storage.resultCount() == 0 && world.storage.standings().isEmpty)
    try world.storage.save([result, result])
    #expect(try world.storage.resultCount() == 2)
  }
}
