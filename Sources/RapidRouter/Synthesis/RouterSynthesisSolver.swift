import PuzzleCore

/// Finds a program by ``ProgramSynthesis``: the shortest one, or the one with most points.
///
/// Its ``PuzzleCore/Solution/objective`` holds the value of the program and the proved bound. A node is a hole or
/// decision of a search. The search for the most points makes several searches, each with the whole budget.
public struct RouterSynthesisSolver: Solver {
  /// The objective of the search.
  public enum Goal: String, CaseIterable, Hashable, Sendable {
    /// The fewest blocks, as the public game counts them.
    case shortest
    /// The program with the most points.
    case best
  }

  /// The objective of the solver.
  public let goal: Goal
  /// The name of the goal.
  public var id: String { goal.rawValue }

  /// Creates a solver with an objective.
  public init(_ goal: Goal) { self.goal = goal }

  /// The program. A budget above ``ProgramSynthesis/defaultLimit`` is reduced to it.
  public func solve(
    _ game: RouterPuzzle, from state: RouterState, within budget: Budget
  ) -> Solution<RouterProgram> {
    if let answer = game.answer(toFinished: state) { return answer }
    let states = game.survey.plans.states
    if game.isImpossible { return Solution(verdict: .unsolvable, moves: [], nodes: states) }
    let synthesis = ProgramSynthesis([game.level])
    let limit = min(budget.nodes, ProgramSynthesis.defaultLimit)
    switch goal {
    case .shortest: return Self.solution(synthesis.shortest(limit: limit))
    case .best:
      let found = synthesis.best(limit: limit)
      return Self.solution(
        found.program, found.nodes, Solution.Objective("points", value: found.score?.total, bound: found.bound))
    }
  }

  /// The shortest program found for several levels together. Every placed block counts, because blocks after a horn,
  /// which the score ignores, would be unlimited.
  /// - Parameter budget: the holes and decisions; a budget above ``ProgramSynthesis/defaultLimit`` is reduced to it.
  /// - Precondition: there is at least one level.
  public static func program(for levels: [RouterLevel], within budget: Budget) -> Solution<RouterProgram> {
    let limit = min(budget.nodes, ProgramSynthesis.defaultLimit)
    return solution(ProgramSynthesis(levels).shortest(count: .placed, limit: limit))
  }

  private static func solution(_ found: ProgramSynthesis.Shortest) -> Solution<RouterProgram> {
    solution(found.program, found.nodes, Solution.Objective("blocks", value: found.blocks, bound: found.leastBlocks))
  }

  /// Wraps a program as a solution; no game is won with fewer than one run.
  private static func solution(
    _ program: RouterProgram?, _ nodes: Int, _ objective: Solution<RouterProgram>.Objective
  ) -> Solution<RouterProgram> {
    var solution = Solution(
      verdict: program == nil ? .budgetExhausted(lowerBound: 1) : .optimal, moves: [program].compactMap(\.self),
      nodes: nodes)
    solution.objective = objective
    return solution
  }
}
