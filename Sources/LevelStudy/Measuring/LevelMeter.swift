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
  /// For each game the series whose levels are declared in one order; games that are not named are a series of their
  /// own.
  public var series: [String: LevelSeries] = [:]

  /// The skills at which groups play for the response curve of the level; where it is steep others join them between
  /// two of these.
  public var skills = LevelMeter.presetSteps
  /// Where the skills lie.
  public var axis = SkillAxis()
  /// What is measured of what stops people. No part changes with the others.
  public var stoppingParts = StoppingParts.all
  /// Whether the levels are measured by themselves, too (``GameKit/MeasuredLevels``), which a game may answer by a
  /// search.
  public var measuresLevels = true
  /// Called with the share of the population that wins, as far as it is known, every ``gamesPerEstimate`` games while a
  /// level is played; from any thread, never twice at once.
  public var onEstimate: @Sendable (PopulationShare) -> Void = { _ in }

  /// The presets.
  public static let presetSteps = [0.0, 1, 2, 3]

  /// How far apart the shares that neighbours on the curve win may lie before a group plays between them: first between
  /// the skills that were asked for, then between what has come of it.
  static let gaps = [0.05, 0.15]

  /// After how many games of each player there is another estimate.
  public static let gamesPerEstimate = 25

  /// How many steps of progress a level has: games of the lineup, games of groups between others, games of people with
  /// an ability made perfect and of persons who meet the same deals, games that are watched, boards for par.
  public var steps: Int { games + gamesBetween + stopping.steps + parBoards }

  /// The most games of groups that play between others where the curve is steep.
  private var gamesBetween: Int { skills.count < 2 ? 0 : Self.gaps.count * firstGames }

  /// Measures what stops people.
  private var stopping: StoppingMeter {
    StoppingMeter(
      parts: stoppingParts, games: games, firstGames: firstGames, rootSeed: rootSeed, workers: workers)
  }

  /// After how many games, each time, a player whose share of wins is known well enough plays no more: a quarter, at
  /// least 100. A look comes before, after 100 games: more need not be played by who wins nearly all or none.
  private var firstGames: Int { min(games, max(Self.gamesBeforeLook, games / 4)) }

  private static let gamesBeforeLook = 100

  /// Measures one level; `nil` when it was cancelled before its last game.
  ///
  /// A player plays ``games`` games, unless its share of wins is known before as well as one near half is by all games:
  /// after the first hundred and after each quarter it plays no more when it is. Groups that are there for the response
  /// curve alone play the first quarter, unless their share is known before as well as one near half is by these; they
  /// are the presets, and those halfway between two whose shares of wins lie far apart.
  public func measure<Game: PlayableGame>(
    _ game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredLevel? {
    guard let plays = try plays(of: game, cancellation: cancellation, onProgress: onProgress) else { return nil }
    let played = playSteps
    let boards = boards(of: game, cancellation: cancellation) { onProgress(played + $0) }
    return cancellation.isCancelled ? nil : level(of: game, plays, boards)
  }

  /// How many of the ``steps`` are those of ``plays(of:cancellation:onProgress:)``; the others are boards.
  public var playSteps: Int { steps - parBoards }

  /// What the games of a level show: the part of a measurement that needs no solver; `nil` when it was cancelled before
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
    // Groups that play for the response curve alone need no more: the curve joins all of them.
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
      response: response, misfit: misfit, testedMisfit: tested,
      stopping: stopping ?? MeasuredStopping(players: players.count), deals: deals,
      familiarities: players.map { player in
        player.group.flatMap { group in (game as? any PhraseGame)?.familiarity(to: group) }
      },
      levelValues: measuresLevels ? (game as? any MeasuredLevels)?.levelValues ?? [] : [])
  }

  /// The misfit of the response curve in games of its own, where the one that was found looks like more than chance;
  /// `nil` elsewhere.
  ///
  /// Groups stop early when their share looks extreme, which makes the misfit of their games look larger than it is.
  /// These games come after all others, and every group plays the same number of them.
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

  /// What a sample of a level's boards is like: the part of a measurement that plays no games; `nil` for a game without
  /// solvers. When it is cancelled it is incomplete.
  public func boards(
    of game: any PlayableGame, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) -> BoardMeasurement? {
    let meter = BoardMeter(
      boards: min(parBoards, games), studied: studiedBoards, budget: parBudget, rootSeed: rootSeed, workers: workers)
    return (game as? any SolvableGame).flatMap { game in
      meter.measure(game, cancellation: cancellation, onProgress: onProgress)
    }
  }

  /// A level by its parts, wherever these were measured.
  public func level<Game: PlayableGame>(
    of game: Game, _ plays: MeasuredPlays, _ boards: BoardMeasurement?
  ) -> MeasuredLevel {
    MeasuredLevel(game, series: series[Game.name], players: players, plays, boards)
  }

  /// Plays a range of games with some of the lineup and adds them to the tallies; returns whether all were played. With
  /// `shares` of the population it says on the way what is known of it.
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
      // The games of a number come one player after another.
      if place == places.last, !shares.isEmpty, (played.result.index + 1) % Self.gamesPerEstimate == 0,
        let share = PopulationShare(zip(shares, tallies).map { ($0, $1.won) }.filter { $0.0 > 0 })
      {
        onEstimate(share)
      }
    }
    tallies = added
    return progress.done == progress.total
  }

  /// Whether the share of wins is known as well as one of half is after that many games.
  private func isKnown(_ tally: GameTally, by games: Int) -> Bool {
    func width(_ wins: Int, of trials: Int) -> Double {
      let interval = WilsonInterval(successes: wins, of: trials)
      return interval.upper - interval.lower
    }
    return width(tally.wins, of: tally.games) <= width(games / 2, of: games)
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
