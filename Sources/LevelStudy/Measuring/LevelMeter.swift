import Difficulty
import Games
import PuzzleCore
import Simulation

/// Measures levels: plays them with players and solves a sample of their boards.
///
/// ```swift
/// import Games
/// import LevelStudy
/// import PuzzleCore
/// import Simulation
/// func measure(_ game: some PlayableGame, players: [MeasuredPlayer]) throws {
///   let meter = LevelMeter(
///     players: players, games: 1_000, parBoards: 50, parBudget: .unlimited, rootSeed: Seed(1), workers: 2)
///   let measured = try meter.measure(game, cancellation: Cancellation()) { games in print(games) }
///   print(measured?.measurements.map(\.wins) ?? [])
/// }
/// ```
public struct LevelMeter: Sendable {
  /// The players.
  public var players: [MeasuredPlayer]
  /// Games of each player.
  public var games: Int
  /// How many boards are solved for par.
  public var parBoards: Int
  /// Nodes for each of those boards.
  public var parBudget: Budget
  /// The seed from which all games and boards follow.
  public var rootSeed: Seed
  /// How many threads play.
  public var workers: Int
  /// How many of the boards, or of the deals of a game without solver, are looked at closely.
  public var studiedBoards = 0
  /// For each game the series whose levels are declared in one order; games that are not named are a series of their own.
  public var series: [String: LevelSeries] = [:]

  /// Measures one level; `nil` when it was cancelled before its last game.
  public func measure<Game: PlayableGame>(
    _ game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredLevel? {
    let simulation = game.run(
      of: try players.map { try $0.agent(of: game) }, games: games, rootSeed: rootSeed, workers: workers)
    let start = players.map { _ in
      GameTally(game.level, measures: game.measures.count)
    }
    let (tallies, progress) = try simulation.reduce(into: start, recording: false, cancellation: cancellation) {
      onProgress($0.done)
    } combine: { tallies, played in
      tallies[played.result.agent].add(played.result)
    }
    guard progress.done == progress.total else { return nil }
    let meter = BoardMeter(
      boards: min(parBoards, games), studied: studiedBoards, budget: parBudget, rootSeed: rootSeed, workers: workers)
    let boards = (game as? any SolvableGame).flatMap { game in
      meter.measure(game, cancellation: cancellation) { onProgress(games + $0) }
    }
    let deals = DealMeter(deals: min(studiedBoards, games), rootSeed: rootSeed, workers: workers)
      .samples(of: game, cancellation: cancellation)
    guard !cancellation.isCancelled else { return nil }
    return MeasuredLevel(
      game: Game.name, series: series[Game.name], level: game.level,
      isTimed: game.isTimed,
      measurements: zip(players, tallies).map { $1.measurement(level: game.level.name, player: $0.name) },
      boards: boards, measures: game.measures,
      measureMetrics: (game as? any ExplainedMeasures)?.measureMetrics ?? [], deals: deals,
      familiarities: players.map { player in
        player.group.flatMap { group in (game as? any PhraseGame)?.familiarity(to: group) }
      },
      levelValues: (game as? any MeasuredLevels)?.levelValues ?? [],
      notable: tallies.map(\.notable))
  }

  /// Creates it from its parts.
  public init(
    players: [MeasuredPlayer], games: Int, parBoards: Int, parBudget: Budget, rootSeed: Seed, workers: Int,
    studiedBoards: Int = 0,
    series: [String: LevelSeries] = [:]
  ) {
    self.players = players
    self.games = games
    self.parBoards = parBoards
    self.parBudget = parBudget
    self.rootSeed = rootSeed
    self.workers = workers
    self.studiedBoards = studiedBoards
    self.series = series
  }
}
