import Difficulty
import GameKit
import LevelFiles
import People
import PuzzleCore
import Simulation

/// The players for whom a level is tuned: one player, or the groups of a population with their shares, who all play
/// every deal.
public struct PlayerMix: Sendable {
  /// The name in tables.
  public let name: String
  /// The players, each with its share; the shares sum to 1.
  public let players: [(player: MeasuredPlayer, share: Double)]

  /// Creates a mix of one player.
  public init(_ player: MeasuredPlayer) {
    name = player.name
    players = [(player, 1)]
  }

  /// Creates a population of groups with their shares.
  public init(population groups: [PlayerGroup]) {
    let whole = groups.reduce(0) { $0 + $1.share }
    name = "the population"
    players = groups.map { (.people($0), $0.share / whole) }
  }

  /// The players of a target and the wanted value: a win rate, or the attempts, moves or seconds within which half
  /// of them win; `nil` for a target with none of these.
  ///
  /// A target skill at which half of the games are won means that the group of that skill should win half of its games.
  public static func wanted(by target: LevelTarget) -> (players: PlayerMix, metric: String, value: Double)? {
    func mix(_ name: String?) -> PlayerMix {
      name.map { PlayerMix(.agent($0)) } ?? PlayerMix(population: PlayerGroup.presets)
    }
    return switch target.goal {
    case .winRate(let share, let population): (mix(population), "win", share)
    case .attempts(let attempts, let population): (mix(population), TuningMetric.attemptsID, attempts)
    case .median(let unit, let median, let population): (mix(population), unit.rawValue, median)
    case .response(halfSkill: let skill?, steps: nil): (PlayerMix(.people(SkillAxis().group(skill))), "win", 0.5)
    case .response: nil
    }
  }

  /// The single player; `nil` for a population.
  public var player: MeasuredPlayer? { players.count == 1 ? players[0].player : nil }

  /// The share of players who win each game, 0 or 1 for one player; `nil` when it was cancelled.
  public func wins<Game: PlayableGame>(
    in game: Game, _ games: Range<Int>, rootSeed: Seed, workers: Int, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> MixedWins? {
    try game.won(
      by: players.map(\.player), games: games, rootSeed: rootSeed, workers: workers, cancellation: cancellation,
      onProgress: onProgress
    ).map { MixedWins(shares: players.map(\.share), won: $0) }
  }

  /// What stops the group; for a population, the group whose win rate in these games is nearest to one half. `nil`
  /// without groups, and when it was cancelled.
  /// - Parameter usual: the players' games from game 0 on, with the same seed.
  public func obstacles<Game: PlayableGame>(
    in game: Game, usual: MixedWins, rootSeed: Seed, workers: Int, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> MeasuredObstacles? {
    let groups = zip(players, usual.won).compactMap { member, won in member.player.group.map { ($0, won) } }
    guard let (group, won) = groups.min(by: { abs(($0.1.rate ?? 0) - 0.5) < abs(($1.1.rate ?? 0) - 0.5) }) else {
      return nil
    }
    return try ObstacleMeter(group: group, games: won.games, rootSeed: rootSeed, workers: workers)
      .measure(game, usual: won, cancellation: cancellation, onProgress: onProgress)
  }
}

/// Games of a ``PlayerMix``.
public struct MixedWins: Sendable {
  /// The games of each player.
  public let won: [WonGames]
  /// The share of players who won each game.
  public let shares: [Double]

  init(shares: [Double], won: [WonGames]) {
    self.won = won
    self.shares = (0..<(won.map(\.games).min() ?? 0)).map { game in
      zip(shares, won).reduce(0) { $0 + ($1.1.isWon[game] ? $1.0 : 0) }
    }
  }

  /// The share of all games won.
  public var rate: Double { shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count) }
}
