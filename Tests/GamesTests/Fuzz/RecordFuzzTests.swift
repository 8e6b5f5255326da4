import Foundation
import Phrasebook
import PuzzleCore
import SetCards
import Simulation
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Spoilt records of every game")
struct RecordFuzzTests {
  private func recorded<Game: PlayableGame>(_ game: Game, _ workshop: Workshop, deals: DealSource) throws -> String {
    var run = SimulationRun(
      game, agents: [RandomAgent<Game>()], games: 2, rootSeed: Seed(4), workers: 1)
    if deals == .given {
      func deal<Numbered: NumberedGame>(_ game: Numbered) throws -> Game.State? {
        try game.deal(game.startingBoards().board(number: "0")) as? Game.State
      }
      let numbered = try #require(game as? any NumberedGame)
      let first = try #require(try deal(numbered))
      run.givenDeal = { _ in first }
    }
    run.limits.moves = 12
    let header = RecordHeader(
      run, levelName: game.level.name, lexicon: try EnglishWords.english().digest, revision: "test")
    let writer = try RecordWriter(path: workshop.url("r").path, header: header, level: game.level)
    _ = try run.run(records: writer)
    try writer.finish()
    return try workshop.read("r")
  }

  /// What `moli verify` does with a file; how many games hold.
  private func verify(_ name: String) throws -> Int {
    let reader = try RecordReader(InputFile(name: name).open(), name: name)
    let game = try GameRegistry.builtIn.recordedGame(of: reader, words: Words(EnglishWords.english()), file: name)
    return try verify(game, reader)
  }

  private func verify<Game: PlayableGame>(_ game: Game, _ reader: RecordReader) throws -> Int {
    var reader = reader
    var check = RecordCheck(game, header: reader.header)
    var sound = 0
    while let record = try reader.next(Replayer<Game>.Record.self) {
      if let fault = check.fault(in: record) {
        #expect(!fault.description.contains { $0.isNewline })
      } else {
        sound += 1
      }
    }
    return sound
  }

  @Test("no edit traps, for every source of deals", arguments: GameMode.allCases, DealSource.allCases)
  func edits(game: GameMode, deals: DealSource) throws {
    try edit(EnglishWords.game(EnglishWords.level(game)), deals)
  }

  @Test("no edit of a game against the computer traps")
  func setEdits() throws {
    let opponent = SetRules.Opponent(shortestDelay: 100, longestDelay: 2_000)
    let rules = SetRules(hasSpeedBonus: true, opponent: opponent)
    try edit(SetPuzzle(level: SetLevel(name: "duel", rules: rules, opening: Array(Card.all.prefix(9)))), .seed)
  }

  private func edit(_ game: some PlayableGame, _ deals: DealSource) throws {
    let workshop = try Workshop()
    let original = try recorded(game, workshop, deals: deals)
    #expect(try verify(workshop.write(original, to: "f")) == 2)
    var spoiler = Spoiler(seed: 77)
    var refused = 0
    for _ in 0..<60 {
      do {
        if try verify(workshop.write(spoiler.spoil(original), to: "f")) < 2 { refused += 1 }
      } catch let error as InputError {
        refused += 1
        #expect(error.isPlain && !error.found.isEmpty, "\(error)")
      }
    }
    // Some edits only touch what no game depends on: a level's English, the revision.
    #expect(refused > 20)
  }
}
