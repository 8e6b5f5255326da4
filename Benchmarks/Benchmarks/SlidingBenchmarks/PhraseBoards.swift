import Benchmark
import Boards
import Phrasebook
import PuzzleCore
import Sliding

/// Optimal solutions of 200 fixed boards of each type, with the large tables and without them. Every length is compared
/// with the file's, and the slides are made on the readable board.
func phraseBoardBenchmarks() {
  for type in GameType.allCases {
    phraseBoards("phrase-boards-\(type.rawValue)", type) {
      let tables = SlidingTables(memories: Tables.memories(of: SlidingTables.recipes))
      return SlidingIDAStar(tables: tables)
    }
    phraseBoards("phrase-boards-\(type.rawValue)-without-tables", type) { SlidingIDAStar() }
  }
}

private func phraseBoards(_ name: String, _ type: GameType, _ makeSolver: @escaping () -> SlidingIDAStar) {
  let perSecond = Run.perSecond("nodes")
  Benchmark.answering(name, Run.once([Run.nodes, perSecond])) { benchmark in
    let game = try Words.sliding(type)
    let boards = try KnownBoard.measured(in: "sliding-\(type.rawValue).tsv")
    let states = try boards.map { try game.state(fromGrid: $0.grid) }
    let solver = makeSolver()
    var solutions: [Solution<SlidingMove>] = []
    benchmark.measure(perSecond) {
      for state in states { solutions.append(solver.solve(game, from: state, within: .unlimited)) }
      return solutions.reduce(0) { $0 + $1.nodes }
    }
    for (index, (board, solution)) in zip(boards, solutions).enumerated() {
      try benchmark.expect(solution.verdict, .optimal, "the verdict on line \(board.line)")
      try benchmark.expect(solution.moves.count, board.length, "the length of line \(board.line)")
      var end = states[index]
      for move in solution.moves where game.isLegal(move, in: end) { game.apply(move, to: &end) }
      try benchmark.expect(game.outcome(of: end), .won, "the end of line \(board.line)")
    }
    benchmark.measurement(Run.nodes, solutions.reduce(0) { $0 + $1.nodes })
  }
}
