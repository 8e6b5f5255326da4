import Phrasebook

extension PhraseGridGame {
  /// The fault in the tiles of a position.
  /// - Parameter isUnsolvable: whether a solver has proved that nothing wins.
  public func fault(in state: GridGameState, isUnsolvable: Bool) -> TileFault? {
    // If every tile must be used, a tile of no phrase makes the board unsolvable; on other boards no such tile needs to
    // be found.
    guard isUnsolvable || leavesLastTileOut else { return nil }
    let grid = state.grid
    if let cell = unknownTile(on: grid), let tile = grid[cell] {
      return TileFault(cell: cell, found: TileFault.shown(tile), expected: TileFault.knownTile + otherType(on: grid))
    }
    guard isUnsolvable else { return nil }
    let lines = catalog.formableLines(from: grid.coordinates.compactMap { grid[$0] })
      .filter { $0.tiles.count == level.lineLength }
    let used = Set(lines.flatMap(\.tiles))
    let unused = grid.coordinates.first { cell in grid[cell].map { !used.contains($0) } ?? false }
    return shortage(of: lines, unused: unused, on: grid)
  }

  /// A hint for a board that seems to be of the other type: only boards of words have pinyin.
  private func otherType(on grid: TextGrid) -> String {
    func isLatin(_ tile: String?) -> Bool { tile.map { $0.first?.isLetter == true && $0.isLatin } ?? false }
    // A lexicon of words in Latin letters gives no indication.
    guard !catalog.rule.phrases.prefix(1).contains(where: { isLatin($0.chinese.first) }) else { return "" }
    let hasPinyin = grid.coordinates.contains { isLatin(grid[$0]) }
    guard hasPinyin != (level.gameType == .ciHui) else { return "" }
    return "; a board \(hasPinyin ? "with" : "without") pinyin is one of --type \(hasPinyin ? "cihui" : "chengyu")"
  }
}

extension String {
  /// Whether all letters are of the Latin alphabet, with or without accents.
  fileprivate var isLatin: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x300 || (0x1e00..<0x1f00).contains($0.value) }
  }
}
