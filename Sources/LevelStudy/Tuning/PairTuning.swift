import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Tunes two parameters of a level so that two players have the wanted win rates.
public struct PairTuning<Game: PlayableGame>: Sendable {
  /// The original level.
  public let level: Game.GameLevel
  /// The parameters to change.
  public let parameters: (first: LevelParameter<Game.GameLevel>, second: LevelParameter<Game.GameLevel>)
  /// The two players whose win rates are goals.
  public let players: (first: MeasuredPlayer, second: MeasuredPlayer)
  /// The goals and the search for them.
  public let tuner: PairTuner
  /// The seed that determines all games, the same ones at all values.
  public let rootSeed: Seed
  /// The number of threads.
  public let workers: Int
  /// Makes the game of a level.
  public let make: @Sendable (Game.GameLevel) throws -> Game

  /// Plays until the answer is known, or until it is cancelled.
  /// - Parameters:
  ///   - isPlayable: whether the rules of a level are compatible.
  ///   - onProgress: called with the number of games that each player has played.
  public func tune(
    isPlayable: @escaping (Game.GameLevel) -> Bool, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> PairResult {
    var played = 0
    return try tuner.tune { pair in
      isPlayable(settings(pair).turned(level))
    } _: { pair, games in
      let before = played
      played += games.count
      let won = try make(settings(pair).turned(level)).won(
        by: [players.first, players.second], games: games, rootSeed: rootSeed, workers: workers,
        cancellation: cancellation
      ) { onProgress(before + $0) }
      return won.map { won in
        let shares = won.map { $0.isWon.map { $0 ? 1.0 : 0 } }
        return (first: shares[0], second: shares[1])
      }
    }
  }

  /// The parameters with the given values.
  public func settings(_ pair: ParameterPair) -> [ParameterSetting<Game.GameLevel>] {
    [ParameterSetting(parameters.first, pair.first), ParameterSetting(parameters.second, pair.second)]
  }

  /// Creates the tuning of two parameters.
  public init(
    level: Game.GameLevel, parameters: (first: LevelParameter<Game.GameLevel>, second: LevelParameter<Game.GameLevel>),
    players: (first: MeasuredPlayer, second: MeasuredPlayer), tuner: PairTuner, rootSeed: Seed, workers: Int,
    make: @escaping @Sendable (Game.GameLevel) throws -> Game
  ) {
    self.level = level
    self.parameters = parameters
    self.players = players
    self.tuner = tuner
    self.rootSeed = rootSeed
    self.workers = workers
    self.make = make
  }
}
