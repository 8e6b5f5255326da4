import PuzzleCore

/// Reasoning from the goal backwards over alternatives: how much speaks for each move because it helps towards a win.
///
/// The thought starts with a move that would win (``PuzzleCore/ObstructedPuzzle/wishes(in:)``). If nothing is in its
/// way, all its weight goes to that move. Otherwise the weight is divided among the pieces in the way (all must leave:
/// AND), and for each piece among the moves that take it away (one is enough: OR). Each of these is thought through in
/// the same way, one step deeper.
///
/// ```text
/// wish: red car to the exit     weight 1, blocked by A and B
///   A up                        weight 1/2 · 1/2, possible: A up gets 1/4
///   A down                      weight 1/2 · 1/2, blocked by C
///     C left                    …
///   B down                      weight 1/2
/// ```
///
/// A chain that comes back to a piece it already wants to move is given up. Trees of this kind describe the moves of
/// people in Rush Hour (Olieslagers, Bnaya, Li, Ma, *Backward reasoning through AND/OR trees to solve problems*, 2024);
/// the uniform division and the depth are our simplification.
struct MeansEnds<Game: ObstructedPuzzle> {
  /// How deep chains of reasons go.
  static var depth: Int { ModelNumbers.declared.count(.reasonDepth) }
  /// What a reason one step deeper counts.
  static var fading: Double { ModelNumber.reasonFading.value }

  private let game: Game
  private let state: Game.State
  /// What speaks for each possible move; together at most 1.
  private(set) var masses: [Game.Move: Double] = [:]
  private var chain: [Int] = []

  /// The reasons for moves in a position.
  ///
  /// Complexity: about (moves that clear a piece) ^ 4 at worst; some microseconds for a board of Rush Hour.
  init(_ game: Game, in state: Game.State) {
    self.game = game
    self.state = state
    let wishes = game.wishes(in: state)
    for wish in wishes { descend(wish, depth: 0, weight: 1 / Double(wishes.count), fading: 1) }
  }

  private mutating func descend(_ move: Game.Move, depth: Int, weight: Double, fading: Double) {
    let obstacles = game.obstacles(to: move, in: state)
    guard !obstacles.isEmpty else { return masses[move, default: 0] += weight * fading }
    guard depth < Self.depth, !obstacles.contains(where: chain.contains) else { return }
    chain.append(game.piece(of: move))
    for piece in obstacles {
      let ways = game.clearings(of: piece, for: move, in: state)
      let share = weight / Double(obstacles.count) / Double(max(1, ways.count))
      for way in ways { descend(way, depth: depth + 1, weight: share, fading: fading * Self.fading) }
    }
    chain.removeLast()
  }

  /// The logarithm of a mass, on which people seem to weigh it. A move without a reason counts as one with a fiftieth.
  static func logarithm(_ mass: Double) -> Double { ((mass + 0.02) / 0.02).reproducibleLogarithm }
}
