import Phrasebook

/// Looks for phrases that a landed tile could still become part of.
struct PurposeFinder {
  /// The grid with the tile.
  let grid: TextGrid
  /// The tiles in sight, without the one that has landed.
  let upcoming: [String]
  /// The cell in which it has landed.
  let cell: Coordinate
  let weights: PlacementWeights

  /// A row window with more empty cells than this below its missing tiles is ignored.
  private static let deepestGap = 3

  /// The windows through the tile in which a phrase can still be completed: those of its row from the left, then those
  /// of its column that reach above it. A column is filled upwards, so its tiles must be the last of the phrase.
  func windows(length: Int) -> [[Coordinate]] {
    let rows = (0..<length).reversed().map { before in
      (0..<length).map { Coordinate(row: cell.row, col: cell.col - before + $0) }
    }
    let columns = (1..<max(2, length)).map { filled in
      (0..<length).map { Coordinate(row: cell.row + filled - length + $0, col: cell.col) }
    }
    return (rows + columns).filter { window in window.allSatisfy { grid.isInBounds(coordinate: $0) } }
  }

  /// The phrase in the window with its chance, or `nil` when a tile blocks it or nothing is missing.
  func purpose(
    of phrase: Phrase, in window: [Coordinate], isDealt: Bool
  ) -> (chance: Double, purpose: PlacementPurpose)? {
    var missing: [PlacementPurpose.MissingTile] = []
    var left = upcoming
    var chance = 1.0
    var gap = 0
    let isRow = window.count < 2 || window[0].row == window[1].row
    for (cell, tile) in zip(window, phrase.chinese) {
      if let text = grid[cell] {
        guard text == tile else { return nil }
        continue
      }
      let place = left.firstIndex(of: tile)
      if let place { left.remove(at: place) }
      missing.append(.init(text: tile, cell: cell, isInSight: place != nil))
      chance *= place != nil ? weights.tileInSight : isDealt ? weights.tileDealt : weights.tileElsewhere
      if isRow { gap += emptyCells(below: cell) }
    }
    guard !missing.isEmpty, gap <= Self.deepestGap else { return nil }
    for _ in 0..<gap { chance *= weights.gap }
    return (chance, PlacementPurpose(phrase: phrase, cells: window, missing: missing))
  }

  private func emptyCells(below cell: Coordinate) -> Int {
    ((cell.row + 1)..<max(cell.row + 1, grid.numRows)).prefix { grid[Coordinate(row: $0, col: cell.col)] == nil }.count
  }
}
