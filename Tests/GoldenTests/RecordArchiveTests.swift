import Foundation
import Phrasebook
import PuzzleCore
import Simulation
import Sliding
import Swapping
import Testing
import Tetris

/// Records that the versions of each game wrote, with the level in their header and the small lexicon of the fixtures.
/// They must decode and verify for ever; the files are only ever added to.
@Suite("Archived records of the three games")
struct RecordArchiveTests {
  private let games: FixedGames
  private let folder = FixtureFolder("records")

  init() throws { games = try FixedGames() }

  @Test("sliding, version 1")
  func sliding() throws {
    let game = try games.sliding(.chengYu, seconds: 30)
    try archive(game, of: game.level, agents: [RandomAgent(actionsPerSecond: 1), SolverAgent(SlidingIDAStar())])
    try verify(SlidingPuzzle.self, count: 4) { level, lexicon in
      try SlidingPuzzle(level: level, catalog: Self.catalog(level, lexicon))
    }
  }

  @Test("swapping, version 1")
  func swapping() throws {
    let game = try games.swapping(.ciHui, seconds: 10)
    try archive(game, of: game.level, agents: [RandomAgent(), SolverAgent(ExactMinimiser())])
    try verify(SwappingPuzzle.self, count: 4) { level, lexicon in
      try SwappingPuzzle(level: level, catalog: Self.catalog(level, lexicon))
    }
  }

  @Test("tetris, version 3 of the rules")
  func tetris() throws {
    let game = try games.tetris(.ciHui, seconds: 20)
    try archive(game, "tetris-rules-3", of: game.level, agents: Self.agents(of: game))
    try verify(TetrisPuzzle.self, "tetris-rules-3", count: 4, make: TetrisPuzzle.init)
  }

  @Test("tetris, version 3 of the rules, with a lock delay and phrases that give no points")
  func tetrisWaiting() throws {
    var level = games.level(.tetris, .ciHui, seconds: 20)
    (level.rules.pointsPerLine, level.rules.lockDelay) = (0, 400)
    let game = try TetrisPuzzle(level: level, lexicon: games.lexicon)
    try archive(game, "tetris-rules-3-waiting", of: level, agents: Self.agents(of: game))
    try verify(TetrisPuzzle.self, "tetris-rules-3-waiting", count: 4, make: TetrisPuzzle.init)
    var reader = try RecordReader(path: folder.url.appendingPathComponent("tetris-rules-3-waiting.jsonl").path)
    while var record = try reader.next(Replayer<TetrisPuzzle>.Record.self) {
      let final = try Replayer(game).verified(record)
      #expect(game.measure(1, of: final) > 0 || record.agent == "random")
      record.deal.phrasesDestroyed = 1
      #expect(Replayer(game).fault(in: record) != nil, "an edited number of phrases is refused")
      #expect(Replayer(game, deals: .given).fault(in: record) != nil, "also in an external deal")
    }
  }

  @Test(
    "tetris, version 1 of the rules: records can be read, and are refused with what was different then",
    arguments: ["tetris-v1", "tetris-v1-no-points", "tetris-v2"])
  func formerTetris(file: String) throws {
    var reader = try RecordReader(path: folder.url.appendingPathComponent("\(file).jsonl").path)
    #expect(
      reader.header.mismatch(with: TetrisPuzzle.self)
        == "records of version 1 of the rules, by which a tile at rest could be shifted until its next fall, and each tile had its own "
        + "fall timer")
    let level: PhraseLevel = try reader.level()
    #expect(level.gameMode == .tetris && level.rules.lockDelay == 0)
    var count = 0
    while let record = try reader.next(Replayer<TetrisPuzzle>.Record.self) {
      #expect(!record.moves.isEmpty && record.outcome == .won)
      count += 1
    }
    #expect(count == 4)
  }

  @Test(
    "tetris, version 2 of the rules: the same",
    arguments: ["tetris-rules-2", "tetris-rules-2-waiting"])
  func secondTetris(file: String) throws {
    var reader = try RecordReader(path: folder.url.appendingPathComponent("\(file).jsonl").path)
    #expect(
      reader.header.mismatch(with: TetrisPuzzle.self)
        == "records of version 2 of the rules, by which a game whose time ran out was won whatever its score, also on a level with a "
        + "target score")
    var count = 0
    while try reader.next(Replayer<TetrisPuzzle>.Record.self) != nil { count += 1 }
    #expect(count == 4)
  }

  private static func agents(of game: TetrisPuzzle) -> [any Agent<TetrisPuzzle>] {
    [RandomAgent(), TetrisPlayer.greedy(PlacementSearch(game, index: PhraseIndex(of: game)))]
  }

  private static func catalog(_ level: PhraseLevel, _ lexicon: Lexicon) -> LineCatalog {
    LineCatalog(
      rule: LineRule(type: level.gameType, phrases: lexicon.phrases(ofLength: level.rules.phraseLength)))
  }

  /// Reads the archive of a game, makes the game from the header's level, and verifies every record.
  private func verify<Game: Puzzle>(
    _ type: Game.Type, _ file: String = "\(Game.name)-v1", count: Int, make: (PhraseLevel, Lexicon) throws -> Game
  ) throws where Game.State: Codable {
    let path = folder.url.appendingPathComponent("\(file).jsonl").path
    var reader = try RecordReader(path: path)
    #expect(reader.header.mismatch(with: Game.self) == nil)
    #expect(reader.header.lexicon == games.lexicon.digest)
    let game = try make(reader.level(), games.lexicon)
    var check = RecordCheck(game, header: reader.header)
    var verified = 0
    while let record = try reader.next(Replayer<Game>.Record.self) {
      #expect(check.fault(in: record) == nil)
      var edited = record
      edited.score += 1
      #expect(Replayer(game).fault(in: edited) != nil, "an edited score is refused")
      verified += 1
    }
    #expect(verified == count)
  }

  /// Writes an archive where there is none; one that is there is never written again.
  private func archive<Game: Puzzle>(
    _ game: Game, _ file: String = "\(Game.name)-v1", of level: PhraseLevel, agents: [any Agent<Game>]
  ) throws where Game.State: Codable {
    let path = folder.url.appendingPathComponent("\(file).jsonl").path
    guard FixtureFolder.isRegenerating, !FileManager.default.fileExists(atPath: path) else { return }
    let run = SimulationRun(game, agents: agents, games: 2, rootSeed: Seed(20_261_121), workers: 1)
    let header = RecordHeader(run, levelName: level.name, lexicon: games.lexicon.digest, revision: "archive")
    let writer = try RecordWriter(path: path, header: header, level: level)
    _ = try run.run(records: writer)
    try writer.finish()
  }
}
