/// The landings of one moment except the last: a tile that appears on a column with no room to fall lands at once.
///
/// The list is empty except near the end of games on crowded grids. Its storage is reused.
@usableFromInline
struct EarlierLandings: Sendable {
  /// A landing that was followed by another at the same moment.
  struct Landed: Sendable {
    var tile: Tile
    var row: Int
    var column: Int
    var log: CascadeLog
  }

  /// The number of landings that come first because an external position brought them along.
  @usableFromInline private(set) var given = 0
  /// The number of landings that follow these.
  @usableFromInline private(set) var count = 0
  private var storage: [Landed] = []

  /// The number of landings.
  @inlinable @inline(__always)
  var total: Int { given + count }

  /// Removes all landings.
  @inline(__always)
  mutating func clear() { (given, count) = (0, 0) }

  /// Adds the landings of an external position.
  mutating func add(given number: Int) { given = number }

  /// Adds a landing. Swaps its log for one that can be overwritten.
  mutating func add(_ tile: Tile, row: Int, column: Int, log: inout CascadeLog) {
    if count == storage.count { storage.append(Landed(tile: tile, row: row, column: column, log: log)) }
    (storage[count].tile, storage[count].row, storage[count].column) = (tile, row, column)
    swap(&storage[count].log, &log)
    count += 1
  }

  /// The landings without the given ones, in order.
  var landed: ArraySlice<Landed> { storage.prefix(count) }
}
