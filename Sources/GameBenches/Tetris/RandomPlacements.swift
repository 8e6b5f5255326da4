import BuiltInGames
import PuzzleCore
import Tetris

/// Moves every tile towards a uniformly random column and drops it, with one input a millisecond. There are many
/// landings for few decisions.
public struct RandomPlacements: Agent {
  /// The game that the agent plays.
  public typealias Game = TetrisPuzzle

  /// The name `placements`.
  public let id = "placements"
  private var generator = Xoshiro256(seed: Seed(0))
  /// The target column, and the number of the tile to which it applies.
  private var target = (tile: -1, column: 0)

  /// Starts the agent's random numbers for a game.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    target = (-1, 0)
  }

  /// The next input on the way to the column drawn for the tile.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    guard let tile = state.fallingTile else { return Decision(nil, after: 1) }
    if target.tile != state.tilesLanded {
      target = (state.tilesLanded, generator.uniform(below: state.grid.numColumns))
    }
    let column = tile.coordinate.col
    let step: TetrisMove = column < target.column ? .right : .left
    return Decision(column != target.column && legal.contains(step) ? step : .drop, after: 1, yieldsToEvents: true)
  }

  /// An agent before its first game.
  public init() {
  }
}
