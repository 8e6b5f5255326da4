import PuzzleCore

/// Finds a program that delivers everything: of the fewest actions as they are, the same folded, and general programs
/// the one with most points; where none of them keeps to the blocks on offer, a program of the fewest blocks that a
/// search finds.
///
/// One run is the fewest that can win, so a program that it finds is a shortest solution. That nothing wins is proved
/// by the search for the fewest actions, which no limit of blocks can help. Where actions would win and the search ends
/// without a program, it has no answer.
public struct RouterProgramSolver: Solver {
  /// `route`.
  public let id = "route"

  /// A solver.
  public init() {}

  /// The program; a node is a state of the search for actions, or a program that is run.
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
  /// What every solver says of a game that is over; `nil` while it goes on.
  func answer(toFinished state: RouterState) -> Solution<RouterProgram>? {
    outcome(of: state).map { Solution(verdict: $0 == .won ? .optimal : .unsolvable, moves: [], nodes: 0) }
  }
}
