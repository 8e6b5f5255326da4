import Phrasebook
import PuzzleCore

extension PhraseGridGame {
  /// What is wrong with the tiles of a position.
  /// - Parameter isUnsolvable: whether a solver has proved that nothing wins.
  public func fault(in state: GridGameState, isUnsolvable: Bool) -> TileFault? {
    // Where every tile must be used, one of no phrase makes the board unsolvable: on other boards there is none to find.
    guard isUnsolvable || leavesLastTileOut else { return nil }
    let grid = state.grid
    if let cell = unknownTile(on: grid), let tile = grid[cell] {
      return TileFault(cell: cell, found: TileFault.shown(tile), expected: TileFault.knownTile)
    }
    guard isUnsolvable else { return nil }
    let lines = catalog.formableLines(from: grid.coordinates.compactMap { grid[$0] })
      .filter { $0.tiles.count == level.lineLength }
    let used = Set(lines.flatMap(\.tiles))
    let unused = grid.coordinates.first { cell in grid[cell].map { !used.contains($0) } ?? false }
    return shortage(of: lines, unused: unused, on: grid)
  }
}
