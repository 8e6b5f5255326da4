import PuzzleCore
import Tetris

/// An agent that drops the first tile immediately.
struct DropOnce: Agent {
  let id = "drop"

  mutating func begin(_ game: TetrisPuzzle, seed: Seed) {}

  mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    Decision(.drop)
  }
}
