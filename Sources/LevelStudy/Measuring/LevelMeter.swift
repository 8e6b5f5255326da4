import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Measures levels: plays them with players and solves a sample of their boards.
///
/// ```swift
/// import GameKit
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
  /// The players that are measured.
  public var players: [MeasuredPlayer]
  /// The number of games of each player.
  public var games: Int
  /// The number of boards that are solved for par.
  public var parBoards: Int
  /// Nodes for each of those boards.
  public var parBudget: Budget
  /// The seed that determines all games and boards.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int
  /// The number of boards, or of deals in a game without solver, that are studied closely.
  public var studiedBoards = 0
  /// For each game, the series whose levels are declared in one order; a game without an entry has a series of its own.
  public var series: [String: LevelSeries] = [:]

  /// The skills of the groups that play for the response curve; where the curve is steep, other groups join between
  /// them.
  public var skills = LevelMeter.presetSteps
  /// The range of the skills.
  public var axis = SkillAxis()
  /// The parts of the measurement of what stops people. No part changes with the others.
  public var stoppingParts = StoppingParts.all
  /// Whether the levels themselves are measured too (``GameKit/MeasuredLevels``), for which a game may need a search.
  public var measuresLevels = true
  /// The number of scenarios of other people, 0 for none; see ``Difficulty/ScenarioSpread``.
  public var scenarios = 0
  /// Whether further games stay below half of all (``FurtherGames``). Without the limit they settle more questions, such
  /// as whether deals are unfair.
  public var limitsFurther = true
  /// The first games of each player, which were played before with the same seed and are not played again.
  public var known: [GameResults] = []
  /// Called with the estimated win rate of the population every ``gamesPerEstimate`` games while a level is played;
  /// from any thread, but never concurrently.
  public var onEstimate: @Sendable (PopulationShare) -> Void = { _ in }

  /// The skills of the presets.
  public static let presetSteps = [0.0, 1, 2, 3]

  /// The largest differences between the win rates of neighbours on the curve before a group plays between them: first
  /// between the requested skills, then between the resulting ones.
  static let gaps = [0.05, 0.15]

  /// The number of games per player between two estimates.
  public static let gamesPerEstimate = 25

  /// The number of progress steps of a level: one for each game and one for each board for par. The games are those of
  /// the players, of groups that join between them, of people with a perfect ability, of people on the same deals, and
  /// the observed ones.
  public var steps: Int { playSteps + parBoards }

  /// The number of ``steps`` in ``plays(of:cancellation:onProgress:)``; the others are boards.
  public var playSteps: Int { firstSteps + laterGames.count }

  /// The number of ``steps`` of the first games with all further ones.
  public var firstSteps: Int { laterGames.lowerBound + curveSteps + stopping.steps + varying.steps }

  /// The games of a player after the first ones. They decide nothing about other games, so they can be played
  /// separately.
  public var laterGames: Range<Int> { min(games, Self.decidingGames)..<games }

  /// The number of first games of a player, which decide about further games. Further games are those of a run of this
  /// many games.
  public static let decidingGames = 4_000

  /// The most games of groups that join for the response curve, each.
  var curveSteps: Int { skills.count < 2 ? 0 : (Self.gaps.count + 1) * firstGames }

  /// Measures what stops people.
  var stopping: StoppingMeter {
    StoppingMeter(
      parts: stoppingParts, games: laterGames.lowerBound, firstGames: firstGames, rootSeed: rootSeed,
      workers: workers)
  }

  /// Plays with other people.
  var varying: ScenarioMeter {
    ScenarioMeter(scenarios: scenarios, games: laterGames.lowerBound, rootSeed: rootSeed, workers: workers)
  }

  /// The number of games between looks, after which a player whose win rate is known well enough stops: a quarter, at
  /// least 100. An earlier look comes after 100 games, because a player who wins nearly all or none needs no more.
  var firstGames: Int {
    let first = laterGames.lowerBound
    return min(first, max(Self.gamesBeforeLook, first / 4))
  }

  static let gamesBeforeLook = 100

  /// The number of games after which a player may stop: 100, each quarter of the first games, each later quarter of all.
  var looks: [Int] {
    let first = laterGames.lowerBound
    let quarters = Array(stride(from: firstGames, to: first, by: max(1, firstGames))) + [first]
    let later = stride(from: games / 4, to: games, by: max(1, games / 4)).filter { $0 > first } + [games]
    return ([Self.gamesBeforeLook] + quarters + later).filter { $0 <= games }.reduce(into: []) {
      if $0.last ?? 0 < $1 { $0.append($1) }
    }
  }

  /// Measures one level; `nil` when it was cancelled before its last game.
  ///
  /// A player plays ``games`` games. It stops earlier, after the first hundred or after each quarter, once its win rate
  /// is known as well as a rate near half would be after all games. Further games are at most as many as those of the
  /// players (``FurtherGames``). Groups that play only for the response curve play the first quarter, with the same
  /// rule. These are the presets, and groups halfway between two whose win rates are far apart.
  public func measure<Game: PlayableGame>(
    _ game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredLevel? {
    guard let plays = try plays(of: game, cancellation: cancellation, onProgress: onProgress) else { return nil }
    let played = playSteps
    let boards = boards(of: game, cancellation: cancellation) { onProgress(played + $0) }
    return cancellation.isCancelled ? nil : level(of: game, plays, boards)
  }

  /// Measures a sample of a level's boards, the part of a measurement that plays no games; `nil` for a game without
  /// solvers. A cancelled measurement is incomplete.
  public func boards(
    of game: any PlayableGame, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) -> BoardMeasurement? {
    let meter = BoardMeter(
      boards: min(parBoards, games), studied: studiedBoards, budget: parBudget, rootSeed: rootSeed, workers: workers)
    return meter.measure(game, cancellation: cancellation, onProgress: onProgress)
  }

  /// Combines the parts of a level's measurement, wherever they were measured.
  public func level<Game: PlayableGame>(
    of game: Game, _ plays: MeasuredPlays, _ boards: BoardMeasurement?
  ) -> MeasuredLevel {
    MeasuredLevel(game, series: series[Game.name], players: players, plays, boards)
  }

  /// Whether the win rate is known as well as a rate of one half would be after the given number of games.
  func isKnown(_ tally: GameTally, by games: Int) -> Bool {
    func width(_ wins: Int, of trials: Int) -> Double {
      let interval = WilsonInterval(successes: wins, of: trials)
      return interval.upper - interval.lower
    }
    return width(tally.wins, of: tally.games) <= width(games / 2, of: games)
  }

  /// Creates a meter; the other properties have defaults.
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
