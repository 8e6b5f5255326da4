import Synchronization

/// The number of slides that bring a few tiles to their cells, for every position. One breadth-first search runs
/// backwards from all positions in which the tiles are there; every way is then read from the table.
///
/// The ways are those of ``TileRoute``: of the shortest ones the first in the order of the slides, as a breadth-first
/// search that tries the slides in order finds it.
struct RouteTable: Sendable {
  private let route: TileRoute
  private let tiles: Int
  /// The distance of each position in slides; ``unreached`` where no way exists.
  private let distances: [UInt16]

  private static var unreached: UInt16 { .max }
  /// The maximum number of positions of a table; TileRoute searches larger groups each time.
  static let mostPositions = 1 << 16

  /// The table of a group that belongs in `targets`; `nil` when a target is not free or the positions are too many.
  ///
  /// Complexity: O(*m*^(*g* + 1)) for *g* tiles among *m* free cells.
  init?(_ route: TileRoute, to targets: [Int]) {
    guard let goal = route.goal(targets), route.positions(of: targets.count) <= Self.mostPositions else { return nil }
    var distances = [UInt16](repeating: Self.unreached, count: route.positions(of: targets.count))
    var queue = route.positions(ofGoal: goal, tiles: targets)
    for position in queue { distances[position] = 0 }
    var next = 0
    while next < queue.count {
      let position = queue[next]
      next += 1
      let distance = distances[position] + 1
      for move in 0..<4 {
        guard let child = route.slide(position, move: move, tiles: targets.count), distances[child] == Self.unreached
        else { continue }
        distances[child] = distance
        queue.append(child)
      }
    }
    self.route = route
    self.distances = distances
    tiles = targets.count
  }

  /// The slides from a position of the tiles and the empty cell; `nil` when no way exists or a cell is not free.
  func moves(from: [Int], empty: Int) -> [SlidingMove]? {
    guard from.count == tiles, var position = route.position(of: from, empty: empty) else { return nil }
    var distance = distances[position]
    guard distance != Self.unreached else { return nil }
    var moves: [SlidingMove] = []
    moves.reserveCapacity(Int(distance))
    while distance > 0 {
      distance -= 1
      for move in SlidingMove.allCases {
        guard let child = route.slide(position, move: Int(move.rawValue), tiles: tiles), distances[child] == distance
        else { continue }
        moves.append(move)
        position = child
        break
      }
    }
    return moves
  }
}

/// The tables of a game's groups, built on first use. The groups depend only on the grid and the order of building, so
/// a few dozen tables serve all games. Caching affects only the running time.
final class RouteCache: Sendable {
  private struct Key: Hashable {
    var free: UInt64
    var targets: [Int]
  }

  private let tables = Mutex<[Key: RouteTable?]>([:])

  /// The table for the tiles of `targets` among the free cells; `nil` for grids of more than 64 cells and groups that
  /// are too large.
  func table(shape: GridShape, isFree: [Bool], to targets: [Int]) -> RouteTable? {
    guard isFree.count <= UInt64.bitWidth else { return nil }
    let free = isFree.indices.reduce(UInt64(0)) { isFree[$1] ? $0 | 1 << UInt64($1) : $0 }
    return tables.withLock { tables in
      let key = Key(free: free, targets: targets)
      if let table = tables[key] { return table }
      let table = RouteTable(TileRoute(shape: shape, isFree: isFree), to: targets)
      tables[key] = .some(table)
      return table
    }
  }
}
