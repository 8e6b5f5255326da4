import BuiltInGames
import PuzzleCore
import Tetris

/// Brings every tile towards a uniformly random column and drops it, one input a millisecond: many landings from few
/// decisions.
public struct RandomPlacements: Agent {
  /// The game that is played.
  public typealias Game = TetrisPuzzle

  /// `placements`.
  public let id = "placements"
  private var generator = Xoshiro256(seed: Seed(0))
  /// The column that the tile of that number goes to.
  private var target = (tile: -1, column: 0)

  /// Starts the player's own stream.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    target = (-1, 0)
  }

  /// The next input towards a column drawn for the tile.
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

  /// Creates it from its parts.
  public init() {
  }
}
