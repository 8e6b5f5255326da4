import PuzzleCore
import Tetris

/// A thousand inputs a second: every millisecond a random shift or swap. It never drops a tile, so each falls by itself
/// and sees five hundred inputs a row.
public struct RapidInput: Agent {
  /// The game that is played.
  public typealias Game = TetrisPuzzle

  /// `rapid`.
  public let id = "rapid"
  private var generator = Xoshiro256(seed: Seed(0))

  /// Starts the player's own stream.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) { generator = Xoshiro256(seed: seed) }

  /// A random input after the shortest delay.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    // Shifts come before the drop, swaps after it.
    guard legal.count > 1, let drop = legal.firstIndex(of: .drop) else { return Decision(nil, after: 1) }
    let choice = generator.uniform(below: legal.count - 1)
    return Decision(legal[choice < drop ? choice : choice + 1], after: 1)
  }

  /// Creates it from its parts.
  public init() {
  }
}
