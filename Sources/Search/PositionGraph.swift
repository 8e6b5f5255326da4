import PuzzleCore

/// All positions that can be reached from a position, told apart by ``PuzzleCore/Puzzle/searchKey(of:)``, with their
/// moves and their distances from a win.
///
/// For games of one seat without chance whose moves are listed and whose positions do not change by themselves.
/// Positions are numbered in the order of a breadth-first search; the root is 0.
///
/// ```swift
/// func farthest<Game: Puzzle>(_ game: Game, from state: Game.State) -> Int? {
///   // Moves from the worst position that can still be won.
///   PositionGraph(game, from: state, limit: 1_000_000).map { Int($0.distances.max() ?? 0) }
/// }
/// ```
///
/// Complexity: O(positions + moves) time; about 30 bytes for each position, 8 for each move, and the keys.
public struct PositionGraph<Game: Puzzle>: Sendable {
  /// The number of each position.
  public let places: [Game.SearchKey: Int32]
  /// For each position the index of its first move in ``targets``, and at the end the number of moves.
  public let firsts: [Int32]
  /// The position to which each move leads, in the order of ``PuzzleCore/Puzzle/legalMoves(in:into:)``. A position in
  /// which the game is over has no moves.
  public let targets: [Int32]
  /// For each position the fewest moves from the root.
  public let depths: [Int32]
  /// For each position the fewest moves to a win, 0 if it is won, and -1 if no win can be reached.
  public let distances: [Int32]

  /// The number of positions.
  @inlinable
  public var count: Int { depths.count }

  /// Whether graphs of the game exist at all: it has one seat and no chance, and its moves are listed.
  public static func exists(for game: Game) -> Bool {
    game.seats == 1 && Game.Chance.self == Never.self && Game.movesAreListed
  }

  /// Searches all positions; `nil` if there are more than `limit`, or if the game has no graph.
  /// - Parameter isHopeless: positions from which the search does not go on, as if they had no moves. None of them may
  ///   lead to a win.
  @inlinable
  public init?(
    _ game: Game, from root: Game.State, limit: Int, isHopeless: (Game.State) -> Bool = { _ in false }
  ) {
    guard Self.exists(for: game), Self.stands(root, in: game) else { return nil }
    var states = [root]
    var places: [Game.SearchKey: Int32] = [game.searchKey(of: root): 0]
    var (firsts, targets, depths, won): ([Int32], [Int32], [Int32], [Int32]) = ([], [], [0], [])
    var moves: [Game.Move] = []
    var next = 0
    while next < states.count {
      firsts.append(Int32(targets.count))
      let state = states[next]
      let outcome = game.outcome(of: state)
      if outcome == .won { won.append(Int32(next)) }
      if outcome == nil, !isHopeless(state) {
        game.legalMoves(in: state, into: &moves)
        for move in moves {
          var child = state
          game.apply(move, to: &child)
          let (place, isNew) = Self.number(game.searchKey(of: child), in: &places)
          if isNew {
            guard states.count < min(limit, Int(Int32.max)) else { return nil }
            states.append(child)
            depths.append(depths[next] + 1)
          }
          targets.append(place)
        }
      }
      next += 1
    }
    firsts.append(Int32(targets.count))
    self.places = places
    self.firsts = firsts
    self.targets = targets
    self.depths = depths
    distances = Self.distances(to: won, firsts: firsts, targets: targets)
  }

  /// The number of a position; `nil` if it was not reached. O(1).
  @inlinable
  public func place(of state: Game.State, in game: Game) -> Int? { places[game.searchKey(of: state)].map(Int.init) }

  /// The positions to which the moves of a position lead, in the order of its legal moves.
  @inlinable
  public func targets(of place: Int) -> ArraySlice<Int32> { targets[Int(firsts[place])..<Int(firsts[place + 1])] }

  /// Whether a position stays as it is while time passes. A game whose tiles fall by themselves has no graph.
  @inlinable
  public static func stands(_ state: Game.State, in game: Game) -> Bool {
    guard game.isTimed, game.outcome(of: state) == nil else { return true }
    var later = state
    _ = game.advance(&later, by: 1)
    return game.searchKey(of: later) == game.searchKey(of: state)
  }

  @inlinable
  static func number(_ key: Game.SearchKey, in places: inout [Game.SearchKey: Int32]) -> (place: Int32, isNew: Bool) {
    let fresh = Int32(places.count)
    let place = places[key, default: fresh]
    if place == fresh { places[key] = fresh }
    return (place, place == fresh)
  }

  /// A breadth-first search against the direction of the moves.
  @usableFromInline
  static func distances(to won: [Int32], firsts: [Int32], targets: [Int32]) -> [Int32] {
    let count = firsts.count - 1
    // The moves that lead to each position, in one array after another.
    var begins = [Int32](repeating: 0, count: count + 1)
    for target in targets { begins[Int(target) + 1] += 1 }
    for place in 0..<count { begins[place + 1] += begins[place] }
    var filled = begins
    var sources = [Int32](repeating: 0, count: targets.count)
    for place in 0..<count {
      for target in targets[Int(firsts[place])..<Int(firsts[place + 1])] {
        sources[Int(filled[Int(target)])] = Int32(place)
        filled[Int(target)] += 1
      }
    }
    var distances = [Int32](repeating: -1, count: count)
    for place in won { distances[Int(place)] = 0 }
    var queue = won
    var next = 0
    while next < queue.count {
      let place = Int(queue[next])
      next += 1
      for source in sources[Int(begins[place])..<Int(begins[place + 1])] where distances[Int(source)] < 0 {
        distances[Int(source)] = distances[place] + 1
        queue.append(source)
      }
    }
    return distances
  }
}
