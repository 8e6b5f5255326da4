import BuiltInGames
import PuzzleCore
import Tetris

/// A thousand inputs a second: every millisecond a random one, as if the screen were tapped as fast as it can be.
public struct RapidInput: Agent {
  /// The game that is played.
  public typealias Game = TetrisPuzzle

  /// `rapid`, or `rapid-shifts` without drops.
  public var id: String { drops ? "rapid" : "rapid-shifts" }
  /// Whether tiles are dropped. If not, each falls by itself and sees five hundred inputs a row.
  public let drops: Bool
  private var generator = Xoshiro256(seed: Seed(0))

  /// Starts the player's own stream.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) { generator = Xoshiro256(seed: seed) }

  /// A random input after the shortest delay.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    guard let drop = legal.firstIndex(of: .drop) else { return Decision(nil, after: 1) }
    if drops { return Decision(legal[generator.uniform(below: legal.count)], after: 1) }
    guard legal.count > 1 else { return Decision(nil, after: 1) }
    // Shifts come before the drop, swaps after it.
    let choice = generator.uniform(below: legal.count - 1)
    return Decision(legal[choice < drop ? choice : choice + 1], after: 1)
  }

  /// A player with or without drops.
  public init(drops: Bool) { self.drops = drops }
}
