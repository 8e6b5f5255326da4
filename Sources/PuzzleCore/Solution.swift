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
  }

  /// What is known about the answer.
  public var verdict: Verdict
  /// The winning moves, first one first; empty when there are none or the position is won already.
  public var moves: [Move]
  /// How many nodes were expanded.
  public var nodes: Int

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
  public var verdictName: String {
    switch verdict {
    case .optimal: "optimal"
    case .found: "found"
    case .unsolvable: "unsolvable"
    case .budgetExhausted: "budget-exhausted"
    }
  }
}
