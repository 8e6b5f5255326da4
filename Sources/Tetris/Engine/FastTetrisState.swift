import Phrasebook

/// A position of ``FastTetris``: everything that a ``TetrisState`` has, with tiles and phrases as numbers.
///
/// A plain value. Its lists keep their storage, so further moves allocate nothing unless the value is copied between
/// them. `FastTetris/restart(_:dealing:)` begins another game in the same storage.
public struct FastTetrisState: Sendable {
  /// A tile as a number; see ``FastTetris/text(of:in:)``. 0 is no tile.
  public typealias Tile = UInt16

  /// The engine of this position; tile numbers are only valid for it.
  let engine: FastTetris
  /// The tiles that have landed.
  public internal(set) var grid: TileStacks
  /// The tile in the air, or 0.
  public internal(set) var fallingTile: Tile {
    @inlinable @inline(__always) get { airTile }
    set { airTile = newValue }
  }
  /// The row of the tile in the air.
  public internal(set) var fallingRow = 0
  /// The column of the tile in the air.
  public internal(set) var fallingColumn: Int {
    @inlinable @inline(__always) get { airColumn }
    set { airColumn = newValue }
  }
  /// Milliseconds of play so far.
  public internal(set) var clock = 0
  /// Milliseconds since the fall timer of the game last ended an interval.
  public internal(set) var sinceFall = 0
  /// Milliseconds that the falling tile has been in its row, counted up to the lock delay.
  public internal(set) var rowTime = 0
  /// The number of tiles that have landed.
  public internal(set) var tilesLanded = 0
  /// The number of phrases destroyed so far.
  public internal(set) var phrasesDestroyed = 0
  /// The points so far.
  public internal(set) var score = 0
  /// The status of the game: in progress, won or lost.
  public internal(set) var status = GameStatus.inProgress

  /// Storage of ``fallingTile`` and ``fallingColumn`` for moves that are inlined into other modules.
  @usableFromInline var airTile: Tile = 0
  @usableFromInline var airColumn = 0
  /// The upcoming tiles and the pool, including the hidden parts.
  @usableFromInline var supply: TileSupply
  /// The phrases dealt so far, by index in the level. Indices from the level's number of phrases on refer to
  /// ``StrangeParts/phrases``.
  var tested: [UInt32] = []
  /// The first tested phrase that holds each tile of the level, by index in the level plus one; 0 for none.
  var firstTested: [UInt32] = []
  /// The phrases of the level not drawn since all of them were.
  var notDrawn: PhraseBag
  /// The tile that landed last; 0 before this engine landed one.
  public internal(set) var landedTile: Tile = 0
  /// The row in which the last tile landed.
  public internal(set) var landedRow = 0
  /// The column in which the last tile landed.
  public internal(set) var landedColumn = 0
  /// The number of phrases that the last landing destroyed.
  public internal(set) var lastChain = 0
  /// The cascade of the last landing.
  var log: CascadeLog
  /// The landings of the same moment before the last one.
  @usableFromInline var earlier = EarlierLandings()
  /// Whether a tile that the level does not deal is on the grid or may come to it. True only after an external
  /// position.
  var hasForeignTiles = false
  /// The parts of an external position that no deal can have.
  var strange: StrangeParts?

  /// The number of upcoming tiles that the player sees.
  @inlinable public var queueCount: Int { supply.queueCount }

  /// Whether the game goes on.
  @inlinable public var isOpen: Bool {
    switch status {
    case .notStarted, .inProgress: true
    case .endedWithWon, .endedWithLost: false
    }
  }

  /// An upcoming tile, 0 being the next one.
  /// - Precondition: `index` is below ``queueCount``.
  public func upcomingTile(_ index: Int) -> Tile { supply[index] }
}

/// The texts of an external position that have no numbers, and its latest landings.
final class StrangeParts: Sendable {
  /// The tiles with the numbers after those of the index.
  let tiles: [String]
  /// Tested phrases that the level does not have.
  let phrases: [String]
  /// The landings of the latest moment, until there is another.
  let landings: [Landing]

  init(tiles: [String], phrases: [String], landings: [Landing]) {
    self.tiles = tiles
    self.phrases = phrases
    self.landings = landings
  }
}
