import Difficulty
import GameKit
import Simulation

/// Tunes one parameter of a level. If the answer is far away, flat or missing, it finds out why the parameter may be
/// the wrong one.
public struct LevelTuning<Game: PlayableGame>: Sendable {
  /// The trial that plays the values.
  public var trial: LevelTrial<Game>
  /// The goal and the search for it.
  public let tuner: ParameterTuner

  /// Games with each perfect ability, if there is a doubt; their gains have an interval of at most ± 10 points.
  static var obstacleGames: Int { 200 }

  /// Plays until the answer is known, or until it is cancelled.
  /// - Parameter onProgress: called with the number of games so far.
  public func tune(
    cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> TunedLevel<Game> {
    var played = 0
    let result = try tuner.tune { value, games in
      let before = played
      played += games.count
      return try trial.play(value, games, cancellation: cancellation) { onProgress(before + $0) }
    }
    let before = played
    let verified = try result.nearest.flatMap {
      try trial.verified($0, after: tuner.gameLimit, cancellation: cancellation) { onProgress(before + $0) }
    }
    let doubt = cancellation.isCancelled ? nil : TuningDoubt(result, now: trial.parameter.value(trial.level))
    // If the value is far away, what the parameter exchanges is itself the obstacle.
    let isExchanged = if case .far? = doubt { trial.parameter.exchange != nil } else { false }
    return TunedLevel(
      trial: trial, tuner: tuner, result: result, wasStopped: cancellation.isCancelled, doubt: doubt,
      obstacles: doubt == nil || isExchanged ? nil : try obstacles(cancellation), verified: verified)
  }

  /// The obstacles of the players on the original level.
  private func obstacles(_ cancellation: Cancellation) throws -> MeasuredObstacles? {
    let (game, players) = (try trial.make(trial.level), trial.players)
    let usual = try players.wins(
      in: game, 0..<Self.obstacleGames, rootSeed: trial.rootSeed, workers: trial.workers, cancellation: cancellation)
    return try usual.flatMap {
      try players.obstacles(
        in: game, usual: $0, rootSeed: trial.rootSeed, workers: trial.workers, cancellation: cancellation)
    }
  }

  /// Creates the tuning of a trial.
  public init(trial: LevelTrial<Game>, tuner: ParameterTuner) {
    self.trial = trial
    self.tuner = tuner
  }
}

/// The result of tuning a parameter of a level.
public struct TunedLevel<Game: PlayableGame>: Sendable {
  /// The trial that was played.
  public let trial: LevelTrial<Game>
  /// The goal and the search for it.
  public let tuner: ParameterTuner
  /// The result of the search.
  public let result: TuningResult
  /// Whether it was stopped before the answer was as precise as requested.
  public let wasStopped: Bool
  /// Why the parameter may be the wrong one; `nil` without a doubt.
  public let doubt: TuningDoubt?
  /// The obstacles of the players on the original level; measured only if there is a doubt and the players are people.
  public let obstacles: MeasuredObstacles?
  /// The median at the value nearest to a goal in moves or seconds, in games that the search did not play.
  public let verified: CheckedTarget.Finding?

  /// Whether the value nearest to the goal meets it, and separate games of a goal in moves or seconds do not miss it.
  public var isMet: Bool { result.isMet && verified?.verdict != .missed }

  /// The parameter with the value that meets the goal; `nil` when there is none.
  public var found: ParameterSetting<Game.GameLevel>? { isMet ? nearest : nil }

  /// The parameter with the value nearest to the goal, whether it meets it or not; `nil` when there is none or it was
  /// stopped.
  public var nearest: ParameterSetting<Game.GameLevel>? {
    guard !wasStopped, let value = result.nearest else { return nil }
    return ParameterSetting(trial.parameter, value)
  }

  /// The setting to store: the value that meets the goal, or the nearest one if that is accepted.
  public func kept(acceptingNearest: Bool) -> ParameterSetting<Game.GameLevel>? {
    acceptingNearest ? nearest : found
  }
}

extension TunedLevel {
  /// The response at the value nearest to the goal, with its interval; `nil` when there is none. For a value that was
  /// only tried, the interval is that of its games.
  public var measured: (response: Double, interval: ClosedRange<Double>)? {
    if case .found(let parameter) = result.answer { return (parameter.response, parameter.responseInterval) }
    guard let nearest = result.nearest, let sample = result.sample(at: nearest), sample.count > 0
    else { return nil }
    return (sample.response, sample.responseInterval(confidence: tuner.confidence))
  }

  /// The distance of the response at that value from the goal, negative when it is less; `nil` without a response.
  public var miss: Double? { measured.map { tuner.miss($0.response) } }
}
