import Phrasebook

/// What is wrong with the tiles of a board, wherever they lie: one of them is in no phrase, or they form too few lines.
struct TileFault: Hashable, Sendable {
  /// The cell to look at first; `nil` when no single tile is to blame.
  var cell: Coordinate?
  /// What was found.
  var found: String
  /// What should be there.
  var expected: String

  /// A tile as messages show it: a long one cut short.
  static func shown(_ tile: String) -> String { tile.count > 40 ? tile.prefix(40) + "…" : tile }
}

extension GridCatalogGame {
  /// What is wrong with the tiles of a position.
  /// - Parameter isUnsolvable: whether a solver has proved that nothing wins.
  func fault(in state: GridGameState, isUnsolvable: Bool) -> TileFault? {
    // Where every tile must be used, one of no phrase makes the board unsolvable: on other boards there is none to find.
    guard isUnsolvable || leavesLastTileOut else { return nil }
    let grid = state.grid
    for cell in grid.coordinates {
      guard let tile = grid[cell], !catalog.isTile(tile) else { continue }
      return TileFault(cell: cell, found: TileFault.shown(tile), expected: "a tile of a phrase of the lexicon")
    }
    guard isUnsolvable else { return nil }
    let lines = catalog.formableLines(from: grid.coordinates.compactMap { grid[$0] })
      .filter { $0.tiles.count == level.lineLength }
    let used = Set(lines.flatMap(\.tiles))
    let unused = grid.coordinates.first { cell in grid[cell].map { !used.contains($0) } ?? false }
    return shortage(of: lines, unused: unused, on: grid)
  }
}
