import CMathematics
import Difficulty
import Simulation

/// What simulated games of a level predict for people: the same three measures that human plays show.
public struct PlayForecast: Hashable, Sendable {
  /// A simulated game.
  struct Game {
    var isWon: Bool
    var moves: Int
    var milliseconds: Int
    var weight: Double
  }

  /// The share of games that are not won.
  public let failure: Double
  /// The mean logarithm of the moves of all games.
  public let logMoves: Double
  /// The mean logarithm of the seconds of all games; `nil` in a game without time.
  public let logSeconds: Double?
  /// The moves within which half of the games are won, if no one stops (``SurvivalCurve``); `nil` if fewer are won.
  public let medianMoves: Double?
  /// The same in seconds.
  public let medianSeconds: Double?

  /// The forecast of games with weights above 0; `nil` without games.
  init?(_ games: [Game], isTimed: Bool) {
    let whole = games.reduce(0) { $0 + $1.weight }
    guard whole > 0 else { return nil }
    func mean(_ value: (Game) -> Double) -> Double { games.reduce(0) { $0 + $1.weight * value($1) } / whole }
    failure = mean { $0.isWon ? 0 : 1 }
    logMoves = mean { log(max(1, Double($0.moves))) }
    logSeconds = isTimed ? mean { log(max(1, Double($0.milliseconds) / 1000)) } : nil
    medianMoves = SurvivalCurve(games.map { (Double($0.moves), $0.isWon, $0.weight) }).median
    medianSeconds =
      isTimed ? SurvivalCurve(games.map { (Double($0.milliseconds) / 1000, $0.isWon, $0.weight) }).median : nil
  }

  /// A prediction of a measure; without time, moves predict the order of seconds.
  public func value(_ measure: PlayMeasure) -> Double {
    switch measure {
    case .failure: failure
    case .logMoves: logMoves
    case .logSeconds: logSeconds ?? logMoves
    }
  }
}

/// What players and rivals predict for a level.
public struct LevelForecast: Sendable {
  /// The fewest moves to a win, as the median of a sample of boards; `nil` where it is not known.
  public var par: Int?
  /// The largest distance of a reachable position from a win; `nil` for a game without a graph of its positions.
  public var largestDistance: Double?
  /// The measured players, with their shares in the population.
  public var people: PlayForecast?
  /// A player of random moves.
  public var random: PlayForecast?
  /// The game's greedy player.
  public var greedy: PlayForecast?
  /// The true distance with noise (``NoisyDistance``).
  public var noisySolver: PlayForecast?
}
