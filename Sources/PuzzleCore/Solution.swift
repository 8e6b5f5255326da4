/// What a solver says about a position.
public struct Solution<Move: Hashable & Sendable>: Hashable, Sendable {
  /// What is known about the answer.
  public enum Verdict: Hashable, Sendable {
    /// `moves` wins, and no shorter sequence does.
    case optimal
    /// `moves` wins; no sequence shorter than `lowerBound` does.
    case found(lowerBound: Int)
    /// It is proved that nothing wins.
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

  /// What a solution is worth in a measure of its own, where the number of moves is not all: the blocks of a program
  /// that wins.
  public struct Objective: Hashable, Sendable {
    /// What is counted, for example `blocks`.
    public var name: String
    /// The value of the solution; `nil` without one.
    public var value: Int?
    /// No solution is better than this.
    public var bound: Int
    /// Whether that is proved of this solution: it has the value of the bound.
    public var isProven: Bool { value == bound }

    /// A value and its bound.
    public init(_ name: String, value: Int?, bound: Int) { (self.name, self.value, self.bound) = (name, value, bound) }
  }

  /// What is known about the answer.
  public var verdict: Verdict
  /// The winning moves, first one first; empty when there are none or the position is won already.
  public var moves: [Move]
  /// How many nodes were expanded.
  public var nodes: Int
  /// What the solver minimises or maximises in addition to the number of moves; `nil` for most.
  public var objective: Objective?

  /// An answer.
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
