import Difficulty
import GameKit
import People
import PuzzleCore
import Search
import Simulation

/// Predicts what people do on levels, by players and by rivals.
public struct ForecastMeter: Sendable {
  /// The players, whose shares make the population.
  public var players: [MeasuredPlayer]
  /// The games of each player on each level.
  public var games: Int
  /// The boards solved for par.
  public var parBoards = 10
  /// The search budget for a board.
  public var parBudget = Budget(nodes: 1_000_000)
  /// The most positions of a graph.
  public var mostPositions = 500_000
  /// The seed of all games.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int

  /// The deals whose graphs are searched, in a game whose deals vary.
  private static let graphs = 5

  /// Creates a meter.
  public init(players: [MeasuredPlayer], games: Int, rootSeed: Seed, workers: Int) {
    self.players = players
    self.games = games
    self.rootSeed = rootSeed
    self.workers = workers
  }

  /// The games of all players and rivals on a level.
  public var steps: Int { games }

  /// The predictions for a level; `nil` when it was cancelled.
  public func forecast<Game: PlayableGame>(
    of game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> LevelForecast? {
    var agents = try players.map { try $0.agent(of: game) }
    agents.append(RandomAgent<Game>())
    if game.agentChoices.contains(where: { $0.id == Self.greedy }) { agents.append(try game.agent(Self.greedy)) }
    let lineup = LevelLineup(players, skills: [], on: SkillAxis())
    let target = game.level.targetScore
    let run = game.run(of: agents, games: games, rootSeed: rootSeed, workers: workers)
    let (played, progress) = try run.reduce(
      into: agents.map { _ in [PlayForecast.Game]() }, recording: false, cancellation: cancellation
    ) {
      onProgress($0.done)
    } combine: { played, game in
      let result = game.result
      played[result.agent].append(
        PlayForecast.Game(
          isWon: result.isWon(reaching: target), moves: result.moves, milliseconds: result.end, weight: 1))
    }
    guard progress.done == progress.total else { return nil }
    let people = zip(lineup.shares, played).flatMap { share, games in
      games.map { game in
        var game = game
        game.weight = share
        return game
      }
    }
    var forecast = LevelForecast(par: par(of: game, cancellation), people: .init(people, isTimed: game.isTimed))
    forecast.random = PlayForecast(played[players.count], isTimed: game.isTimed)
    forecast.greedy =
      played.count > players.count + 1 ? PlayForecast(played[players.count + 1], isTimed: game.isTimed) : nil
    addGraphs(of: game, to: &forecast)
    return cancellation.isCancelled ? nil : forecast
  }

  /// The name of greedy players.
  private static let greedy = "greedy"

  /// The median of the fewest moves of the boards that were solved.
  public func par(of game: any PlayableGame, _ cancellation: Cancellation) -> Int? {
    let meter = BoardMeter(
      boards: parBoards, studied: 0, budget: parBudget, rootSeed: rootSeed, workers: workers)
    return (game as? any SolvableGame).flatMap { game in
      meter.measure(game, cancellation: cancellation) { _ in }?.par.median?.exact
    }
  }

  private func addGraphs<Game: PlayableGame>(of game: Game, to forecast: inout LevelForecast) {
    guard PositionGraph<Game>.exists(for: game) else { return }
    var (distances, walks): ([Double], [PlayForecast.Game]) = ([], [])
    let deals = Game.dealsVary ? Self.graphs : 1
    for number in 0..<deals {
      guard let graph = PositionGraph(game, from: game.deal(number, of: rootSeed), limit: mostPositions) else { return }
      distances.append(Double(graph.distances.max() ?? 0))
      walks += NoisyDistance().walks(max(1, games / deals), in: graph, seed: rootSeed)
    }
    forecast.largestDistance = distances.reduce(0, +) / Double(deals)
    forecast.noisySolver = PlayForecast(walks, isTimed: false)
  }
}
