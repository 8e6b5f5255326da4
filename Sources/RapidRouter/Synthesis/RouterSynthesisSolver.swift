import PuzzleCore

/// Finds a program by ``ProgramSynthesis``: the shortest one, or the one with most points.
///
/// Its ``PuzzleCore/Solution/objective`` says what the program is worth and what is proved. A node is a hole or
/// decision of a search; the search for most points makes several, each with all of the budget.
public struct RouterSynthesisSolver: Solver {
  /// What is wanted of the program.
  public enum Goal: String, CaseIterable, Hashable, Sendable {
    /// The fewest blocks, as the public game counts them.
    case shortest
    /// The most points.
    case best
  }

  /// What is wanted.
  public let goal: Goal
  /// The name of the goal.
  public var id: String { goal.rawValue }

  /// A solver.
  public init(_ goal: Goal) { self.goal = goal }

  /// The program; every budget beyond ``ProgramSynthesis/defaultLimit`` counts as that.
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

  /// One program for several levels, the shortest that is found. Every block that is placed counts: of those behind a
  /// horn, which the score leaves out, there would be no end.
  /// - Parameter budget: holes and decisions; every budget beyond ``ProgramSynthesis/defaultLimit`` counts as that.
  /// - Precondition: there is at least one level.
  public static func program(for levels: [RouterLevel], within budget: Budget) -> Solution<RouterProgram> {
    let limit = min(budget.nodes, ProgramSynthesis.defaultLimit)
    return solution(ProgramSynthesis(levels).shortest(count: .placed, limit: limit))
  }

  private static func solution(_ found: ProgramSynthesis.Shortest) -> Solution<RouterProgram> {
    solution(found.program, found.nodes, Solution.Objective("blocks", value: found.blocks, bound: found.leastBlocks))
  }

  /// One run is the fewest that can win.
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
