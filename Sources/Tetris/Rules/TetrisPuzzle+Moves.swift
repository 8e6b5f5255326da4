import Phrasebook

extension TetrisPuzzle {
  /// Replaces the contents of `moves` by the legal moves in ascending order; none while no tile is falling.
  public func legalMoves(in state: TetrisState, into moves: inout [TetrisMove]) {
    moves.removeAll(keepingCapacity: true)
    guard !state.status.hasGameEnded, let cell = state.fallingTile?.coordinate else { return }
    if canShift(to: cell.prevCol, in: state) { moves.append(.left) }
    if canShift(to: cell.nextCol, in: state) { moves.append(.right) }
    moves.append(.drop)
    for index in state.queue.indices { moves.append(.swap(index)) }
  }

  /// Whether the move is legal now; false while no tile is falling and after the game.
  public func isLegal(_ move: TetrisMove, in state: TetrisState) -> Bool {
    guard outcome(of: state) == nil, let tile = state.fallingTile else { return false }
    switch move {
    case .left: return tile.coordinate.col > 0 && state.grid[tile.coordinate.prevCol] == nil
    case .right: return tile.coordinate.col < rules.columns - 1 && state.grid[tile.coordinate.nextCol] == nil
    case .drop: return true
    case .swap(let index): return index >= 0 && index < state.queue.count
    }
  }

  /// Shifts, swaps or drops the falling tile. A dropped tile lands at once. So does a tile that comes to rest by a
  /// shift after the lock delay is over. Neither shifting nor swapping restarts the lock delay.
  /// - Precondition: `isLegal(move, in: state)`.
  public func apply(_ move: TetrisMove, to state: inout TetrisState) {
    guard let tile = state.fallingTile else { return }
    switch move {
    case .left: state.fallingTile?.coordinate = tile.coordinate.prevCol
    case .right: state.fallingTile?.coordinate = tile.coordinate.nextCol
    case .drop: land(in: &state)
    case .swap(let index):
      state.fallingTile?.text = state.queue[index]
      state.queue[index] = tile.text
    }
    landIfLocked(in: &state)
  }

  /// Whether the falling tile may be shifted to a cell: one inside the grid that is empty.
  public func canShift(to cell: Coordinate, in state: TetrisState) -> Bool {
    state.grid.isInBounds(coordinate: cell) && !state.grid.hasText(at: cell)
  }
}
