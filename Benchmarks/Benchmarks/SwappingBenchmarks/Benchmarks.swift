import Benchmark
import Boards
import Phrasebook
import PuzzleCore
import Swapping

/// Fewest swaps on 200 fixed boards of each type, every length compared with the file's; and the greedy minimiser on
/// the same boards, whose swaps must win and cannot be fewer.
let benchmarks: @Sendable () -> Void = {
  for type in GameType.allCases {
    let perSecond = Run.perSecond("boards")
    Benchmark.answering("fewest-swaps-\(type.rawValue)", Run.repeated([Run.nodes, perSecond])) { benchmark in
      let game = try Words.swapping(type)
      let (boards, solutions) = try measure(ExactMinimiser(), on: game, benchmark, perSecond)
      for (board, solution) in zip(boards, solutions) {
        try benchmark.expect(solution.verdict, .optimal, "the verdict on line \(board.line)")
        try benchmark.expect(solution.moves.count, board.length, "the swaps of line \(board.line)")
      }
    }
    Benchmark.answering("greedy-swaps-\(type.rawValue)", Run.repeated([Run.nodes, perSecond])) { benchmark in
      let game = try Words.swapping(type)
      let (boards, solutions) = try measure(GreedyMinimiser(), on: game, benchmark, perSecond)
      for (board, solution) in zip(boards, solutions) {
        var state = try game.state(fromGrid: board.grid)
        for move in solution.moves { game.apply(move, to: &state) }
        try benchmark.expect(game.outcome(of: state), .won, "the end of line \(board.line)")
        try benchmark.expect(
          solution.moves.count >= board.length, true, "no fewer swaps than the optimum on \(board.line)")
      }
    }
  }
}

private func measure(
  _ solver: some Solver<SwappingPuzzle>, on game: SwappingPuzzle, _ benchmark: Benchmark, _ perSecond: BenchmarkMetric
) throws -> ([KnownBoard], [Solution<SwappingMove>]) {
  let boards = try KnownBoard.measured(in: "swapping-\(game.level.gameType.rawValue).tsv")
  let states = try boards.map { try game.state(fromGrid: $0.grid) }
  var solutions: [Solution<SwappingMove>] = []
  benchmark.measure(perSecond) {
    for state in states { solutions.append(solver.solve(game, from: state, within: .unlimited)) }
    return states.count
  }
  benchmark.measurement(Run.nodes, solutions.reduce(0) { $0 + $1.nodes })
  return (boards, solutions)
}
