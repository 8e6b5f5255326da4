import Foundation
import GamesUnderTest
import Phrasebook
import PuzzleCore
import PuzzleTestKit
import RandomTetris
import Simulation
import Testing
import Tetris

/// Chooses by what it sees, so that two engines play the same game only if they show the same.
private struct Watcher<Game: Puzzle>: Agent {
  let id = "watcher"
  let see: @Sendable (Game.State) -> Int

  mutating func begin(_ game: Game, seed: Seed) {}

  mutating func decide(in state: Game.State, from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move> {
    let seen = see(state)
    return Decision(legal.isEmpty ? nil : legal[seen % legal.count], after: 40 + seen % 900)
  }
}

@Suite("The fast engine of tetris as a game")
struct FastTetrisPlayTests {
  private static let builtIn = Result { try BuiltInGames() }
  private static let strangers: [TetrisMove] = [.swap(-1), .swap(64), .swap(.max)]

  private func denseGames(_ count: Int) throws -> [TetrisPuzzle] {
    var choice = Xoshiro256(seed: Seed(31))
    return try (0..<count).map { try DenseTetris.game(length: 1 + $0 % 5, &choice) }
  }

  private func builtIn(_ type: GameType) throws -> TetrisPuzzle {
    let builtIn = try Self.builtIn.get()
    let level = try #require(builtIn.levels.first { $0.gameMode == .tetris && $0.gameType == type })
    return try TetrisPuzzle(level: level, lexicon: builtIn.lexicon)
  }

  /// Plays the same games on both engines; what differs, or `nil`.
  private func difference(_ game: TetrisPuzzle, games: Int, rate: Double) throws -> String? {
    let fast = try FastTetris(game)
    let seed = Seed(77)
    let limits = PlayLimits(moves: 300)
    var (reference, packed) = (GameRunner(game, limits: limits), GameRunner(fast, limits: limits))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for index in 0..<games {
      let expected = reference.record(
        RandomAgent<TetrisPuzzle>(actionsPerSecond: rate), index: index, rootSeed: seed)
      let agent = RandomAgent<FastTetris>(actionsPerSecond: rate)
      let found = packed.record(agent, index: index, rootSeed: seed)
      if try encoder.encode(found) != encoder.encode(expected) { return "game \(index): another record" }
      if packed.play(agent, index: index, rootSeed: seed) != FinishedGame(expected, measures: reference.measured) {
        return "game \(index): another result"
      }
      if let fault = Replayer(game).fault(
        in: GameRecord(
          index: found.index, seed: found.seed, agent: found.agent, deal: fast.unpack(found.deal), moves: found.moves,
          times: found.times, end: found.end, outcome: found.outcome, score: found.score, hash: found.hash))
      {
        return "game \(index): \(fault)"
      }
    }
    return nil
  }

  @Test("it keeps the promises of a puzzle")
  func conformance() throws {
    var choice = Xoshiro256(seed: Seed(8))
    for length in [2, 3] {
      let engine = try FastTetris(try DenseTetris.game(length: length, &choice))
      let failures = Conformance(
        engine, steps: 100, strangers: Self.strangers, dealsVary: false, userInfo: [FastTetrisState.engineKey: engine]
      ).check(games: 8, seed: Seed(3))
      #expect(failures.isEmpty, "\(failures)")
    }
  }

  @Test("records and results are those of the reference to the byte, at every pace")
  func records() throws {
    for (number, game) in try denseGames(12).enumerated() {
      let rate = [0.5, 4, 40, 900][number % 4]
      #expect(try difference(game, games: 4, rate: rate) == nil, "dense game \(number)")
    }
    for type in GameType.allCases { #expect(try difference(builtIn(type), games: 3, rate: 4) == nil, "\(type)") }
  }

  @Test("agents see the same, and play the same games")
  func observations() throws {
    for (number, game) in try denseGames(8).enumerated() {
      let fast = try FastTetris(game)
      @Sendable func see(_ state: TetrisState) -> Int {
        var hash = StableHash()
        game.fingerprint(state, into: &hash)
        return Int(hash.value >> 8)
      }
      var (reference, packed) = (GameRunner(game), GameRunner(fast))
      for index in 0..<2 {
        let expected = reference.play(Watcher<TetrisPuzzle> { see($0) }, index: index, rootSeed: Seed(5))
        let found = packed.play(Watcher<FastTetris> { see(fast.unpack($0)) }, index: index, rootSeed: Seed(5))
        #expect(found == expected && found.moves > 0, "dense game \(number)")
      }
    }
  }

  @Test("what is hidden is not in an observation, and a game can be played on from one")
  func hidden() throws {
    let game = try builtIn(.ciHui)
    let fast = try FastTetris(game)
    var nature = Xoshiro256(seed: Seed(12))
    var state = fast.initialState(dealing: &nature)
    for step in 0..<200 where state.isOpen {
      let plain = fast.unpack(state)
      var seen = fast.observation(of: state)
      #expect(fast.unpack(seen) == game.observation(of: plain) && fast.unpack(state) == plain)
      // Two positions that differ in hidden parts alone look alike.
      var other = plain
      other.unusedPool.reverse()
      other.pool = []
      other.phrasesNotDrawn = []
      #expect(try fast.observation(of: fast.pack(other)) == seen)
      var (dream, same) = (Xoshiro256(seed: Seed(1)), Xoshiro256(seed: Seed(1)))
      var expected = game.observation(of: plain)
      for column in 0..<8 where seen.isOpen {
        _ = fast.play(towards: column, in: &seen, using: &dream)
        while let place = expected.fallingTile?.coordinate.col, place != column {
          let move: TetrisMove = place < column ? .right : .left
          guard game.isLegal(move, in: expected) else { break }
          game.apply(move, to: &expected)
        }
        game.apply(.drop, to: &expected)
        game.settle(&expected, using: &same)
        #expect(fast.unpack(seen) == expected, "step \(step)")
      }
      _ = fast.play(towards: step % 8, in: &state, using: &nature)
    }
  }

  @Test("a position is read only with its engine, and only a sound one")
  func decoding() throws {
    let game = try builtIn(.chengYu)
    let fast = try FastTetris(game)
    var nature = Xoshiro256(seed: Seed(2))
    let state = fast.initialState(dealing: &nature)
    let text = try JSONEncoder().encode(state)
    let decoder = JSONDecoder()
    #expect(throws: DecodingError.self) { try decoder.decode(FastTetrisState.self, from: text) }
    decoder.userInfo[FastTetrisState.engineKey] = fast
    #expect(try decoder.decode(FastTetrisState.self, from: text) == state)
    #expect(try decoder.decode(TetrisState.self, from: text) == fast.unpack(state))
    var broken = fast.unpack(state)
    broken.clock = -1
    #expect(throws: DecodingError.self) {
      try decoder.decode(FastTetrisState.self, from: JSONEncoder().encode(broken))
    }
  }
}
