import Difficulty
import PuzzleCore
import Simulation

/// Measures levels: plays them with players and solves a sample of their boards.
struct LevelMeter: Sendable {
  /// The players.
  var players: [MeasuredPlayer]
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
  /// How many of the boards, or of the deals of a game without solver, are looked at closely.
  var studiedBoards = 0

  /// Measures one level; `nil` when it was cancelled before its last game.
  func measure<Game: CatalogGame>(
    _ game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredLevel? {
    let simulation = SimulationRun(
      game, agents: try players.map { try $0.agent(of: game) }, games: games, rootSeed: rootSeed, workers: workers)
    let start = players.map { _ in
      GameTally(game.level, measures: Game.measures.count)
    }
    let (tallies, progress) = try simulation.reduce(into: start, cancellation: cancellation) {
      onProgress($0.done)
    } combine: { tallies, played in
      tallies[played.result.agent].add(played.result)
    }
    guard progress.done == progress.total else { return nil }
    let boards = game.bestSolver.map { solver in
      BoardMeter(
        boards: min(parBoards, games), studied: studiedBoards, budget: parBudget, rootSeed: rootSeed, workers: workers
      ).measure(game, solver: solver, cancellation: cancellation) { onProgress(games + $0) }
    }
    let deals = DealMeter(deals: min(studiedBoards, games), rootSeed: rootSeed, workers: workers)
      .samples(of: game, cancellation: cancellation)
    guard !cancellation.isCancelled else { return nil }
    return MeasuredLevel(
      game: Game.name, level: game.level,
      measurements: zip(players, tallies).map { $1.measurement(level: game.level.name, player: $0.name) },
      boards: boards, measures: Game.measures, measureMetrics: Game.measureMetrics, deals: deals,
      familiarities: players.map { $0.profile.flatMap(game.familiarity) }, levelValues: game.levelValues,
      notable: tallies.map(\.notable))
  }
}
