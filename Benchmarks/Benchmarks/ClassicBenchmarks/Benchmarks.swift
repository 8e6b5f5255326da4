import Benchmark
import Boards
import PuzzleCore
import Sliding

/// The 15-puzzle: Korf's hundred with the default and with the large tables, and how many nodes a second Manhattan
/// distance alone generates on those of at most 48 moves. Every length is compared with the published one, and the
/// slides are made.
///
/// Tables come from the user's cache, where the first run puts them; a short run leaves the large ones out.
let benchmarks: @Sendable () -> Void = {
  korf("korf-hundred-default", tables: .standard, boards: Run.isShort ? 1...10 : 1...100, longest: .max)
  korf("korf-manhattan", tables: .none, boards: 1...100, longest: Run.isShort ? 44 : 48)
  if !Run.isShort { korf("korf-hundred-large", tables: .large, boards: 1...100, longest: .max) }
}

private func korf(_ name: String, tables: ClassicTables, boards: ClosedRange<Int>, longest: Int) {
  let perSecond = Run.perSecond("nodes")
  Benchmark.answering(name, Run.once([Run.nodes, perSecond])) { benchmark in
    let puzzle = ClassicPuzzle(side: 4)
    let known = try ClassicInstance.korf().filter { boards.contains($0.number) && $0.length <= longest }
    let states = known.map { puzzle.state(of: $0.numbers) }
    let solver = ClassicSolver(tables, memories: Tables.memories(of: tables.recipes))
    var solutions: [Solution<SlidingMove>] = []
    benchmark.measure(perSecond) {
      for state in states { solutions.append(solver.solve(puzzle, from: state, within: .unlimited)) }
      return solutions.reduce(0) { $0 + $1.nodes }
    }
    for (index, solution) in solutions.enumerated() {
      try benchmark.expect(solution.verdict, .optimal, "the verdict on number \(known[index].number)")
      try benchmark.expect(solution.moves.count, known[index].length, "the length of number \(known[index].number)")
      var end = states[index]
      for move in solution.moves where puzzle.isLegal(move, in: end) { puzzle.apply(move, to: &end) }
      try benchmark.expect(puzzle.outcome(of: end), .won, "the end of number \(known[index].number)")
    }
    benchmark.measurement(Run.nodes, solutions.reduce(0) { $0 + $1.nodes })
  }
}
