import Foundation
import Phrasebook
import PuzzleCore
import Testing
import Tetris

@testable import moli

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

  /// Does everything with a position that the tool can do with it.
  private func play(_ game: TetrisPuzzle, from state: TetrisState, _ generator: inout Xoshiro256) {
    _ = game.snapshot(of: state).text
    _ = game.drawing(of: state, style: .plain)
    _ = game.event(before: state, after: state)
    let request = HintRequest(steps: 3, alternatives: 4, budget: Budget(nodes: 200))
    _ = game.hint(in: game.observation(of: state), for: request)
    var state = state
    for _ in 0..<6 {
      game.settle(&state, using: &generator)
      let moves = game.legalMoves(in: state)
      #expect(moves.allSatisfy { game.isLegal($0, in: state) })
      let before = state
      if !moves.isEmpty { game.apply(moves[generator.uniform(below: moves.count)], to: &state) }
      let transition = GameTransition<TetrisPuzzle>(
        move: nil, index: 0, clock: state.clock, before: before, middle: state, after: state)
      #expect(!game.frames(of: transition, explaining: .none).isEmpty)
      _ = game.advance(&state, by: 1 + generator.uniform(below: 3000))
    }
    _ = game.advance(&state, by: .max)
    _ = game.score(of: state)
  }

  @Test("what is accepted can be played on, hinted and printed; nothing traps", arguments: [1, 2, 3] as [UInt64])
  func positions(seed: UInt64) throws {
    let level = try Words.level(.tetris, ["time", "mate", "path", "lamp"]) { rules in
      rules.rows = 6
      rules.columns = 4
    }
    let game = try TetrisPuzzle(level: level, lexicon: Words.english())
    let texts = try positions(game, seed: seed)
    var spoiler = Spoiler(seed: seed)
    var generator = Xoshiro256(seed: Seed(seed))
    var accepted = 0
    for round in 0..<300 {
      let text = String(decoding: spoiler.spoil(texts[round % texts.count]), as: UTF8.self)
      do {
        let state = try game.state(from: text, file: "f", number: 1)
        accepted += 1
        play(game, from: state, &generator)
      } catch let error as InputError {
        #expect(!error.description.contains { $0.isNewline }, "seed \(seed), round \(round)")
      }
    }
    #expect((20..<300).contains(accepted), "seed \(seed): \(accepted)")
  }
}
