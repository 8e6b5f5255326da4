import Phrasebook

/// Which columns a falling tile can still be brought to, one shift per action, before it lands.
struct Reach: Hashable, Sendable {
  /// For each column the shifts needed to bring the tile over it, or `nil` where it cannot get.
  private(set) var shifts: [Int?]

  private let grid: TileStacks
  private let fallInterval: Int
  private let delay: Int

  /// The reach of a tile.
  /// - Parameters:
  ///   - cell: where the tile is now.
  ///   - sinceFall: milliseconds since it last fell.
  ///   - fallInterval: milliseconds that it stays in a row; above 0.
  ///   - delay: milliseconds before each action.
  ///   - reaction: milliseconds that pass before the delay of the first action.
  ///   - actionsBefore: actions that are made before the first shift.
  init(
    of cell: Coordinate, sinceFall: Int, on grid: TileStacks, fallInterval: Int, delay: Int, reaction: Int = 0,
    actionsBefore: Int
  ) {
    shifts = Array(repeating: nil, count: grid.columns)
    self.grid = grid
    self.fallInterval = max(1, fallInterval)
    self.delay = delay
    guard 0..<grid.columns ~= cell.col else { return }
    var start = Flight(cell: cell, sinceFall: sinceFall)
    let notices = wait(&start, reaction)
    for _ in 0..<actionsBefore {
      guard notices, wait(&start, delay) else { return }
    }
    shifts[cell.col] = 0
    guard notices else { return }
    walk(from: start, by: -1)
    walk(from: start, by: 1)
  }

  private struct Flight {
    var cell: Coordinate
    var sinceFall: Int
  }

  /// Shifts the tile in one direction as far as it goes.
  private mutating func walk(from start: Flight, by step: Int) {
    var flight = start
    while wait(&flight, delay) {
      flight.cell.col += step
      let column = flight.cell.col
      guard 0..<grid.columns ~= column, grid.lowestFreeRow(column) >= flight.cell.row else { return }
      shifts[column] = abs(column - start.cell.col)
    }
  }

  /// Lets time pass; returns whether the tile is still in the air.
  private func wait(_ flight: inout Flight, _ milliseconds: Int) -> Bool {
    flight.sinceFall += milliseconds
    flight.cell.row += flight.sinceFall / fallInterval
    flight.sinceFall %= fallInterval
    return flight.cell.row <= grid.lowestFreeRow(flight.cell.col)
  }
}
