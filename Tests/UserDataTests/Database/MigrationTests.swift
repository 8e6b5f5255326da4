import Foundation
import GRDB
import Phrasebook
import Testing

@testable import UserData

@Suite struct MigrationTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("a database of the first version is brought up to date, with all that is in it")
  func firstVersion() throws {
    let url = directory.url.appendingPathComponent("old.sqlite")
    let old = try DatabasePool(path: url.path)
    try Schema.migrator.migrate(old, upTo: "glosses and phrases")
    try old.write { database in
      try database.execute(
        sql: """
          INSERT INTO userPhrase (tiles, readings, english, englishMeaning, chineseMeaning, count, grade)
          VALUES ('a b c d', '', 'letters', '', '', 3, 'strict');
          INSERT INTO gloss (simplified, pinyin, english) VALUES ('时间', 'shí jiān', 'time/period');
          """)
    }
    try old.close()
    let storage = try Storage(at: url)
    #expect(try storage.userPhrases().map(\.text) == ["abcd"])
    #expect(try storage.glosses(for: Phrase(chinese: ["时", "间"])).map(\.english) == [["time", "period"]])
    #expect(try storage.customLevels().isEmpty && storage.results().isEmpty)
    let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
    try levels.addCustomLevel(name: "A", gameType: .chengYu, gameMode: .sliding, phrases: TestLevels.idioms(1))
    #expect(try Storage(at: url).customLevels().map(\.name) == ["A"])
  }

  @Test("a database without draws keeps its results and their order, and can keep draws from then on")
  func draws() throws {
    let url = directory.url.appendingPathComponent("undrawn.sqlite")
    let old = try DatabasePool(path: url.path)
    try Schema.migrator.migrate(old, upTo: Schema.levelsAndResults)
    let insertion = """
      INSERT INTO result (id, level, player, day, status, score, time, moves, phrasesTested) VALUES
      """
    try old.write { database in
      try database.execute(
        sql: """
          INSERT INTO playedLevel (id, name, isCustom, game, type) VALUES (4, 'Cards', 0, 'set', '');
          \(insertion) (7, 4, 'a', '2026-11-21', 'endedWithWon', 5, 60, 9, '["w1"]');
          \(insertion) (3, 4, 'a', '2026-11-21', 'endedWithLost', -2, 50, 8, '[]');
          """)
    }
    #expect(throws: DatabaseError.self) {
      try old.write { try $0.execute(sql: "\(insertion) (8, 4, 'a', '2026-11-21', 'endedWithDraw', 1, 1, 1, '[]')") }
    }
    try old.close()
    let storage = try Storage(at: url)
    let kept = try storage.results()
    #expect(kept.map(\.outcome) == [.won, .lost] && kept.map(\.score) == [5, -2] && kept[0].phrasesTested == ["w1"])
    var drawn = kept[0]
    drawn.outcome = .drawn
    try storage.save([drawn])
    let reopened = try Storage(at: url)
    #expect(try reopened.results(matching: ResultFilter(outcome: .drawn)) == [drawn])
    let standing = try #require(try reopened.standings().first)
    #expect(standing.games == 3 && standing.wins == 1 && standing.draws == 1)
    // The conditions and indices are still there.
    let pool = try DatabasePool(path: url.path)
    #expect(throws: DatabaseError.self) {
      try pool.write { try $0.execute(sql: "\(insertion) (9, 4, 'a', '2026-11-21', 'inProgress', 1, 1, 1, '[]')") }
    }
    let indices = try pool.read { database in
      try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'result'")
    }
    #expect(Set(indices) == ["resultByLevel", "resultByDay", "resultByRecord"])
    #expect(try pool.read { try !$0.tableExists("resultWithoutDraws") })
  }

  @Test("a database without targets keeps its levels, which have none, and keeps those of levels added from then on")
  func targets() throws {
    let url = directory.url.appendingPathComponent("phrases.sqlite")
    let old = try DatabasePool(path: url.path)
    try Schema.migrator.migrate(old, upTo: Schema.measures)
    let level = PhraseLevel(
      name: "My words", difficulty: 4, gameType: .ciHui, gameMode: .tetris, phrases: Phrases(TestLevels.words(3, 1)),
      targetScore: 900)
    let rules = String(decoding: try JSONEncoder().encode(level.rules), as: UTF8.self)
    try old.write { database in
      #expect(try !database.columns(in: "customLevel").contains { $0.name == "target" })
      try database.execute(
        sql: """
          INSERT INTO customLevel (id, name, folded, untitled, difficulty, game, gameType, rules, targetScore, ownPhrases)
            VALUES (5, 'My words', 'my words', NULL, 4, 'tetris', 'ciHui', ?, 900, 0);
          INSERT INTO customLevelPhrase (level, place, text) VALUES (5, 0, 'w3'), (5, 1, 'w1');
          """, arguments: [rules])
    }
    try old.close()
    let storage = try Storage(at: url)
    let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
    #expect(try levels.custom == [level])
    let kept = try #require(try storage.customLevels().first)
    #expect(kept.phrased?.target == nil && kept.phrased?.targetScore == 900)
    let target = "{population: casual, attempts: 3}"
    var wanted = level
    wanted.name = "Wanted"
    _ = try storage.addCustomLevel(try levels.draft(of: wanted, target: target))
    #expect(try Storage(at: url).customLevels().compactMap { $0.phrased?.target } == [target])
  }

  @Test("a database without taught phrases keeps its levels, and keeps the taught phrases of later ones")
  func taught() throws {
    let url = directory.url.appendingPathComponent("untaught.sqlite")
    let old = try DatabasePool(path: url.path)
    try Schema.migrator.migrate(old, upTo: "plays by hand")
    let columns = try old.read { try $0.columns(in: "customLevel").map(\.name) }
    #expect(!columns.contains("taught"))
    try old.close()
    let storage = try Storage(at: url)
    let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
    var level = PhraseLevel(
      name: "Lesson", difficulty: 4, gameType: .ciHui, gameMode: .tetris, phrases: Phrases(TestLevels.words(3, 1)))
    try levels.addCustomLevel(level)
    #expect(try levels.custom == [level])
    level.taught = TaughtPhrases([["w", "2"], ["w", "3"]], known: 0.75)
    try levels.updateCustomLevel(name: "Lesson", to: level)
    let reopened = Levels(storage: try Storage(at: url), original: [], lexicon: TestLevels.lexicon)
    #expect(try reopened.custom == [level])
    level.taught = nil
    try levels.updateCustomLevel(name: "Lesson", to: level)
    #expect(try levels.custom == [level])
  }

  @Test(
    "a database whose levels all have phrases keeps them with their places and rules, and can keep others from then on")
  func levelsOfAnyGame() throws {
    let url = directory.url.appendingPathComponent("phrases.sqlite")
    let old = try DatabasePool(path: url.path)
    try Schema.migrator.migrate(old, upTo: Schema.draws)
    let insertion = """
      INSERT INTO customLevel (id, name, folded, untitled, difficulty, gameType, gameMode, rules, targetScore) VALUES
      """
    var rules = LevelRules.standard(mode: .tetris, type: .ciHui)
    rules.fallInterval = 250
    let encoded = [
      String(decoding: try JSONEncoder().encode(rules), as: UTF8.self),
      String(decoding: try JSONEncoder().encode(LevelRules.standard(mode: .sliding, type: .chengYu)), as: UTF8.self),
    ]
    try old.write { database in
      try database.execute(
        sql: """
          \(insertion) (5, 'My words', 'my words', NULL, 4, 'ciHui', 'tetris', ?, 900);
          \(insertion) (9, 'Untitled Level 2', 'untitled level 2', 2, 0, 'chengYu', 'sliding', ?, NULL);
          INSERT INTO customLevelPhrase (level, place, text) VALUES (5, 0, 'w3'), (5, 1, 'w1'), (9, 0, 'i4dm');
          INSERT INTO playedLevel (id, name, isCustom, game, type) VALUES (1, 'My words', 1, 'tetris', 'ciHui');
          INSERT INTO result (level, player, day, status, score, time, moves, phrasesTested)
            VALUES (1, 'me', '2026-11-21', 'endedWithWon', 5, 60, 9, '[]');
          """, arguments: StatementArguments(encoded))
    }
    try old.close()
    let storage = try Storage(at: url)
    let levels = Levels(storage: storage, original: [], lexicon: TestLevels.lexicon)
    let expected = [
      PhraseLevel(
        name: "Untitled Level 2", difficulty: 0, gameType: .chengYu, gameMode: .sliding,
        phrases: Phrases(TestLevels.idioms(4))),
      PhraseLevel(
        name: "My words", difficulty: 4, gameType: .ciHui, gameMode: .tetris, phrases: Phrases(TestLevels.words(3, 1)),
        rules: rules, targetScore: 900),
    ]
    #expect(try levels.custom == expected)
    #expect(try storage.standings(matching: ResultFilter(level: "custom:my words")).map(\.best) == [5])
    #expect(throws: LevelsError.duplicateLevelName("My words")) { try levels.addCustomLevel(expected[1]) }
    let maze = try CustomLevelDraft(name: "") { CustomLevel(name: $0, difficulty: 2, game: "maze", file: "walls") }
    #expect(try storage.addCustomLevel(maze).name == "Untitled Level 1")
    #expect(try Storage(at: url).customLevels().map(\.game) == ["sliding", "maze", "tetris"])
    // Phrases still belong to their level, and a level to one of the two kinds.
    try storage.deleteCustomLevels(named: ["My words"])
    let pool = try DatabasePool(path: url.path)
    #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM customLevelPhrase") } == 1)
    #expect(throws: DatabaseError.self) {
      try pool.write { try $0.execute(sql: "UPDATE customLevel SET body = 'x' WHERE game = 'sliding'") }
    }
    let indices = try pool.read { database in
      try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'customLevel' AND sql <> ''")
    }
    #expect(Set(indices) == ["customLevelByFolded", "customLevelByDifficulty"])
  }

  @Test("a process that was killed while it created the database leaves one that can be used")
  func killedWhileCreating() throws {
    // What is there before the first step of the migration is committed: nothing, or the table that lists the steps.
    for tables in ["", "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"] {
      let url = directory.url.appendingPathComponent("begun\(tables.count).sqlite")
      let queue = try DatabaseQueue(path: url.path)
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL; VACUUM; " + tables) }
      try queue.close()
      #expect(try Data(contentsOf: url).isEmpty == false)
      #expect(try Storage(at: url).statistics().customLevels == 0)
    }
  }

  @Test("an empty database that another program has marked as its own is refused")
  func marked() throws {
    for mark in ["application_id = 77", "user_version = 3"] {
      let url = directory.url.appendingPathComponent(mark.filter(\.isLetter) + ".sqlite")
      let queue = try DatabaseQueue(path: url.path)
      try queue.write { try $0.execute(sql: "PRAGMA \(mark)") }
      try queue.close()
      #expect(throws: StorageError.foreignDatabase(path: url.path)) { try Storage(at: url) }
    }
  }
}
