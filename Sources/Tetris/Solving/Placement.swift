import Phrasebook

/// A way to land the falling tile, or an upcoming one in its place, with its worth.
public struct Placement: Hashable, Sendable {
  /// The upcoming tile that is swapped in first; `nil` to land the falling one.
  public var swap: Int?
  /// The tile that lands.
  public var tile: String
  /// The cell in which it lands.
  public var cell: Coordinate
  /// The number of inputs: a swap, shifts, and the drop unless the last shift lands the tile.
  public var actions: Int
  /// The phrases destroyed at once, judged from the visible tiles.
  public var completed: [String]
  /// The worth in points, comparable between placements of one position.
  public var value: Double

  /// The next input that leads there, or `nil` when there is none in this position: no tile is falling, or the way is
  /// blocked.
  public func nextMove(in state: TetrisState) -> TetrisMove? {
    guard let falling = state.fallingTile else { return nil }
    if falling.text != tile {
      return state.queue.firstIndex(of: tile).map { .swap($0) }
    }
    if falling.coordinate.col == cell.col { return .drop }
    let isLeft = cell.col < falling.coordinate.col
    let next = isLeft ? falling.coordinate.prevCol : falling.coordinate.nextCol
    guard state.grid.isInBounds(coordinate: next), !state.grid.hasText(at: next) else { return nil }
    return isLeft ? .left : .right
  }
}
