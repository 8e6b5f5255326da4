/// A program that finds how to win from a position, or reports what it could prove.
public protocol Solver<Game>: Sendable {
  /// The game it solves.
  associatedtype Game: Puzzle

  /// The name on the command line, for example `idastar`.
  var id: String { get }

  /// Solves a position. The same position and budget give the same answer, whatever was solved before.
  func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move>
}

extension Solver {
  /// Whether a position can be won in at most `moves` moves; `nil` when the budget is too small to decide.
  ///
  /// Calls the solver with a budget that doubles until the solution or the reported lower bound decides. So the solver
  /// never has to find the length of a longer win, and the answer is the one that the whole budget would give.
  /// - Parameter first: the nodes of the first attempt, for instance those that a position one move away took.
  /// - Complexity: at most four times the nodes that decide, or `first`.
  public func canWin(
    _ game: Game, from state: Game.State, inAtMost moves: Int, within budget: Budget, startingWith first: Int
  ) -> Bool? {
    var nodes = min(max(first, 1024), budget.nodes)
    while true {
      let solution = solve(game, from: state, within: Budget(nodes: nodes))
      if let length = solution.length, length <= moves { return true }
      guard let bound = solution.lowerBound, bound <= moves else { return false }
      guard nodes < budget.nodes else { return nil }
      nodes = nodes > budget.nodes / 2 ? budget.nodes : nodes * 2
    }
  }
}

extension Puzzle {
  /// The solution up to where the game ends. A solution that is not proved shortest aims at one won position and may
  /// meet another on its way. If what remains is no longer than its bound, it is the shortest.
  public func trimmed(_ solution: Solution<Move>, from state: State) -> Solution<Move> {
    guard case .found(let bound) = solution.verdict else { return solution }
    var position = state
    var moves: [Move] = []
    for move in solution.moves where outcome(of: position) == nil {
      apply(move, to: &position)
      moves.append(move)
    }
    return Solution(
      verdict: moves.count <= bound ? .optimal : .found(lowerBound: bound), moves: moves, nodes: solution.nodes)
  }
}

/// The amount of search that a solver or an agent may spend on one answer.
///
/// Counted in nodes, never in time: the same budget gives the same answer on every machine.
public struct Budget: Hashable, Sendable {
  /// The largest number of nodes that may be expanded.
  public var nodes: Int

  /// A budget of `nodes` expansions; negative numbers count as none.
  public init(nodes: Int) { self.nodes = max(0, nodes) }

  /// A budget without a limit.
  public static let unlimited = Budget(nodes: .max)
}
