import Foundation
import People
import Phrasebook
import PuzzleCore
import Simulation
import Sliding
import Swapping
import Synchronization
import Testing

@testable import BuiltInGames
@testable import GameKit

@Suite("Games on the packed engines of sliding, swapping and tetris")
struct FastGridRunTests {
  /// A level of each game and type.
  private static let levels = ["People", "Uncommon cheng yus", "Common phrases", "Rare cheng yus"]
  private static let tetrisLevels = ["Time", "Pronouns and etc", "Common cheng yus"]

  private static func game(_ level: String) throws -> any FastGame {
    let words = Words.builtIn
    let game = try LevelLibrary(registry: .builtIn, words: words).level(level).anyGame(words: words)
    return try #require(game as? any FastGame, "\(level)")
  }

  /// People with every weakness, and the random agent.
  private static let people: [PlayerProfile] =
    PlayerProfile.presets + [
      PlayerProfile(
        name: "muddled", vocabulary: 0.5, actionsPerSecond: 3, errorRate: 0.2, lookAhead: 2, strategyErrorRate: 0.2),
      PlayerProfile(
        name: "clumsy", vocabulary: 0.8, actionsPerSecond: 2, errorRate: 0.4, lookAhead: 3, reactionTime: 350,
        strategyErrorRate: 0.6),
      PlayerProfile(
        name: "hasty", vocabulary: 1, actionsPerSecond: 9, errorRate: 0, lookAhead: 6,
        patience: Patience(milliseconds: 20_000)),
      PlayerProfile(
        name: "fickle", vocabulary: 0.02, actionsPerSecond: 2, errorRate: 0.05, lookAhead: 1,
        patience: Patience(moves: 9)),
      PlayerProfile(
        name: "drowsy", vocabulary: 0.3, actionsPerSecond: 1.7, errorRate: 0.1, lookAhead: 3, reactionTime: 700,
        strategyErrorRate: 0.4),
    ]

  /// Plays everything and returns the lines of the records, with the results.
  private static func lines<Game: Puzzle>(_ run: SimulationRun<Game>) throws -> [String] {
    let lines = Mutex<[String]>([])
    _ = try run.reduce(into: 0, recording: true) { _, played in
      lines.withLock { $0.append("\(played.result) \(String(decoding: played.line, as: UTF8.self))") }
    }
    return lines.withLock { $0 }
  }

  private static func compare<Game: FastGame>(_ game: Game, _ names: [String] = [], games count: Int = 25) throws {
    let groups: [any Agent<Game>] = [game.people(.casual), game.people(.expert, personSeed: Seed(8))]
    let agents = people.map { game.human($0) } + groups + (try (["random"] + names).map { try game.agent($0) })
    let fast = try #require(game.fastPlay(of: agents), "\(Game.name)")
    let seed = Seed(23)
    let readable = try lines(SimulationRun(game, agents: agents, games: count, rootSeed: seed, workers: 2))
    let packed = try lines(
      SimulationRun(fast.engine, playing: fast.agents, games: count, rootSeed: seed, workers: 2))
    #expect(readable.count == count * agents.count)
    for (number, pair) in zip(readable, packed).enumerated() where pair.0 != pair.1 {
      Issue.record(
        "\(Game.name), seed 23, \(agents[number % agents.count].id), game \(number / agents.count):\n\(pair.0)\n\(pair.1)"
      )
      return
    }
    #expect(packed.count == readable.count)
  }

  @Test(
    "people and the random agent play the same games as on the readable boards, move for move, with the same records",
    arguments: levels)
  func records(level: String) throws { try Self.compare(Self.game(level)) }

  @Test(
    "people and agents of tetris play the same games on both engines, with the same records", arguments: tetrisLevels)
  func tetris(level: String) throws {
    try Self.compare(Self.game(level), ["greedy", "placement", "beam(depth=2,inputs=1)"], games: 3)
  }

  @Test("a run of measured games takes the packed boards when all play on them, else the readable ones")
  func choice() throws {
    for level in Self.levels {
      func check<Game: FastGame>(_ game: Game) throws {
        let people = [game.human(.casual)]
        let solver = try game.agent(Game.name == "sliding" ? "line-by-line" : "greedy")
        let fast = game.run(of: people, games: 2, rootSeed: Seed(1), workers: 1)
        #expect(fast is SimulationRun<Game.PackedGame>)
        #expect(game.run(of: people + [solver], games: 2, rootSeed: Seed(1), workers: 1) is SimulationRun<Game>)
      }
      try check(Self.game(level))
    }
  }

  @Test("a position of the packed game is written and read as one of the readable game")
  func json() throws {
    let game = try #require(try Self.game("People") as? SlidingPuzzle)
    let engine = try #require(FastGrid<SlidingBoard>(game))
    let plain = game.deal(3, of: Seed(5))
    var state = engine.deal(3, of: Seed(5))
    #expect(state.plain == plain)
    #expect(engine.defect(in: state) == nil)
    engine.apply(engine.legalMoves(in: state)[0], to: &state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try encoder.encode(state)
    #expect(written == (try encoder.encode(state.plain)))
    let decoder = JSONDecoder()
    #expect(throws: DecodingError.self) { try decoder.decode(FastGridState<SlidingBoard>.self, from: written) }
    decoder.userInfo[FastGridEngineKey.key] = engine
    let read = try decoder.decode(FastGridState<SlidingBoard>.self, from: written)
    #expect(read == state && read.hashValue == state.hashValue)
    var other = state
    _ = engine.advance(&other, by: 1)
    #expect(other != state)
  }
}
