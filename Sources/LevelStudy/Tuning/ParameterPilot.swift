import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Finds which parameter of a level matters most, from a few games with each at about half and about twice its value,
/// on the same deals.
public struct ParameterPilot<Game: PlayableGame>: Sendable {
  /// The level that is tuned.
  public var level: Game.GameLevel
  /// The parameters that the game uses.
  public var parameters: [LevelParameter<Game.GameLevel>]
  /// The players.
  public var players: PlayerMix
  /// Games with each value: with 200, the change of a win rate has an interval of at most ± 10 points, and half of that
  /// where most deals end alike.
  public var games = 200
  /// The seed that determines all games.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int
  /// Makes the game of a level.
  public var make: @Sendable (Game.GameLevel) throws -> Game

  /// The maximum number of games of each player.
  public var steps: Int { (1 + 2 * parameters.count + Obstacle.allCases.count) * games }

  /// Plays; `nil` when it was cancelled.
  /// - Parameter isPlayable: whether the rules of a level are compatible.
  public func survey(
    isPlayable: @escaping (Game.GameLevel) -> Bool, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> ParameterSurvey? {
    var done = 0
    func wins(_ game: Game) throws -> MixedWins? {
      let before = done
      done += games
      return try players.wins(in: game, 0..<games, rootSeed: rootSeed, workers: workers, cancellation: cancellation) {
        onProgress(before + $0)
      }
    }
    let game = try make(level)
    guard let usual = try wins(game),
      let rate = PopulationShare(zip(players.players, usual.won).map { ($0.share, $1) })
    else { return nil }
    var (effects, idle, fixed): ([ParameterEffect], [String], [String]) = ([], [], [])
    for parameter in parameters {
      guard let ends = try ends(of: parameter, game, isPlayable, cancellation) else {
        fixed.append(parameter.name)
        continue
      }
      guard let low = try wins(make(parameter.turned(level, ends.lowerBound))),
        let high = try wins(make(parameter.turned(level, ends.upperBound)))
      else { return nil }
      guard let change = PairedChange(from: low.shares, to: high.shares) else { continue }
      func trial(_ value: Int, _ wins: MixedWins) -> ParameterEffect.Trial {
        ParameterEffect.Trial(text: parameter.text(value), number: parameter.number(value), rate: wins.rate)
      }
      let effect = ParameterEffect(
        name: parameter.name, meaning: parameter.meaning, now: parameter.value(level).map(parameter.text),
        low: trial(ends.lowerBound, low), high: trial(ends.upperBound, high), change: change)
      if change.changed > 0 { effects.append(effect) } else { idle.append(parameter.name) }
    }
    let before = done
    let obstacles = try players.obstacles(
      in: game, usual: usual, rootSeed: rootSeed, workers: workers, cancellation: cancellation
    ) {
      onProgress(before + $0)
    }
    guard !cancellation.isCancelled else { return nil }
    return ParameterSurvey(
      rate: rate, effects: effects.sorted { abs($0.change.mean) > abs($1.change.mean) }, idle: idle, fixed: fixed,
      obstacles: obstacles, games: games)
  }

  /// About half and about twice the level's value; `nil` when the other rules determine it.
  private func ends(
    of parameter: LevelParameter<Game.GameLevel>, _ game: Game, _ isPlayable: @escaping (Game.GameLevel) -> Bool,
    _ cancellation: Cancellation
  ) throws -> ClosedRange<Int>? {
    guard
      let values = try? ParameterRange(parameter: parameter, level: level, isPlayable: isPlayable).values(
        from: nil, to: nil)
    else { return nil }
    func makesGame(_ value: Int) -> Bool {
      let turned = parameter.turned(level, value)
      return isPlayable(turned) && (try? make(turned)) != nil
    }
    let now = parameter.value(level)
    // A level without a target score has no value to halve; the median score of won games has the right size.
    let middle = try now ?? (parameter.isPoints ? values.clamped(usualScore(in: game, cancellation)) : 0)
    let ends =
      middle > 0
      ? (values.clamped(middle / 2), values.clamped(2 * middle))
      : (values.range.lowerBound, values.middle)
    let low = Self.nearest(to: ends.0, from: values.clamped(middle), values, makesGame)
    let high = Self.nearest(to: ends.1, from: values.clamped(middle), values, makesGame)
    return low < high ? low...high : nil
  }

  /// The value nearest to an end that makes a game, found by halving the distance from a value that does.
  private static func nearest(
    to end: Int, from middle: Int, _ values: ParameterValues, _ makesGame: (Int) -> Bool
  ) -> Int {
    var end = end
    while end != middle, !makesGame(end) {
      let next = values.clamped((end + middle) / 2)
      end = next == end ? middle : next
    }
    return end
  }

  private func usualScore(in game: Game, _ cancellation: Cancellation) throws -> Int {
    try game.usualScore(
      of: players.players[0].player, games: games, rootSeed: rootSeed, workers: workers, cancellation: cancellation)
  }

  /// Creates a pilot for these parameters and players.
  public init(
    level: Game.GameLevel, parameters: [LevelParameter<Game.GameLevel>], players: PlayerMix, rootSeed: Seed,
    workers: Int,
    make: @escaping @Sendable (Game.GameLevel) throws -> Game
  ) {
    self.level = level
    self.parameters = parameters
    self.players = players
    self.rootSeed = rootSeed
    self.workers = workers
    self.make = make
  }
}
