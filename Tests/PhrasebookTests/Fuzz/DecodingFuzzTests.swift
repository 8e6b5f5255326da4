import Foundation
import Phrasebook
import PuzzleCore
import Testing

/// Whatever a file holds, decoding throws or succeeds, and what it gives can be used. A trap would end the test
/// process.
@Suite("Spoilt JSON never traps")
struct DecodingFuzzTests {
  /// Decodes `rounds` mutations of the JSON of `value`, and hands what decodes to `use`. Returns how many decoded.
  private func fuzz<Value: Codable>(
    _ value: Value, seed: UInt64, rounds: Int, use: (Value) throws -> Void
  ) throws -> Int {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    var mutator = JSONMutator(seed: Seed(seed))
    var decoded = 0
    for round in 0..<rounds {
      let spoilt = Data(mutator.mutate(json).utf8)
      guard let value = try? JSONDecoder().decode(Value.self, from: spoilt) else { continue }
      decoded += 1
      try use(value)
      // What was accepted can be written, and reads as itself.
      let again = try JSONDecoder().decode(Value.self, from: encoder.encode(value))
      #expect(try encoder.encode(again) == encoder.encode(value), "seed \(seed), round \(round)")
    }
    // Neither always nor never: the mutations reach both ways.
    #expect((1..<rounds).contains(decoded))
    return decoded
  }

  @Test("Coordinate")
  func coordinate() throws {
    _ = try fuzz([Coordinate(row: 3, col: 5), .origin], seed: 101, rounds: 1500) { cells in
      for cell in cells {
        #expect(cell.neighbours.count == 4)
        for direction in Direction.allCases { _ = direction.step(from: cell) }
        #expect(!TextGrid(numRows: 0, numColumns: 0).hasText(at: cell))
        _ = TextGrid(numRows: 4, numColumns: 4).getTexts(at: cell.neighbours)
      }
    }
  }

  @Test("TextGrid")
  func textGrid() throws {
    let rule = PairGame().catalog.rule
    _ = try fuzz(grid("ab.d", "c.gh", "ij.l"), seed: 102, rounds: 1500) { grid in
      #expect(grid.rows.flatMap { $0 }.count == grid.count)
      #expect(grid.coordinates.count == grid.count)
      _ = rule.correctLines(in: grid)
      var hash = StableHash()
      hash.combine(grid)
    }
  }

  @Test("GridGameState, played on")
  func gridGameState() throws {
    let game = PairGame()
    let state = GridGameState(grid: grid("ba", "cd"), moves: 3, clock: 500, phrasesTested: ["ab", "cd"])
    _ = try fuzz(state, seed: 103, rounds: 1500) { state in
      var state = state
      for _ in 0..<3 {
        _ = game.score(of: state)
        _ = game.advance(&state, by: 200)
        if let move = game.legalMoves(in: state).first(where: { game.isLegal($0, in: state) }) {
          game.apply(move, to: &state)
        }
      }
      _ = game.advance(&state, by: .max)
      #expect(game.outcome(of: state) != nil)
      #expect(game.score(of: state) >= 0)
      var hash = StableHash()
      game.fingerprint(game.observation(of: state), into: &hash)
    }
  }

  @Test("Level, validated and dealt", arguments: [PhraseLevel.chengYu(), .ciHui(.sliding), .chengYu(.tetris)])
  func level(level: PhraseLevel) throws {
    _ = try fuzz(level, seed: 104, rounds: 600) { level in
      do { try level.validate() } catch { return }
      let rules = level.rules
      for extreme in [Int.min, 0, 1, .max] {
        #expect(rules.gridScore(validLines: 16, won: true, clock: extreme, moves: extreme) >= 0)
        #expect((0...rules.timeAllowed).contains(rules.timeRemaining(at: extreme)))
      }
      #expect(rules.endOfTime >= rules.timeAllowed)
      guard level.gameMode != .tetris else { return }
      var generator = Xoshiro256(seed: Seed(1))
      let tiles = level.drawBoardPhrases(using: &generator).flatMap { level.boardTiles(of: $0) }
      #expect(level.grid(of: tiles).count == rules.rows * rules.columns)
    }
  }

  @Test("GameRecord")
  func gameRecord() throws {
    let record = GameRecord(
      index: 7, seed: Seed(42), agent: "random", deal: GridGameState(grid: grid("ba", "cd")),
      moves: [Coordinate(row: 0, col: 1), .origin], times: [250, 500], end: 900, outcome: .lost, score: 1000,
      hash: "0123456789abcdef")
    _ = try fuzz(record, seed: 105, rounds: 1200) { record in
      #expect(record.deal.moves >= 0)
      #expect(Seed(record.seed.description) == record.seed)
      _ = record.seed.derived(.deal, record.index)
    }
  }
}
