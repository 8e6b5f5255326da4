import Foundation
import Phrasebook
import PuzzleCore
import Tetris

/// A position of tetris from outside: once it is accepted, everything can be done with it.
struct PositionTest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run() throws {
    guard var state = try? JSONDecoder().decode(TetrisState.self, from: Data(bytes)) else { return }
    let game = Games.tetris
    try game.validate(state)
    let search = PlacementSearch(game, index: Self.index)
    _ = search.placements(in: game.observation(of: state), delay: 125, within: Budget(nodes: 100))
    var generator = Xoshiro256(seed: Seed(1))
    for turn in 0..<8 {
      game.settle(&state, using: &generator)
      let moves = game.legalMoves(in: state)
      precondition(moves.allSatisfy { game.isLegal($0, in: state) })
      if !moves.isEmpty { game.apply(moves[turn * 7 % moves.count], to: &state) }
      _ = game.advance(&state, by: 700)
      do { try game.validate(state) } catch {
        preconditionFailure("play leads to a position that is refused: \(error)")
      }
    }
    _ = game.advance(&state, by: .max)
    _ = game.score(of: state)
  }

  private static let index = PhraseIndex(of: Games.tetris)
}
