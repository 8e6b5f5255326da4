import Phrasebook

/// The view of a person who plays tetris, in numbers. It is equal for both engines. All tiles that are in no phrase of
/// the lexicon are ``TileAlphabet/unknown``.
protocol TetrisSight {
  /// Whether the game goes on.
  var isOpen: Bool { get }
  /// The number of tiles that have landed, which identifies the falling tile.
  var tilesLanded: Int { get }
  /// The number of the falling tile; ``TileAlphabet/unknown`` when no phrase has it, ``TileAlphabet/empty`` when no
  /// tile falls.
  var fallingKind: Tile { get }
  /// The column of the falling tile.
  var fallingColumn: Int { get }
  /// Whether there may be tiles that the level does not deal.
  var mayHoldForeignTiles: Bool { get }
  /// Whether at least half of the cells hold tiles.
  func isCrowded(from share: Double) -> Bool
  /// The place in the queue of the nearest upcoming tile of a kind; `nil` when the queue has none.
  func place(of tile: Tile) -> Int?
  /// Whether the falling tile can be shifted to a column.
  func canShift(to column: Int) -> Bool
  /// Writes the position with this number of upcoming tiles into reused storage.
  func write(_ position: inout PlacementPosition, lookAhead: Int)
}

extension TetrisSight {
  /// The next input that brings a tile to a column, or `nil` when there is none in this position: no tile is falling,
  /// or the way is blocked.
  func nextMove(bringing tile: Tile, to column: Int) -> TetrisMove? {
    let falling = fallingKind
    guard falling != TileAlphabet.empty else { return nil }
    if falling != tile { return place(of: tile).map { .swap($0) } }
    if fallingColumn == column { return .drop }
    let isLeft = column < fallingColumn
    guard canShift(to: isLeft ? fallingColumn - 1 : fallingColumn + 1) else { return nil }
    return isLeft ? .left : .right
  }
}

/// A position of the readable engine.
struct ReadableTetrisSight: TetrisSight {
  private let state: TetrisState
  private let index: PhraseIndex

  /// A position as a player sees it.
  init(_ state: TetrisState, index: PhraseIndex) { (self.state, self.index) = (state, index) }

  var isOpen: Bool { !state.status.hasGameEnded }
  var tilesLanded: Int { state.tilesLanded }
  var fallingKind: Tile { state.fallingTile.map { index.number(of: $0.text) } ?? TileAlphabet.empty }
  var fallingColumn: Int { state.fallingTile?.coordinate.col ?? 0 }
  var mayHoldForeignTiles: Bool { true }
  func isCrowded(from share: Double) -> Bool {
    let cells = state.grid.coordinates
    return Double(cells.count { state.grid[$0] != nil }) >= share * Double(cells.count)
  }

  func place(of tile: Tile) -> Int? { state.queue.firstIndex { index.number(of: $0) == tile } }

  func canShift(to column: Int) -> Bool {
    guard let row = state.fallingTile?.coordinate.row else { return false }
    let cell = Coordinate(row: row, col: column)
    return state.grid.isInBounds(coordinate: cell) && !state.grid.hasText(at: cell)
  }

  func write(_ position: inout PlacementPosition, lookAhead: Int) {
    if let seen = PlacementPosition(state, index: index, lookAhead: lookAhead) { position = seen }
  }
}

/// A position of the packed engine is its own sight, because a copy would cost as much as the questions asked of it.
extension FastTetrisState: TetrisSight {
  var fallingKind: Tile { known(fallingTile) }
  var mayHoldForeignTiles: Bool { hasForeignTiles }
  func isCrowded(from share: Double) -> Bool {
    var tiles = 0
    for column in 0..<grid.columns { tiles += grid.height(column) }
    return Double(tiles) >= share * Double(grid.rows * grid.columns)
  }

  func place(of tile: Tile) -> Int? {
    for place in 0..<queueCount where known(upcomingTile(place)) == tile { return place }
    return nil
  }

  func canShift(to column: Int) -> Bool {
    0..<grid.columns ~= column && fallingRow <= grid.lowestFreeRow(column)
  }

  func write(_ position: inout PlacementPosition, lookAhead: Int) {
    position.grid.copy(grid)
    position.tiles.removeAll(keepingCapacity: true)
    position.tiles.append(fallingKind)
    for place in 0..<min(max(0, lookAhead), queueCount) { position.tiles.append(known(upcomingTile(place))) }
    position.flight = Reach.Flight(
      cell: Coordinate(row: fallingRow, col: fallingColumn), sinceFall: sinceFall, rowTime: rowTime)
  }

  /// External positions may have tiles with numbers beyond the lexicon's, which match no phrase.
  private func known(_ tile: Tile) -> Tile {
    strange == nil || Int(tile) < engine.index.alphabet.count ? tile : TileAlphabet.unknown
  }
}
