import Difficulty
import Foundation
import PuzzleCore
import Simulation

/// Solves a sample of a level's boards and looks at what their solutions are like.
struct BoardMeter: Sendable {
  /// How many boards are solved.
  var boards: Int
  /// How many of those, the first ones, are looked at more closely.
  var studied: Int
  /// Nodes for each board and each question.
  var budget: Budget
  /// The seed whose deals the boards are.
  var rootSeed: Seed
  /// How many threads solve.
  var workers: Int

  /// What is known about one board.
  private struct Answer<Move: Hashable & Sendable>: Sendable {
    var solution: Solution<Move>
    var quick: Solution<Move>?
    var values: [Double?]?
  }

  /// Measures the boards of a game with a solver; the results are summed up in the order of the boards. A cancelled measurement
  /// is incomplete.
  func measure<Game: CatalogGame>(
    _ game: Game, solver: some Solver<Game>, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void
  ) -> BoardMeasurement {
    let answers = OrderedReduction.results(count: boards, workers: workers, cancellation: cancellation) { board in
      let state = game.deal(board, of: rootSeed)
      var answer = Answer(solution: solver.solve(game, from: state, within: budget))
      if board < studied { study(state, of: game, &answer) }
      onProgress(board + 1)
      return answer
    }
    return measurement(of: game, solver.id, answers)
  }

  private func measurement<Game: CatalogGame>(
    of game: Game, _ solver: String, _ answers: [Answer<Game.Move>]
  ) -> BoardMeasurement {
    var (par, best) = (Par(), SolverTally(solver))
    var quick = game.quickSolver.map { SolverTally($0.id) }
    for answer in answers {
      par.add(answer.solution)
      best.add(answer.solution)
      if let solution = answer.quick { quick?.add(solution) }
    }
    let studied = answers.compactMap(\.values)
    let metrics = Metric.ofBoards + Game.boardMetrics
    return BoardMeasurement(
      par: par, solvers: [best] + (quick.map { [$0] } ?? []).filter { $0.boards > 0 },
      samples: studied.isEmpty
        ? [] : metrics.enumerated().map { place, metric in MetricSample(metric, studied.map { $0[place] }) })
  }

  /// The values of ``Difficulty/Metric/ofBoards`` and of the game's own metrics.
  private func study<Game: CatalogGame>(_ state: Game.State, of game: Game, _ answer: inout Answer<Game.Move>) {
    let solution = answer.solution
    answer.quick = game.quickSolver.map { $0.solve(game, from: state, within: budget) }
    guard solution.verdict == .optimal, let par = solution.length, par > 0 else {
      answer.values = (Metric.ofBoards + Game.boardMetrics).map { _ in nil }
      return
    }
    var (choices, bits) = (0, 0.0)
    var position = state
    for move in solution.moves {
      let count = game.legalMoves(in: position).count
      choices += count
      bits += log2(Double(max(1, count)))
      game.apply(move, to: &position)
    }
    let facts = game.boardFacts(in: state, within: budget)
    let gap = answer.quick?.length.map { Double($0) / Double(par) }
    answer.values =
      [Double(choices) / Double(par), gap, facts?.solutions, facts.map { max(0, bits - log2($0.solutions)) }]
      + (facts?.values ?? Game.boardMetrics.map { _ in nil })
  }
}
