/// The landings of one moment before the last of it: a tile that appears on a column with no room to fall lands at
/// once.
///
/// Empty but in the last moments of games on crowded grids. The storage is used again.
@usableFromInline
struct EarlierLandings: Sendable {
  /// A landing that was the last one until another followed.
  struct Landed: Sendable {
    var tile: Tile
    var row: Int
    var column: Int
    var log: CascadeLog
  }

  /// How many of the landings that a position from outside brought along come first.
  @usableFromInline private(set) var given = 0
  /// How many landings follow these.
  @usableFromInline private(set) var count = 0
  private var storage: [Landed] = []

  /// How many there are.
  @inlinable @inline(__always)
  var total: Int { given + count }

  /// Forgets them.
  @inline(__always)
  mutating func clear() { (given, count) = (0, 0) }

  /// Adds those of a position from outside.
  mutating func add(given number: Int) { given = number }

  /// Adds a landing; its log is exchanged for one that can be written over.
  mutating func add(_ tile: Tile, row: Int, column: Int, log: inout CascadeLog) {
    if count == storage.count { storage.append(Landed(tile: tile, row: row, column: column, log: log)) }
    (storage[count].tile, storage[count].row, storage[count].column) = (tile, row, column)
    swap(&storage[count].log, &log)
    count += 1
  }

  /// The landings but the given ones, in order.
  var landed: ArraySlice<Landed> { storage.prefix(count) }
}
