/// The work of the fast engine for one landing, as counts rather than times, so that it is the same on every machine.
public struct LandingWork: Hashable, Codable, Sendable {
  /// The number of phrases destroyed: the length of the chain.
  public var chain = 0
  /// The number of tiles destroyed, each once.
  public var destroyed = 0
  /// The number of tiles that gravity moved, once for each phrase after which they moved.
  public var shifted = 0
  /// The number of cells taken from the work list, including the landed one.
  public var cells = 0
  /// The number of windows looked up in the hash table of phrases; the filter rejects all others.
  public var windows = 0

  /// Creates counts of zero.
  public init() {}
}

extension LandingWork: CascadeTally {
  @inline(__always) mutating func tookCell() { cells += 1 }
  @inline(__always) mutating func lookedUp() { windows += 1 }
}

extension FastTetris {
  /// The work that dropping the falling tile would cost; all zeros when no tile is falling.
  public func work(ofDropping state: FastTetrisState) -> LandingWork {
    var work = LandingWork()
    guard state.fallingTile != TileAlphabet.empty, state.isOpen,
      state.fallingRow <= state.grid.lowestFreeRow(state.fallingColumn)
    else { return work }
    var grid = state.grid
    var log = CascadeLog(rows: rules.rows, columns: rules.columns, phraseLength: rules.phraseLength)
    grid.land(
      state.fallingTile, column: state.fallingColumn, state.hasForeignTiles ? index.matcher : index.dealtMatcher,
      log: &log, &work)
    work.chain = log.count
    for step in 0..<log.count {
      let (destroyed, shifted) = log.counts(step)
      work.destroyed += destroyed
      work.shifted += shifted
    }
    return work
  }
}
