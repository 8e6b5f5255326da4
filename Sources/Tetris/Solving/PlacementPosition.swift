import Phrasebook

/// A position as the placement searches see it: the visible parts, packed.
struct PlacementPosition: Sendable {
  /// The tiles that have landed.
  let grid: TileStacks
  /// The falling tile, and behind it the upcoming ones that are considered.
  let texts: [String]
  /// The numbers of ``texts``.
  let tiles: [PhraseIndex.Tile]
  /// Where the falling tile is, and since when.
  let flight: Reach.Flight

  /// The packed form of an open position in which a tile is falling; `nil` for others.
  /// - Parameter lookAhead: how many upcoming tiles are considered.
  init?(_ state: TetrisState, index: borrowing PhraseIndex, lookAhead: Int) {
    guard let falling = state.fallingTile, !state.status.hasGameEnded else { return nil }
    grid = TileStacks(state.grid) { index.number(of: $0) }
    texts = [falling.text] + state.queue.prefix(max(0, lookAhead))
    tiles = texts.map { index.number(of: $0) }
    flight = Reach.Flight(cell: falling.coordinate, sinceFall: state.sinceFall, rowTime: state.rowTime)
  }
}
