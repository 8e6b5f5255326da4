import PuzzleCore

/// Counts the sequences of legal moves of each length from a position, which shows at once whether two versions of the
/// rules agree (*perft*). A sequence ends where the game is over. For games without chance whose moves are listed.
///
/// ```swift
/// func threeMoves<Game: Puzzle>(_ game: Game, from state: Game.State) -> Int {
///   var sequences = MoveSequences(game, depth: 3)
///   return sequences.count(from: state)[2]
/// }
/// ```
///
/// Positions that are reached by several sequences are counted as often. Moves of the last length are counted without
/// being made. Time passes with no move.
public struct MoveSequences<Game: Puzzle>: Sendable {
  /// The views of all seats. In each position those count that may act.
  @usableFromInline let views: [Game]
  /// One buffer of moves and one position for each length, which are used again.
  @usableFromInline var moves: [[Game.Move]]
  @usableFromInline var states: [Game.State] = []
  @usableFromInline var counts: [Int]

  /// Whether the sequences of a game can be counted: it has no chance, and its moves are listed.
  public static var exist: Bool { Game.Chance.self == Never.self && Game.movesAreListed }

  /// Prepares a count of sequences of up to `depth` moves, at least 1.
  @inlinable
  public init(_ game: Game, depth: Int) {
    views = (0..<game.seats).map { game.seated(at: $0) }
    moves = Array(repeating: [], count: max(1, depth))
    counts = Array(repeating: 0, count: max(1, depth))
  }

  /// The number of sequences of one move, of two, and so on.
  @inlinable
  public mutating func count(from state: Game.State) -> [Int] {
    for depth in counts.indices { counts[depth] = 0 }
    states = Array(repeating: state, count: counts.count)
    count(at: 0)
    return counts
  }

  /// The legal first moves, each with the number of sequences of the whole depth that begin with it.
  @inlinable
  public mutating func divided(from state: Game.State) -> [(move: Game.Move, sequences: Int)] {
    views.filter { $0.mayAct(in: state) }.flatMap { view in
      view.legalMoves(in: state).map { move in
        guard counts.count > 1 else { return (move, 1) }
        var after = state
        view.apply(move, to: &after)
        var rest = MoveSequences(view, depth: counts.count - 1)
        return (move, rest.count(from: after)[counts.count - 2])
      }
    }
  }

  /// Counts from the position of a depth.
  @inlinable
  mutating func count(at depth: Int) {
    for view in views where view.mayAct(in: states[depth]) {
      view.legalMoves(in: states[depth], into: &moves[depth])
      counts[depth] += moves[depth].count
      guard depth + 1 < counts.count else { continue }
      for place in 0..<moves[depth].count {
        states[depth + 1] = states[depth]
        view.apply(moves[depth][place], to: &states[depth + 1])
        count(at: depth + 1)
      }
    }
  }
}
