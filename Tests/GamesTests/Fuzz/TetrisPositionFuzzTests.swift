import Foundation
import Phrasebook
import PuzzleCore
import Testing
import Tetris
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Spoilt positions of tetris")
struct TetrisPositionFuzzTests {
  /// Positions of a game that is played by chance, as JSON.
  private func positions(_ game: TetrisPuzzle, seed: UInt64) throws -> [String] {
    var generator = Xoshiro256(seed: Seed(seed))
    var state = game.initialState(dealing: &generator)
    var texts: [String] = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for number in 0..<120 where game.outcome(of: state) == nil {
      if number % 20 == 0 { texts.append(String(decoding: try encoder.encode(state), as: UTF8.self)) }
      game.apply(.drop, to: &state)
      game.settle(&state, using: &generator)
    }
    return texts
  }

  @Test("what is accepted can be played on, hinted and printed; nothing traps", arguments: [1, 2, 3] as [UInt64])
  func positions(seed: UInt64) throws {
    let level = try EnglishWords.level(.tetris, ["time", "mate", "path", "lamp"]) { rules in
      rules.rows = 6
      rules.columns = 4
    }
    let game = try TetrisPuzzle(level: level, lexicon: EnglishWords.english())
    let texts = try positions(game, seed: seed)
    var spoiler = Spoiler(seed: seed)
    var generator = Xoshiro256(seed: Seed(seed))
    var accepted = 0
    for round in 0..<300 {
      let text = String(decoding: spoiler.spoil(texts[round % texts.count]), as: UTF8.self)
      do {
        let state = try game.state(from: PositionLine(text, file: "f"))
        accepted += 1
        game.tryEverything(
          from: state, for: HintRequest(steps: 3, alternatives: 4, budget: Budget(nodes: 200)), using: &generator)
      } catch let error as InputError {
        #expect(error.isPlain, "seed \(seed), round \(round): \(error)")
      }
    }
    #expect((20..<300).contains(accepted), "seed \(seed): \(accepted)")
  }
}
