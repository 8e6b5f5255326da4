import Difficulty
import Dispatch
import Phrasebook
import PuzzleCore
import Simulation
import Synchronization

/// Measures levels: plays them with players and solves a sample of their boards.
struct LevelMeter: Sendable {
  /// The names of the players.
  var players: [String]
  /// Games of each player.
  var games: Int
  /// How many boards are solved for par.
  var parBoards: Int
  /// Nodes for each of those boards.
  var parBudget: Budget
  /// The seed from which all games and boards follow.
  var rootSeed: Seed
  /// How many threads play.
  var workers: Int

  /// Measures one level; `nil` when it was cancelled before its last game.
  func measure<Game: PhraseCatalogGame>(
    _ game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredLevel? {
    let simulation = SimulationRun(
      game, agents: try players.map(game.agent), games: games, rootSeed: rootSeed, workers: workers)
    let start = players.map { _ in GameTally(game.level) }
    let (tallies, progress) = try simulation.reduce(into: start, cancellation: cancellation) {
      onProgress($0.done)
    } combine: { tallies, played in
      tallies[played.result.agent].add(played.result)
    }
    guard progress.done == progress.total else { return nil }
    let par = game.bestSolver.map { solver in
      self.par(of: game, solver: solver, cancellation: cancellation, onProgress: onProgress)
    }
    guard !cancellation.isCancelled else { return nil }
    return MeasuredLevel(
      level: game.level,
      measurements: zip(players, tallies).map { $1.measurement(level: game.level.name, player: $0) }, par: par)
  }

  /// Solves the deals of the first games. Boards differ in their cost by a factor of a thousand, so each is a job of its
  /// own; the results are summed up in the order of the boards.
  private func par<Game: CatalogGame>(
    of game: Game, solver: some Solver<Game>, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) -> Par {
    let boards = min(parBoards, games)
    let next = Atomic(0)
    let solutions = Mutex<[Solution<Game.Move>?]>(Array(repeating: nil, count: boards))
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, boards))) { _ in
      while !cancellation.isCancelled {
        let board = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard board < boards else { return }
        let solution = solver.solve(game, from: game.deal(board, of: rootSeed), within: parBudget)
        solutions.withLock { $0[board] = solution }
        onProgress(games + board + 1)
      }
    }
    return solutions.withLock { $0 }.reduce(into: Par()) { par, solution in
      if let solution { par.add(solution) }
    }
  }
}
