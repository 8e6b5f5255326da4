import Phrasebook

/// The level's times that decide which columns a tile can reach.
struct FallTimes: Hashable, Sendable {
  /// Milliseconds between two ends of an interval of the fall timer; above 0.
  var interval: Int
  /// The time in milliseconds that a tile must be in a row before it can land there.
  var lockDelay: Int

  init(_ rules: LevelRules) { self.init(interval: rules.fallInterval, lockDelay: rules.lockDelay) }

  /// Creates times in milliseconds; an interval below 1 counts as 1.
  init(interval: Int, lockDelay: Int = 0) { (self.interval, self.lockDelay) = (max(1, interval), max(0, lockDelay)) }

  /// The number of inputs that can be made before a tile that appears has landed on a column. It appears at any time
  /// within the timer's interval, so on average half an interval before its first fall.
  /// - Parameters:
  ///   - height: the height of the column.
  ///   - rows: the rows of the grid.
  ///   - delay: milliseconds before each input.
  func inputs(above height: Int, rows: Int, delay: Int) -> Int {
    // 12 rows, height 0, interval 500, delay 500: 11 falls, (11 * 500 - 250) / 500 = 10 inputs.
    let falls = rows - 1 - height
    return (max(0, falls * interval - (falls > 0 ? interval / 2 : 0)) + lockDelay) / delay
  }
}

/// The columns to which a falling tile can still be brought, one shift per action, before it lands.
///
/// Computed at every decision, so it allocates nothing.
///
/// It moves the tile to the left and to the right, with the waiting time before each shift. An example: interval 500
/// ms, no lock delay, 12 rows, a tile in row 8 of column 3 with `sinceFall` 400, a delay of 200 ms, columns 3 to 5 of
/// heights 0, 0, 2:
/// ```
/// 200 ms pass       400 + 200 = 600: one fall, row 9, sinceFall 100
/// shift to column 4 lowest free row 11 >= 9: counts[4] = 1, not at rest
/// 200 ms pass       300: no fall
/// shift to column 5 lowest free row 12 - 1 - 2 = 9 >= 9: counts[5] = 2; it rests, so this shift lands it
/// ```
struct Reach: Sendable {
  /// The number of shifts that bring the tile over each column, or -1 if it is out of reach.
  private var counts = InlineArray<16, Int8>(repeating: -1)
  /// A bit for each column in which the last of those shifts lands the tile.
  private var landing: UInt32 = 0

  private let times: FallTimes
  private let delay: Int

  /// The number of shifts that bring the tile over a column, or `nil` when it is out of reach.
  @inline(__always)
  func shifts(to column: Int) -> Int? { counts[column] < 0 ? nil : Int(counts[column]) }

  /// Whether the last of the shifts to a column lands the tile, so that it need not be dropped.
  @inline(__always)
  func landsByShift(to column: Int) -> Bool { landing & 1 << UInt32(column) != 0 }

  /// The reach of a tile.
  /// - Parameters:
  ///   - start: the tile's cell and timers.
  ///   - times: when tiles fall and land.
  ///   - delay: milliseconds before each action.
  ///   - reaction: milliseconds that pass before the delay of the first action.
  ///   - actionsBefore: actions that are made before the first shift.
  init(
    of start: Flight, on grid: borrowing TileStacks, times: FallTimes, delay: Int, reaction: Int = 0,
    actionsBefore: Int
  ) {
    self.times = times
    self.delay = delay
    guard 0..<grid.columns ~= start.cell.col else { return }
    var start = start
    let notices = wait(&start, reaction, on: grid)
    for _ in 0..<actionsBefore {
      guard notices, wait(&start, delay, on: grid) else { return }
    }
    // The tile's own column counts even if the tile lands before the first shift.
    counts[start.cell.col] = 0
    guard notices else { return }
    walk(from: start, by: -1, on: grid)
    walk(from: start, by: 1, on: grid)
  }

  /// A tile in the air, or at rest before it lands.
  struct Flight: Hashable, Sendable {
    /// The cell of the tile.
    var cell: Coordinate
    /// See ``TetrisState/sinceFall``.
    var sinceFall: Int
    /// See ``TetrisState/rowTime``.
    var rowTime = 0
  }

  /// Shifts the tile in one direction as far as it goes before it lands.
  private mutating func walk(from start: Flight, by step: Int, on grid: borrowing TileStacks) {
    var flight = start
    while wait(&flight, delay, on: grid) {
      flight.cell.col += step
      let column = flight.cell.col
      guard 0..<grid.columns ~= column, grid.lowestFreeRow(column) >= flight.cell.row else { return }
      counts[column] = Int8(abs(column - start.cell.col))
      guard hasLanded(flight, on: grid) else { continue }
      landing |= 1 << UInt32(column)
      return
    }
  }

  /// Lets time pass; returns whether the tile has not landed.
  @inline(__always)
  private func wait(_ flight: inout Flight, _ milliseconds: Int, on grid: borrowing TileStacks) -> Bool {
    let (passed, rows) = (flight.sinceFall + milliseconds, grid.lowestFreeRow(flight.cell.col) - flight.cell.row)
    // Usually less than an interval passes, and a division takes long.
    let isWithin = passed < times.interval
    let falls = isWithin ? min(0, rows) : min(passed / times.interval, rows)
    if falls > 0 {
      flight.cell.row += falls
      // In its last row it may stay longer than an interval, so this is not the remainder of a division.
      flight.rowTime = passed - falls * times.interval
    } else {
      flight.rowTime += milliseconds
    }
    // The timer runs on, whether the tile falls or rests.
    flight.sinceFall = isWithin ? passed : passed % times.interval
    // Negative means that the tile's cell is occupied, which is impossible for the tile.
    return rows >= 0 && !hasLanded(flight, on: grid)
  }

  /// Whether a tile at rest has been in its row for the lock delay.
  private func hasLanded(_ flight: Flight, on grid: borrowing TileStacks) -> Bool {
    flight.cell.row >= grid.lowestFreeRow(flight.cell.col) && flight.rowTime >= times.lockDelay
  }
}
