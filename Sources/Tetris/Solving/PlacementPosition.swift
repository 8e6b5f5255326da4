import Phrasebook

/// The visible parts of a position in packed form, as the placement searches use them.
struct PlacementPosition: Sendable {
  /// The tiles that have landed.
  var grid: TileStacks
  /// The falling tile, and behind it the upcoming ones that are considered.
  var tiles: [Tile]
  /// The falling tile's cell and its timers.
  var flight: Reach.Flight

  /// A position to be filled in, with an empty grid.
  init(rows: Int, columns: Int) {
    grid = TileStacks(rows: rows, columns: columns)
    tiles = []
    flight = Reach.Flight(cell: Coordinate(row: 0, col: 0), sinceFall: 0)
  }

  /// The packed form of an open position in which a tile is falling; `nil` for others.
  /// - Parameter lookAhead: how many upcoming tiles are considered.
  init?(_ state: TetrisState, index: borrowing PhraseIndex, lookAhead: Int) {
    guard let falling = state.fallingTile, !state.status.hasGameEnded else { return nil }
    grid = TileStacks(state.grid) { index.number(of: $0) }
    tiles = state.tilesInSight(lookAhead).map { index.number(of: $0) }
    flight = Reach.Flight(cell: falling.coordinate, sinceFall: state.sinceFall, rowTime: state.rowTime)
  }
}

extension TetrisState {
  /// The falling tile, and behind it the upcoming ones that are considered.
  func tilesInSight(_ lookAhead: Int) -> [String] {
    [fallingTile?.text].compactMap { $0 } + queue.prefix(max(0, lookAhead))
  }
}
