import Phrasebook

/// A position of a tetris game.
///
/// A chance event is due when the game is open and no tile is falling. Parts that a player does not see are marked as
/// hidden. JSON may leave out those parts, the clock and the score; it then reads as the start of a game.
public struct TetrisState: Hashable, Sendable {
  /// The tiles that have landed.
  public var grid: TextGrid
  /// The tile in the air; `nil` between a landing and the next tile, and when the game ended with a landing. If the
  /// game was lost because a tile had no room to appear, this is that tile, on the occupied cell.
  public var fallingTile: FallingTile?
  /// The upcoming tiles that the player sees, next one first.
  public var queue: [String]
  /// The tiles of the pool that are not yet in the queue, next one first. Hidden.
  public var unusedPool: [String]
  /// The tiles the current pool was filled with, without the characters cleared since. Hidden.
  public var pool: [String]
  /// The phrases dealt so far, in order. Hidden.
  public var phrasesTested: [String]
  /// The indices of the level's phrases that have not been drawn in the current round, ascending; when empty, a new
  /// round over all phrases begins. Hidden.
  public var phrasesNotDrawn: [Int]
  /// Milliseconds of play so far.
  public var clock: Int
  /// Milliseconds since the fall timer of the game last ended an interval; less than the fall interval.
  public var sinceFall: Int
  /// Milliseconds that the falling tile has been in its row, counted up to the level's lock delay. Once they reach it,
  /// the tile lands as soon as it rests. 0 in a level without a lock delay.
  public var rowTime: Int
  /// The number of tiles that have landed.
  public var tilesLanded: Int
  /// The number of phrases destroyed; `nil` in older written positions, see ``TetrisPuzzle/phrasesDestroyed(in:)``.
  public var phrasesDestroyed: Int?
  /// The points so far.
  public var score: Int
  /// The status of the game: in progress, won or lost.
  public var status: GameStatus
  /// The latest landing; `nil` before the first.
  public var landing: Landing?
  /// The landings of the same moment before ``landing``, in order. A tile that appears on a column with no room to fall
  /// lands at once. It is empty in most positions.
  public var earlierLandings: [Landing]

  /// A position; by default the start of a game. Before the first landing, ``phrasesDestroyed`` is 0 even if `nil` is
  /// passed.
  public init(
    grid: TextGrid, fallingTile: FallingTile? = nil, queue: [String] = [], unusedPool: [String] = [],
    pool: [String] = [], phrasesTested: [String] = [], phrasesNotDrawn: [Int] = [], clock: Int = 0, sinceFall: Int = 0,
    rowTime: Int = 0, tilesLanded: Int = 0, phrasesDestroyed: Int? = nil, score: Int = 0,
    status: GameStatus = .inProgress, landing: Landing? = nil, earlierLandings: [Landing] = []
  ) {
    self.grid = grid
    self.fallingTile = fallingTile
    self.queue = queue
    self.unusedPool = unusedPool
    self.pool = pool
    self.phrasesTested = phrasesTested
    self.phrasesNotDrawn = phrasesNotDrawn
    self.clock = clock
    self.sinceFall = sinceFall
    self.rowTime = rowTime
    self.tilesLanded = tilesLanded
    self.phrasesDestroyed = phrasesDestroyed ?? (tilesLanded == 0 ? 0 : nil)
    self.score = score
    self.status = status
    self.landing = landing
    self.earlierLandings = earlierLandings
  }

  /// The landings since a position with `count` landed tiles, in order, as far as they belong to the latest moment.
  public func landings(after count: Int) -> ArraySlice<Landing> {
    (earlierLandings + [landing].compactMap { $0 }).suffix(max(0, tilesLanded - count))
  }
}

/// The tile that is in the air.
public struct FallingTile: Hashable, Codable, Sendable {
  /// The text of the tile.
  public var text: String
  /// The cell of the tile.
  public var coordinate: Coordinate

  /// A tile in the air.
  public init(text: String, coordinate: Coordinate) {
    self.text = text
    self.coordinate = coordinate
  }
}
