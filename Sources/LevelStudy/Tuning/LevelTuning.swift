import Difficulty
import GameKit
import Simulation

/// Tunes one parameter of a level, and finds out why it may be the wrong one when the answer is far away, flat, or
/// none.
public struct LevelTuning<Game: PlayableGame>: Sendable {
  /// How values are played.
  public var trial: LevelTrial<Game>
  /// What is wanted.
  public let tuner: ParameterTuner

  /// Games with each ability made perfect, where there is a doubt: gains have an interval of at most ± 10 points.
  static var obstacleGames: Int { 200 }

  /// Plays until the answer is known, or until it is cancelled.
  /// - Parameter onProgress: how many games were played so far.
  public func tune(
    cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> TunedLevel<Game> {
    var played = 0
    let result = try tuner.tune { value, games in
      let before = played
      played += games.count
      return try trial.play(value, games, cancellation: cancellation) { onProgress(before + $0) }
    }
    let doubt = cancellation.isCancelled ? nil : TuningDoubt(result, now: trial.parameter.value(trial.level))
    // What the parameter exchanges is what stops people, if it is far away.
    let isExchanged = if case .far? = doubt { trial.parameter.exchange != nil } else { false }
    return TunedLevel(
      trial: trial, tuner: tuner, result: result, wasStopped: cancellation.isCancelled, doubt: doubt,
      obstacles: doubt == nil || isExchanged ? nil : try obstacles(cancellation))
  }

  /// What stops the players on the level as it is.
  private func obstacles(_ cancellation: Cancellation) throws -> MeasuredObstacles? {
    let (game, players) = (try trial.make(trial.level), trial.players)
    let usual = try players.wins(
      in: game, 0..<Self.obstacleGames, rootSeed: trial.rootSeed, workers: trial.workers, cancellation: cancellation)
    return try usual.flatMap {
      try players.obstacles(
        in: game, usual: $0, rootSeed: trial.rootSeed, workers: trial.workers, cancellation: cancellation)
    }
  }

  /// Creates it from its parts.
  public init(trial: LevelTrial<Game>, tuner: ParameterTuner) {
    self.trial = trial
    self.tuner = tuner
  }
}

/// What came of tuning a parameter of a level.
public struct TunedLevel<Game: PlayableGame>: Sendable {
  /// What was played.
  public let trial: LevelTrial<Game>
  /// What was wanted.
  public let tuner: ParameterTuner
  /// What came of it.
  public let result: TuningResult
  /// Whether it was stopped before the answer was as precise as asked for.
  public let wasStopped: Bool
  /// Why the parameter may be the wrong one; `nil` when nothing speaks against it.
  public let doubt: TuningDoubt?
  /// What stops the players on the level as it is; measured only where there is a doubt and the players are people.
  public let obstacles: MeasuredObstacles?

  /// The parameter with the value found; `nil` when there is none that meets the goal.
  public var found: ParameterSetting<Game.GameLevel>? { result.isMet ? nearest : nil }

  /// The parameter with the value that comes nearest to the goal, met or not; `nil` when there is none or it was
  /// stopped.
  public var nearest: ParameterSetting<Game.GameLevel>? {
    guard !wasStopped, let value = result.nearest else { return nil }
    return ParameterSetting(trial.parameter, value)
  }

  /// What is to be kept: the value found, or where the nearest is accepted that.
  public func kept(acceptingNearest: Bool) -> ParameterSetting<Game.GameLevel>? {
    acceptingNearest ? nearest : found
  }
}

extension TunedLevel {
  /// The response at the value that comes nearest to the goal, with its interval; `nil` when there is none. The
  /// interval of a value that was only tried is that of its games.
  public var measured: (response: Double, interval: ClosedRange<Double>)? {
    if case .found(let parameter) = result.answer { return (parameter.response, parameter.responseInterval) }
    guard let nearest = result.nearest, let sample = result.sample(at: nearest), sample.count > 0
    else { return nil }
    return (sample.response, sample.responseInterval(confidence: tuner.confidence))
  }

  /// How far the response at that value is from the goal, below 0 when it is less; `nil` when there is none.
  public var miss: Double? { measured.map { tuner.miss($0.response) } }
}
