import PuzzleCore

/// The results of judging a grid, kept so that a landing updates only what it touches. Worths are in units of 1 /
/// ``PlacementEvaluator/unitsPerPoint`` points.
struct PlacementSurvey: ~Copyable {
  /// The columns of a row in ``windows``.
  static let stride = 16

  /// The share that the tiles of the window at each row and first column have in the best phrase for it.
  var windows: FixedBuffer<Int>
  /// The same, ignoring holes below the missing tiles; negative where it was not computed because there are too many.
  var promises: FixedBuffer<Int>
  /// The number of cells that must be filled before the missing tiles of the window find support.
  var gaps: FixedBuffer<Int32>
  /// The largest share of each cell in a phrase that is built upwards.
  var upward: FixedBuffer<Int>
  /// The largest share of each cell in a window of its row.
  var across: FixedBuffer<Int>
  /// The filled cells of each row, one bit per column.
  var filled: FixedBuffer<UInt32>
  /// What a landing in each column changes in the rows above it, where a bit of ``knownAbove`` is set.
  var above: FixedBuffer<Int>
  var knownAbove: UInt32 = 0
  /// What the landing of a tile that belongs with none of its neighbours changes, without the tile's own worth, where a
  /// bit of ``knownPlain`` is set.
  var plain: FixedBuffer<Int>
  var knownPlain: UInt32 = 0
  /// For each column and place in a row window, the gaps of the window in which a landed tile is alone; more than
  /// ``PlacementEvaluator/deepestGap`` where others are there or it does not count.
  var lone: FixedBuffer<Int8>
  /// The worth of the grid.
  var worth = 0
  /// The height of the highest column.
  var highest = 0

  /// Room for grids of a size.
  init(rows: Int, columns: Int, places: Int) {
    // A tile that lands on the highest column is in a row that was empty.
    windows = FixedBuffer(repeating: 0, count: (rows + 1) * Self.stride)
    promises = FixedBuffer(repeating: 0, count: (rows + 1) * Self.stride)
    gaps = FixedBuffer(repeating: 0, count: (rows + 1) * Self.stride)
    upward = FixedBuffer(repeating: 0, count: places)
    across = FixedBuffer(repeating: 0, count: places)
    filled = FixedBuffer(repeating: 0, count: rows + 1)
    above = FixedBuffer(repeating: 0, count: Self.stride)
    plain = FixedBuffer(repeating: 0, count: Self.stride)
    lone = FixedBuffer(repeating: 0, count: Self.stride * 8)
  }
}
