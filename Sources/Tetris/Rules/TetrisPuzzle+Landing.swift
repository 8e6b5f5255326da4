import Phrasebook

extension TetrisPuzzle {
  /// Whether a tile can land in a cell: it is empty and inside the grid, and below it is the floor or a tile.
  public func canLand(at cell: Coordinate, in grid: TextGrid) -> Bool {
    guard grid.isInBounds(coordinate: cell), !grid.hasText(at: cell) else { return false }
    return !grid.isInBounds(coordinate: cell.nextRow) || grid.hasText(at: cell.nextRow)
  }

  /// The cell in which a tile dropped from a cell lands: the lowest cell of its column that it reaches without passing
  /// a tile. `nil` when the cell is outside the grid or occupied.
  public func landingCoordinate(for cell: Coordinate, in grid: TextGrid) -> Coordinate? {
    guard grid.isInBounds(coordinate: cell), !grid.hasText(at: cell) else { return nil }
    var lowest = cell
    while !canLand(at: lowest, in: grid) { lowest = lowest.nextRow }
    return lowest
  }

  /// Places a tile on a grid and runs the cascade from there. Works on any grid.
  /// - Precondition: the cell is in bounds.
  public func land(_ tile: String, at cell: Coordinate, on grid: TextGrid) -> CascadeReport {
    var placed = grid
    placed[cell] = tile
    return cascade.run(on: placed, from: cell)
  }

  /// Whether the falling tile is in the bottom row or has a tile beneath it.
  public func isResting(in state: TetrisState) -> Bool {
    state.fallingTile.map { canLand(at: $0.coordinate, in: state.grid) } ?? false
  }

  /// Lands the falling tile if it rests and the lock delay is over. It is called after everything that can bring the
  /// tile to rest.
  /// - Parameter earlier: the landings of the same moment before this one.
  func landIfLocked(in state: inout TetrisState, after earlier: [Landing] = []) {
    guard isResting(in: state), state.rowTime >= rules.lockDelay else { return }
    land(in: &state, after: earlier)
  }

  /// Lands the falling tile where it would come to rest, counts the points, and clears the destroyed characters from
  /// queue and pool. The queue is refilled only when the next tile is taken.
  ///
  /// The game is lost when the tile landed in row 0 and destroyed nothing. With phrases of one tile, tiles that vanish
  /// in row 0 as they appear could go on for ever. So the game is also lost after as many landings at one moment as the
  /// grid has cells.
  func land(in state: inout TetrisState, after earlier: [Landing] = []) {
    guard let tile = state.fallingTile, let cell = landingCoordinate(for: tile.coordinate, in: state.grid) else {
      return
    }
    let report = land(tile.text, at: cell, on: state.grid)
    state.grid = report.grid
    state.fallingTile = nil
    state.rowTime = 0
    state.phrasesDestroyed = phrasesDestroyed(in: state) + report.steps.count
    state.tilesLanded += 1
    state.score += report.points
    state.landing = Landing(tile: tile.text, cell: cell, steps: report.steps)
    state.earlierLandings = earlier
    state.queue.removeAll(where: report.clearedCharacters.contains)
    state.unusedPool.removeAll(where: report.clearedCharacters.contains)
    state.pool.removeAll(where: report.clearedCharacters.contains)
    let isStuck = earlier.count >= rules.rows * rules.columns
    if report.steps.isEmpty && cell.row == 0 || isStuck { state.status = .endedWithLost }
  }
}
