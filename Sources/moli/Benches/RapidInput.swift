import PuzzleCore
import Tetris

/// A thousand inputs a second: every millisecond a random shift or swap. It never drops a tile, so each falls by itself
/// and sees five hundred inputs a row.
struct RapidInput: Agent {
  typealias Game = TetrisPuzzle

  /// `rapid`.
  let id = "rapid"
  private var generator = Xoshiro256(seed: Seed(0))

  mutating func begin(_ game: TetrisPuzzle, seed: Seed) { generator = Xoshiro256(seed: seed) }

  mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    // Shifts come before the drop, swaps after it.
    guard legal.count > 1, let drop = legal.firstIndex(of: .drop) else { return Decision(nil, after: 1) }
    let choice = generator.uniform(below: legal.count - 1)
    return Decision(legal[choice < drop ? choice : choice + 1], after: 1)
  }
}
