import BuiltInGames
import PuzzleCore
import Tetris

/// Makes a random input every millisecond, like a player who taps as fast as possible.
public struct RapidInput: Agent {
  /// The game that the agent plays.
  public typealias Game = TetrisPuzzle

  /// The name `rapid`, or `rapid-shifts` without drops.
  public var id: String { drops ? "rapid" : "rapid-shifts" }
  /// Whether the agent drops tiles. Otherwise each tile falls by itself and receives five hundred inputs in each row.
  public let drops: Bool
  private var generator = Xoshiro256(seed: Seed(0))

  /// Starts the agent's random numbers for a game.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) { generator = Xoshiro256(seed: seed) }

  /// A random input after the shortest delay, 1 ms.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    guard let drop = legal.firstIndex(of: .drop) else { return Decision(nil, after: 1) }
    if drops { return Decision(legal[generator.uniform(below: legal.count)], after: 1) }
    guard legal.count > 1 else { return Decision(nil, after: 1) }
    // In the list of legal moves, shifts are before the drop and swaps after it.
    let choice = generator.uniform(below: legal.count - 1)
    return Decision(legal[choice < drop ? choice : choice + 1], after: 1)
  }

  /// An agent with or without drops.
  public init(drops: Bool) { self.drops = drops }
}
