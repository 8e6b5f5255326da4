import Phrasebook

extension TetrisPuzzle {
  /// Whether a tile can land in a cell: it is empty and inside the grid, and below it is the floor or a tile.
  public func canLand(at cell: Coordinate, in grid: TextGrid) -> Bool {
    guard grid.isInBounds(coordinate: cell), !grid.hasText(at: cell) else { return false }
    return !grid.isInBounds(coordinate: cell.nextRow) || grid.hasText(at: cell.nextRow)
  }

  /// Where a tile lands that is dropped from a cell: the lowest cell of its column that it reaches without passing a tile.
  /// `nil` when the cell is outside the grid or occupied.
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

  /// Lands the falling tile where it would come to rest, counts the points, and clears the destroyed characters from
  /// queue and pool. The queue stays as short as that leaves it until the next tile is taken.
  func land(in state: inout TetrisState) {
    guard let tile = state.fallingTile, let cell = landingCoordinate(for: tile.coordinate, in: state.grid) else {
      return
    }
    let report = land(tile.text, at: cell, on: state.grid)
    state.grid = report.grid
    state.fallingTile = nil
    state.sinceFall = 0
    state.phrasesDestroyed = phrasesDestroyed(in: state) + report.steps.count
    state.tilesLanded += 1
    state.score += report.points
    state.landing = Landing(tile: tile.text, cell: cell, steps: report.steps)
    state.queue.removeAll(where: report.clearedCharacters.contains)
    state.unusedPool.removeAll(where: report.clearedCharacters.contains)
    state.pool.removeAll(where: report.clearedCharacters.contains)
    if report.steps.isEmpty && cell.row == 0 { state.status = .endedWithLost }
  }
}
