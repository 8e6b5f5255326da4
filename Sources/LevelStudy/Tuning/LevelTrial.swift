import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Plays a level with a parameter at any value.
public struct LevelTrial<Game: PlayableGame>: Sendable {
  /// The original level.
  public let level: Game.GameLevel
  /// The parameter to change.
  public let parameter: LevelParameter<Game.GameLevel>
  /// The metric to measure.
  public let metric: TuningMetric
  /// The players. There may be several only if wins are measured; a game then counts as the share of them who win.
  public let players: PlayerMix
  /// The seed that determines all games, the same ones at every value.
  public let rootSeed: Seed
  /// The number of threads.
  public let workers: Int
  /// Makes the game of a level.
  public let make: @Sendable (Game.GameLevel) throws -> Game
  /// Looks up the results of games that were played elsewhere, by the value and the numbers of the games; `nil` to play
  /// them here.
  public var lookUp: (@Sendable (_ value: Int, _ games: Range<Int>) throws -> [Double?])?
  private let pars = DealPars<Game>()

  /// The results of games at a value, or of people where attempts are counted; `nil` when it was cancelled.
  public func play(
    _ value: Int, _ games: Range<Int>, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [Double?]? {
    let raw =
      try lookUp.map { try $0(value, games) } ?? raw(value, games, cancellation: cancellation, onProgress: onProgress)
    guard let median = metric.median else { return raw }
    return raw.map { sharesWon(within: median.within * median.unit.scale, $0) }
  }

  /// The results of games as they are played elsewhere and looked up: those of ``play(_:_:cancellation:onProgress:)``,
  /// or the lengths of the plays for a goal in moves or seconds; `nil` when it was cancelled.
  public func raw(
    _ value: Int, _ games: Range<Int>, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [Double?]? {
    let game = try make(parameter.turned(level, value))
    if let attempts = metric.attempts {
      return try passing(within: attempts, games, of: game, cancellation, onProgress)
    }
    if let median = metric.median { return try lengths(games, of: game, in: median.unit, cancellation, onProgress) }
    let placed = try LinkedPlayers.placed(
      players.players.map(\.player), on: game, workers: workers, cancellation: cancellation)
    guard let placed else { return nil }
    let run = game.run(
      of: try placed.map { try $0.agent(of: game) }, games: games.upperBound,
      firstGame: games.lowerBound, rootSeed: rootSeed,
      workers: workers)
    let (targetScore, shares) = (game.level.targetScore, players.players.map(\.share))
    let (results, progress) = try run.reduce(into: [Double?](), recording: false, cancellation: cancellation) {
      onProgress($0.done)
    } combine: { results, played in
      let result = metric.result(of: played.result, targetScore: targetScore)
      if shares.count == 1 { return results.append(result) }
      // The players of a game come one after another.
      let part = (result ?? 0) * shares[played.result.agent]
      if played.result.agent == 0 { results.append(part) } else { results[results.count - 1]? += part }
    }
    guard progress.done == progress.total else { return nil }
    guard metric.isPerPar else { return results }
    let perPar = self.perPar(results, games, of: game, cancellation)
    return cancellation.isCancelled ? nil : perPar
  }

  /// For each person, the probability of passing within some attempts; for several groups, weighted by their shares.
  private func passing(
    within attempts: Double, _ persons: Range<Int>, of game: Game, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [Double?]? {
    let played = metric.gamesOfPerson
    let values = PassingShare.passing(within: attempts, byWinsOf: played)
    let wins = try game.wins(
      ofPersons: persons, attempts: played, by: players.players.map(\.player), rootSeed: rootSeed, workers: workers,
      cancellation: cancellation
    ) { onProgress($0 / played) }
    return wins.map { wins in
      (0..<persons.count).map { person in
        zip(players.players, wins).reduce(0) { $0 + $1.0.share * values[$1.1[person]] }
      }
    }
  }

  /// Results as multiples of the par of their deals; `nil` for a deal with unknown par.
  private func perPar(
    _ results: [Double?], _ games: Range<Int>, of game: Game, _ cancellation: Cancellation
  ) -> [Double?] {
    let won = games.filter { results[$0 - games.lowerBound] != nil }
    let lengths = pars.lengths(
      of: won.map { game.deal($0, of: rootSeed) }, in: game, workers: workers, cancellation: cancellation)
    var ratios = [Double?](repeating: nil, count: results.count)
    for (number, length) in zip(won, lengths) {
      guard let moves = results[number - games.lowerBound], let length, length > 0 else { continue }
      ratios[number - games.lowerBound] = moves / Double(length)
    }
    return ratios
  }

  /// Creates a trial of a parameter.
  public init(
    level: Game.GameLevel, parameter: LevelParameter<Game.GameLevel>, metric: TuningMetric, players: PlayerMix,
    rootSeed: Seed, workers: Int, make: @escaping @Sendable (Game.GameLevel) throws -> Game
  ) {
    self.level = level
    self.parameter = parameter
    self.metric = metric
    self.players = players
    self.rootSeed = rootSeed
    self.workers = workers
    self.make = make
  }
}
