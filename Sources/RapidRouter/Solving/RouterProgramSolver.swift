import PuzzleCore

/// Finds a program that delivers everything. It takes the program with the most points among the fewest actions as a
/// list, the same folded, and general programs. If none of these is possible with the blocks on offer, it takes the
/// program with the fewest blocks that a search finds.
///
/// No game is won with fewer than one run, so a program that it finds is a shortest solution. The search for the fewest
/// actions, which ignores block limits, proves that nothing wins. If actions would win but no program is found, the
/// solver gives no answer.
public struct RouterProgramSolver: Solver {
  /// The solver's name: `route`.
  public let id = "route"

  /// Creates the solver, which has no settings.
  public init() {}

  /// The winning program; a node is a state of the search for actions, or a program run.
  public func solve(
    _ game: RouterPuzzle, from state: RouterState, within budget: Budget
  ) -> Solution<RouterProgram> {
    if let answer = game.answer(toFinished: state) { return answer }
    let survey = game.survey
    let nodes = survey.plans.states + survey.candidates.count
    guard nodes <= budget.nodes else {
      return Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: budget.nodes)
    }
    if survey.plans.isImpossible { return Solution(verdict: .unsolvable, moves: [], nodes: nodes) }
    var best: RouterState.Attempt?
    for program in survey.candidates {
      guard let attempt = game.attempt(program), attempt.result.reason == .success else { continue }
      if best.map({ attempt.score > $0.score }) ?? true { best = attempt }
    }
    if let best { return Solution(verdict: .optimal, moves: [best.program], nodes: nodes) }
    let limit = min(budget.nodes - nodes, ProgramSynthesis.defaultLimit / 10)
    let synthesis = ProgramSynthesis([game.level])
    let found = synthesis.shortest(limit: limit)
    guard let program = found.program else {
      if found.isImpossible || synthesis.shortest(count: .placed, limit: limit).isImpossible {
        return Solution(verdict: .unsolvable, moves: [], nodes: nodes + found.nodes)
      }
      return Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: nodes + min(limit, found.nodes))
    }
    return Solution(verdict: .optimal, moves: [program], nodes: nodes + found.nodes)
  }
}

extension RouterPuzzle {
  /// The answer of every solver for a game that is over; `nil` while it goes on.
  func answer(toFinished state: RouterState) -> Solution<RouterProgram>? {
    outcome(of: state).map { Solution(verdict: $0 == .won ? .optimal : .unsolvable, moves: [], nodes: 0) }
  }
}
