import Phrasebook
import PuzzleCore

@testable import Tetris

/// Plays random games and shows every transition to a check.
struct RandomPlay {
  /// What happened between two positions.
  enum Event {
    case move(TetrisMove)
    case time(asked: Int, passed: Int)
    case chance(TetrisChance)
  }

  let game: TetrisPuzzle
  var generator: Xoshiro256

  init(_ game: TetrisPuzzle, seed: UInt64) {
    self.game = game
    generator = Xoshiro256(seed: Seed(seed))
  }

  /// Plays one game to its end or for this number of events; `check` gets the position before, the event, and the one
  /// after.
  mutating func play(events: Int = 400, check: (TetrisState, Event, TetrisState) throws -> Void) rethrows {
    var state = game.initialState(dealing: &generator)
    for _ in 0..<events where game.outcome(of: state) == nil {
      let before = state
      let event: Event
      if let chance = game.chance(in: state, using: &generator) {
        game.resolve(chance, in: &state)
        event = .chance(chance)
      } else if generator.uniform(below: 3) == 0 {
        let asked = generator.uniform(below: 1500)
        event = .time(asked: asked, passed: game.advance(&state, by: asked))
      } else {
        let moves = game.legalMoves(in: state)
        let move = moves[generator.uniform(below: moves.count)]
        game.apply(move, to: &state)
        event = .move(move)
      }
      try check(before, event, state)
    }
  }
}

extension TetrisState {
  /// All tiles of the position, sorted.
  var allTiles: [String] {
    (Array(grid.coordinateDictionary.values) + queue + unusedPool + (fallingTile.map { [$0.text] } ?? [])).sorted()
  }

  /// The position with other hidden parts.
  func withOtherHiddenParts(_ generator: inout Xoshiro256) -> TetrisState {
    var other = self
    other.unusedPool = generator.shuffled(unusedPool + ["#"])
    other.pool = generator.shuffled(pool).dropLast()
    other.phrasesTested = ["ab"] + phrasesTested.reversed()
    other.phrasesNotDrawn = Array(phrasesNotDrawn.dropFirst())
    return other
  }
}
