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
  /// the lineup, of groups that join between others, of people with a perfect ability, of people on the same deals, and
  /// the observed ones.
  public var steps: Int { games + gamesBetween + stopping.steps + varying.steps + parBoards }

  /// The maximum number of games of groups that join where the curve is steep.
  private var gamesBetween: Int { skills.count < 2 ? 0 : Self.gaps.count * firstGames }

  /// Measures what stops people.
  private var stopping: StoppingMeter {
    StoppingMeter(
      parts: stoppingParts, games: games, firstGames: firstGames, rootSeed: rootSeed, workers: workers)
  }

  /// Plays with other people.
  private var varying: ScenarioMeter {
    ScenarioMeter(scenarios: scenarios, games: games, rootSeed: rootSeed, workers: workers)
  }

  /// The number of games between looks, after which a player whose win rate is known well enough stops: a quarter, at
  /// least 100. An earlier look comes after 100 games, because a player who wins nearly all or none needs no more.
  private var firstGames: Int { min(games, max(Self.gamesBeforeLook, games / 4)) }

  private static let gamesBeforeLook = 100

  /// Measures one level; `nil` when it was cancelled before its last game.
  ///
  /// A player plays ``games`` games. It stops earlier, after the first hundred or after each quarter, once its win rate
  /// is known as well as a rate near half would be after all games. Groups that play only for the response curve play
  /// the first quarter, with the same rule. These are the presets, and groups halfway between two whose win rates are
  /// far apart.
  public func measure<Game: PlayableGame>(
    _ game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredLevel? {
    guard let plays = try plays(of: game, cancellation: cancellation, onProgress: onProgress) else { return nil }
    let played = playSteps
    let boards = boards(of: game, cancellation: cancellation) { onProgress(played + $0) }
    return cancellation.isCancelled ? nil : level(of: game, plays, boards)
  }

  /// The number of ``steps`` in ``plays(of:cancellation:onProgress:)``; the others are boards.
  public var playSteps: Int { steps - parBoards }

  /// The results of a level's games, the part of a measurement that needs no solver; `nil` when it was cancelled before
  /// its last game.
  public func plays<Game: PlayableGame>(
    of game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredPlays? {
    guard
      let players = try LinkedPlayers.placed(
        players, on: game, workers: workers, cancellation: cancellation)
    else {
      return nil
    }
    var lineup = LevelLineup(players, skills: skills, on: axis)
    var tallies: [GameTally] = []
    func playFirstGames(shares: [Double], _ onProgress: @escaping @Sendable (Int) -> Void) throws -> Bool {
      let new = Array(tallies.count..<lineup.all.count)
      tallies += new.map { _ in GameTally(game.level, measures: game.measures.count, firstGames: parBoards) }
      let first = min(Self.gamesBeforeLook, firstGames)
      guard
        try play(lineup.all, new, 0..<first, of: game, into: &tallies, shares: shares, cancellation, onProgress)
      else { return false }
      let open = new.filter { !isKnown(tallies[$0], by: players.indices.contains($0) ? games : firstGames) }
      return try play(
        lineup.all, open, first..<firstGames, of: game, into: &tallies, shares: shares, cancellation, onProgress)
    }
    guard try playFirstGames(shares: lineup.shares, onProgress) else { return nil }
    for (turn, gap) in Self.gaps.enumerated() {
      lineup.add(lineup.skillsBetween(tallies, gap: gap), on: axis)
      let done = (turn + 1) * firstGames
      guard try playFirstGames(shares: [], { onProgress(done + $0) }) else { return nil }
    }
    let between = gamesBetween
    // Groups that play only for the response curve need no more games, because the curve combines all of them.
    for start in stride(from: firstGames, to: games, by: firstGames) {
      let open = players.indices.filter { tallies[$0].games == start && !isKnown(tallies[$0], by: games) }
      guard
        try play(
          lineup.all, open, start..<min(games, start + firstGames), of: game, into: &tallies, shares: lineup.shares,
          cancellation, { onProgress(between + $0) })
      else { return nil }
    }
    let stopping = try self.stopping.measure(lineup, tallies, of: game, cancellation) {
      onProgress(games + between + $0)
    }
    let varied = try varying.measure(lineup, tallies, of: game, cancellation) {
      onProgress(games + between + self.stopping.steps + $0)
    }
    let deals = DealMeter(deals: min(studiedBoards, games), rootSeed: rootSeed, workers: workers)
      .samples(of: game, cancellation: cancellation)
    guard !cancellation.isCancelled else { return nil }
    let response =
      lineup.skills.count < 2
      ? nil : ResponseCurve(skills: lineup.skills.map(\.skill), won: lineup.skills.map { tallies[$0.place].won })
    let misfit = response.flatMap(ResponseMisfit.init)
    let tested = try testedMisfit(misfit, lineup, of: game, cancellation)
    guard !cancellation.isCancelled else { return nil }
    return MeasuredPlays(
      tallies: Array(tallies.prefix(players.count)), shares: lineup.shares,
      population: PopulationShare(zip(lineup.shares, tallies).map { ($0, $1.won) }.filter { $0.0 > 0 }),
      pace: PopulationPace(
        zip(lineup.shares, tallies).map { ($0, $1.lengths) }.filter { $0.0 > 0 }, isTimed: game.isTimed),
      response: response, misfit: misfit, testedMisfit: tested,
      stopping: stopping ?? MeasuredStopping(players: players.count), scenarios: varied, deals: deals,
      familiarities: players.map { player in
        player.group.flatMap { group in (game as? any PhraseGame)?.familiarity(to: group) }
      },
      levelValues: measuresLevels ? (game as? any MeasuredLevels)?.levelValues ?? [] : [])
  }

  /// The misfit of the response curve in separate games, if the first result seems more than chance; otherwise `nil`.
  ///
  /// Groups stop early when their share looks extreme, which inflates the misfit of their games. The separate games
  /// come after all others, and every group plays the same number of them.
  private func testedMisfit<Game: PlayableGame>(
    _ found: ResponseMisfit?, _ lineup: LevelLineup, of game: Game, _ cancellation: Cancellation
  ) throws -> ResponseMisfit? {
    guard let found, found.value > LevelAnomaly.misfitShare, found.isBeyondChance else {
      return nil
    }
    let places = lineup.skills.map(\.place)
    var tallies = lineup.all.map { _ in GameTally(game.level) }
    guard
      try play(
        lineup.all, places.sorted(), games..<games + 2 * firstGames, of: game, into: &tallies,
        cancellation, { _ in })
    else { return nil }
    return ResponseMisfit(
      ResponseCurve(skills: lineup.skills.map(\.skill), won: places.map { tallies[$0].won }))
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

  /// Plays a range of games with some of the lineup and adds them to the tallies; returns whether all were played. With
  /// `shares` of the population it reports estimates during the games.
  private func play<Game: PlayableGame>(
    _ lineup: [MeasuredPlayer], _ places: [Int], _ range: Range<Int>, of game: Game, into tallies: inout [GameTally],
    shares: [Double] = [], _ cancellation: Cancellation, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Bool {
    guard !places.isEmpty, !range.isEmpty else { return true }
    let run = game.run(
      of: try places.map { try lineup[$0].agent(of: game) }, games: range.upperBound, firstGame: range.lowerBound,
      rootSeed: rootSeed, workers: workers)
    let (added, progress) = try run.reduce(into: tallies, recording: false, cancellation: cancellation) {
      onProgress(range.lowerBound + $0.done)
    } combine: { tallies, played in
      let place = places[played.result.agent]
      tallies[place].add(played.result)
      // The games with the same number come one player after another.
      if place == places.last, !shares.isEmpty, (played.result.index + 1) % Self.gamesPerEstimate == 0,
        let share = PopulationShare(zip(shares, tallies).map { ($0, $1.won) }.filter { $0.0 > 0 })
      {
        onEstimate(share)
      }
    }
    tallies = added
    return progress.done == progress.total
  }

  /// Whether the win rate is known as well as a rate of one half would be after the given number of games.
  private func isKnown(_ tally: GameTally, by games: Int) -> Bool {
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
