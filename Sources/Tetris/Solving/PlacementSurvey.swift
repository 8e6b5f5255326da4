import PuzzleCore

/// What was found when a grid was judged, kept so that a landing on it changes only what it touches. Worths are in
/// ``PlacementEvaluator/unitsPerPoint``.
struct PlacementSurvey: ~Copyable {
  /// The columns of a row in ``windows``.
  static let stride = 16

  /// For each row and first column the share that the tiles of that window have in the best phrase for it.
  var windows: FixedBuffer<Int>
  /// The same without the holes below the missing tiles; below 0 where it was not asked for because there are too many.
  var promises: FixedBuffer<Int>
  /// How many cells must be filled before the missing tiles of the window find their support.
  var gaps: FixedBuffer<Int32>
  /// For each place of a cell the largest share that it has in a phrase which is built upwards.
  var upward: FixedBuffer<Int>
  /// For each place the largest share that it has in a window of its row.
  var across: FixedBuffer<Int>
  /// The tiles of each row, a bit a column.
  var filled: FixedBuffer<UInt32>
  /// The worth of the grid.
  var worth = 0
  /// The height of the highest column.
  var highest = 0

  /// Room for grids of a size.
  init(rows: Int, columns: Int, places: Int) {
    // A tile that lands on the highest column stands in a row that was empty.
    windows = FixedBuffer(repeating: 0, count: (rows + 1) * Self.stride)
    promises = FixedBuffer(repeating: 0, count: (rows + 1) * Self.stride)
    gaps = FixedBuffer(repeating: 0, count: (rows + 1) * Self.stride)
    upward = FixedBuffer(repeating: 0, count: places)
    across = FixedBuffer(repeating: 0, count: places)
    filled = FixedBuffer(repeating: 0, count: rows + 1)
  }
}
