/// A solver's answer for a position.
public struct Solution<Move: Hashable & Sendable>: Hashable, Sendable {
  /// The result of a search: a win, a proof that there is none, or an exhausted budget.
  public enum Verdict: Hashable, Sendable {
    /// `moves` wins, and no shorter sequence does.
    case optimal
    /// `moves` wins; no sequence shorter than `lowerBound` does.
    case found(lowerBound: Int)
    /// No moves win; this is proved.
    case unsolvable
    /// The budget ran out before an answer; no sequence shorter than `lowerBound` wins.
    case budgetExhausted(lowerBound: Int)

    /// The verdict as the command line prints it.
    public var name: String {
      switch self {
      case .optimal: "optimal"
      case .found: "found"
      case .unsolvable: "unsolvable"
      case .budgetExhausted: "budget-exhausted"
      }
    }
  }

  /// The value of a solution in a measure other than the number of moves, for example the blocks of a winning program.
  public struct Objective: Hashable, Sendable {
    /// The unit that is counted, for example `blocks`.
    public var name: String
    /// The value of the solution; `nil` without one.
    public var value: Int?
    /// A bound that no solution can beat.
    public var bound: Int
    /// Whether the solution is proved best: its value equals the bound.
    public var isProven: Bool { value == bound }

    /// Creates an objective from the value of a solution and the bound of all solutions.
    public init(_ name: String, value: Int?, bound: Int) { (self.name, self.value, self.bound) = (name, value, bound) }
  }

  /// The result of the search.
  public var verdict: Verdict
  /// The winning moves, first one first; empty when there are none or the position is won already.
  public var moves: [Move]
  /// The number of nodes that were expanded.
  public var nodes: Int
  /// What the solver minimises or maximises in addition to the number of moves; `nil` for most.
  public var objective: Objective?

  /// Creates an answer without an objective.
  public init(verdict: Verdict, moves: [Move], nodes: Int) {
    self.verdict = verdict
    self.moves = moves
    self.nodes = nodes
  }

  /// The number of moves of the solution, or `nil` when there is none.
  public var length: Int? {
    switch verdict {
    case .optimal, .found: moves.count
    case .unsolvable, .budgetExhausted: nil
    }
  }

  /// No solution is shorter than this; `nil` when there is no solution at all.
  public var lowerBound: Int? {
    switch verdict {
    case .optimal: moves.count
    case .found(let bound), .budgetExhausted(let bound): bound
    case .unsolvable: nil
    }
  }

  /// The verdict's name as the command line prints it.
  public var verdictName: String { verdict.name }
}
