import Phrasebook

/// What is wrong with the tiles of a board, wherever they lie: one of them is in no phrase, or they form too few lines.
public struct TileFault: Hashable, Sendable {
  /// The cell to look at first; `nil` when no single tile is to blame.
  public var cell: Coordinate?
  /// What was found.
  public var found: String
  /// What should be there.
  public var expected: String

  /// A tile as messages show it: a long one cut short.
  public static func shown(_ tile: String) -> String { tile.count > 40 ? tile.prefix(40) + "…" : tile }

  /// Creates it from its parts.
  public init(cell: Coordinate? = nil, found: String, expected: String) {
    self.cell = cell
    self.found = found
    self.expected = expected
  }
}

extension PhraseGridGame {
  /// What is wrong with the tiles of a position.
  /// - Parameter isUnsolvable: whether a solver has proved that nothing wins.
  public func fault(in state: GridGameState, isUnsolvable: Bool) -> TileFault? {
    // Where every tile must be used, one of no phrase makes the board unsolvable: on other boards there is none to find.
    guard isUnsolvable || leavesLastTileOut else { return nil }
    let grid = state.grid
    if let cell = unknownTile(on: grid), let tile = grid[cell] {
      return TileFault(cell: cell, found: TileFault.shown(tile), expected: Self.knownTile)
    }
    guard isUnsolvable else { return nil }
    let lines = catalog.formableLines(from: grid.coordinates.compactMap { grid[$0] })
      .filter { $0.tiles.count == level.lineLength }
    let used = Set(lines.flatMap(\.tiles))
    let unused = grid.coordinates.first { cell in grid[cell].map { !used.contains($0) } ?? false }
    return shortage(of: lines, unused: unused, on: grid)
  }

  /// Why nothing wins from a board, in words: a tile of no phrase, which is most likely misspelt, or what the game says.
  public func reason(on grid: TextGrid) -> String? {
    guard let cell = unknownTile(on: grid), let tile = grid[cell] else { return obstacle(on: grid) }
    return "found \(TileFault.shown(tile)) in row \(cell.row), column \(cell.col), expected \(Self.knownTile)"
  }

  private static var knownTile: String { "a tile of a phrase of the lexicon" }

  /// The first cell whose tile is in no phrase of the lexicon.
  private func unknownTile(on grid: TextGrid) -> Coordinate? {
    grid.coordinates.first { cell in grid[cell].map { !catalog.isTile($0) } ?? false }
  }
}
