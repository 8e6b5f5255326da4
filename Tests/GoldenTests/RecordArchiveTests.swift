import Foundation
import Phrasebook
import PuzzleCore
import Simulation
import Sliding
import Swapping
import Testing
import Tetris

/// Records that the first version of each game wrote, with the level in their header and the small lexicon of the fixtures.
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

  @Test("tetris, version 1")
  func tetris() throws {
    let game = try games.tetris(.ciHui, seconds: 20)
    try archive(
      game, of: game.level,
      agents: [RandomAgent(), TetrisPlayer.greedy(PlacementSearch(game, index: PhraseIndex(of: game)))])
    try verify(TetrisPuzzle.self, count: 4) { level, lexicon in try TetrisPuzzle(level: level, lexicon: lexicon) }
  }

  private static func catalog(_ level: Level, _ lexicon: Lexicon) -> LineCatalog {
    LineCatalog(
      rule: LineRule(type: level.gameType, phrases: lexicon.phrases(ofLength: level.rules.phraseLength)))
  }

  /// Reads the archive of a game, makes the game from the header's level, and verifies every record.
  private func verify<Game: Puzzle>(
    _ type: Game.Type, count: Int, make: (Level, Lexicon) throws -> Game
  ) throws where Game.State: Codable {
    let path = folder.url.appendingPathComponent("\(Game.name)-v1.jsonl").path
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
    _ game: Game, of level: Level, agents: [any Agent<Game>]
  ) throws where Game.State: Codable {
    let path = folder.url.appendingPathComponent("\(Game.name)-v1.jsonl").path
    guard FixtureFolder.isRegenerating, !FileManager.default.fileExists(atPath: path) else { return }
    let run = SimulationRun(game, agents: agents, games: 2, rootSeed: Seed(20_261_121), workers: 1)
    let header = RecordHeader(run, levelName: level.name, lexicon: games.lexicon.digest, revision: "archive")
    let writer = try RecordWriter(path: path, header: header, level: level)
    _ = try run.run(records: writer)
    try writer.finish()
  }
}
