import CMathematics
import Difficulty
import GameKit
import PuzzleCore
import Search
import Simulation

/// Solves a sample of a level's boards and measures their solutions.
public struct BoardMeter: Sendable {
  /// The number of boards that are solved.
  public var boards: Int
  /// The number of boards, from the first, that are studied closely.
  public var studied: Int
  /// The search budget for each board and each question.
  public var budget: Budget
  /// The seed of the deals that are the boards.
  public var rootSeed: Seed
  /// The number of threads that solve.
  public var workers: Int

  /// The result for one board.
  private struct Answer<Move: Hashable & Sendable>: Sendable {
    var solution: Solution<Move>
    var quick: Solution<Move>?
    var values: [MetricValue]?
    /// Whether the graph of the positions was not too large, as far as it was tried.
    var hasGraph = true
  }

  /// Measures the boards of a game with its best solver. Results are summed in the order of the boards. A cancelled
  /// measurement is incomplete; `nil` for a game without solvers.
  public func measure<Game: PlayableGame>(
    _ game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) -> BoardMeasurement? {
    game.bestSolver.map { measure(game, solver: $0, cancellation: cancellation, onProgress: onProgress) }
  }

  private func measure<Game: PlayableGame>(
    _ game: Game, solver: some Solver<Game>, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void
  ) -> BoardMeasurement {
    let (workers, first) = (solver.workers(workers), game.deal(0, of: rootSeed))
    // A level without random deals has one board.
    let isOneBoard = boards > 1 && (1..<boards).allSatisfy { game.deal($0, of: rootSeed) == first }
    var hasGraph = studied > 0 && PositionGraph.exists(for: game) && !(game is any MeasuredBoards)
    @Sendable func solved(_ board: Int, _ hasGraph: Bool) -> Answer<Game.Move> {
      SearchInterruption.check({ cancellation.isCancelled }) {
        let state = board == 0 ? first : game.deal(board, of: rootSeed)
        var answer = Answer(solution: solver.solve(game, from: state, within: budget))
        if board < studied { study(state, of: game, hasGraph, &answer) }
        onProgress(board + 1)
        return answer
      }
    }
    var answers: [Answer<Game.Move>] = []
    if boards > 0, hasGraph || solver is any MemoryBoundedSolver {
      // The first board shows whether the boards of the level are small enough.
      answers = [solved(0, hasGraph)]
      hasGraph = hasGraph && answers[0].hasGraph
      if solver is any MemoryBoundedSolver, case .budgetExhausted = answers[0].solution.verdict {
        return measurement(of: game, solver.id, answers)
      }
    }
    let done = answers.count
    answers += OrderedReduction.results(
      count: (isOneBoard ? 1 : boards) - done, workers: workers, cancellation: cancellation
    ) { [hasGraph] in solved(done + $0, hasGraph) }
    guard isOneBoard, let answer = answers.first else { return measurement(of: game, solver.id, answers) }
    onProgress(boards)
    var unstudied = answer
    (unstudied.quick, unstudied.values) = (nil, nil)
    return measurement(of: game, solver.id, (0..<boards).map { $0 < studied ? answer : unstudied })
  }

  private func measurement<Game: PlayableGame>(
    of game: Game, _ solver: String, _ answers: [Answer<Game.Move>]
  ) -> BoardMeasurement {
    var (par, best) = (Par(), SolverTally(solver))
    var quick = game.quickSolver.map { SolverTally($0.id) }
    for answer in answers {
      par.add(answer.solution)
      best.add(answer.solution)
      if let solution = answer.quick { quick?.add(solution) }
    }
    return BoardMeasurement(
      par: par, pars: answers.map { $0.solution.verdict == .optimal ? $0.solution.length : nil },
      solvers: [best] + (quick.map { [$0] } ?? []).filter { $0.boards > 0 },
      // If every position of a game has the same number of moves, that number says nothing about a level.
      samples: answers.compactMap(\.values).samples.filter { $0.metric.id != BoardMetric.branchingID || !$0.isConstant }
    )
  }

  /// The values of ``BoardMetric`` and the game's own facts about all shortest solutions.
  private func study<Game: PlayableGame>(
    _ state: Game.State, of game: Game, _ hasGraph: Bool, _ answer: inout Answer<Game.Move>
  ) {
    let solution = answer.solution
    answer.quick = game.quickSolver.map { $0.solve(game, from: state, within: budget) }
    guard solution.verdict == .optimal, let par = solution.length, par > 0 else {
      answer.values = BoardMetric.all.map { MetricValue($0.metric, nil) }
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
    let facts = facts(of: game, in: state) ?? (hasGraph ? GraphMetric.facts(of: game, in: state) : nil)
    answer.hasGraph = facts != nil
    let board = BoardMetric.Board(
      par: Double(par), choices: Game.movesAreListed ? (Double(choices), bits) : nil,
      quick: answer.quick?.length.map(Double.init), solutions: facts?.solutions)
    answer.values = BoardMetric.all.map { MetricValue($0.metric, $0.value(board)) } + (facts?.values ?? [])
  }

  /// The facts about a board in a game that studies its boards closely.
  private func facts<Game: PlayableGame>(of game: Game, in state: Game.State) -> BoardFacts? {
    func facts<Measured: MeasuredBoards>(_ game: Measured) -> BoardFacts? {
      // The game is the same value, so its positions have the same type.
      (state as? Measured.State).flatMap { game.boardFacts(in: $0, within: budget) }
    }
    return (game as? any MeasuredBoards).flatMap { facts($0) }
  }
}

extension Array where Element == [MetricValue] {
  /// A sample for each metric in any of the lists, in order of first appearance.
  var samples: [MetricSample] {
    var metrics: [Metric] = []
    for value in joined() where !metrics.contains(value.metric) { metrics.append(value.metric) }
    return metrics.map { metric in
      MetricSample(metric, map { values in values.first { $0.metric == metric }?.value })
    }
  }
}
