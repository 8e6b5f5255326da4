import Dispatch
import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Synchronization

/// Solves thousands of dealt boards with the suboptimal solvers, and checks every slide with the rules.
struct SolutionSoak {
  let boards: Int
  let seed: Seed

  /// Runs the check and returns the number of failures.
  func run() throws -> Int {
    let games =
      try EngineComparison.games(BuiltInGames()) + [(5, 5), (6, 4), (4, 6), (2, 8), (7, 7), (8, 8)].map(letters)
    let solvers: [any Solver<SlidingPuzzle>] = [SlidingLineByLine(), SlidingGreedyBestFirst(), SlidingWeightedAStar()]
    say("\(boards) boards of each of \(games.count) games, seed \(seed)")
    var failures = 0
    for game in games {
      let size = game.level.rules.rows * game.level.rules.columns
      // The other two solvers accept boards of at most 16 cells, and their tables need lines of at most four cells.
      for solver in size <= 16 && game.level.lineLength <= 4 ? solvers : [SlidingLineByLine()] {
        failures += check(game, solver, count: size <= 16 ? boards : max(1, boards / 20))
      }
    }
    say(failures == 0 ? "nothing wrong" : "\(failures) failures")
    return failures
  }

  private func check(_ game: SlidingPuzzle, _ solver: any Solver<SlidingPuzzle>, count: Int) -> Int {
    let total = Mutex((slides: 0, nodes: 0, faults: [String]()))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let state = game.deal(index, of: seed)
        let solution = solver.solve(game, from: state, within: .unlimited)
        let fault = fault(solution, game, state)
        total.withLock {
          $0.slides += solution.moves.count
          $0.nodes += solution.nodes
          if let fault { $0.faults.append("seed \(seed), board \(index): \(fault)") }
        }
      }
    }
    let sum = total.withLock { $0 }
    let rules = game.level.rules
    say(
      "  \(solver.id) on \(rules.rows) x \(rules.columns), \(game.level.name): \(count) boards, "
        + "\(sum.slides / count) slides and \(sum.nodes / count) nodes a board, \(sum.faults.count) failures")
    for fault in sum.faults.prefix(10) { say("    \(fault)") }
    return sum.faults.count
  }

  private func fault(_ solution: Solution<SlidingMove>, _ game: SlidingPuzzle, _ start: GridGameState) -> String? {
    guard let bound = solution.lowerBound, solution.length != nil else { return solution.verdictName }
    if bound > solution.moves.count { return "\(solution.moves.count) slides, but at least \(bound)" }
    var state = start
    for (number, move) in solution.moves.enumerated() {
      guard game.isLegal(move, in: state) else { return "slide \(number), \(move), is not legal" }
      game.apply(move, to: &state)
    }
    return game.outcome(of: state) == .won ? nil : "not won after \(solution.moves.count) slides"
  }

  /// A game whose rows contain distinct characters.
  private func letters(rows: Int, columns: Int) throws -> SlidingPuzzle {
    let phrases = Phrases(
      (0..<rows).map { row in
        Phrase(chinese: (0..<columns).map { "\(row),\($0)" })
      })
    var rules = LevelRules.standard(mode: .sliding, type: .chengYu)
    (rules.rows, rules.columns, rules.phraseLength) = (rows, columns, columns)
    let level = PhraseLevel(
      name: "different tiles", difficulty: 0, gameType: .chengYu, gameMode: .sliding, phrases: phrases, rules: rules)
    return try SlidingPuzzle(level: level, catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: phrases)))
  }
}
