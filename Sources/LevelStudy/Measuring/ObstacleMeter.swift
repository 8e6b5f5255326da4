import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// Measures what stops a group on a level: the same people play the same deals with one ability after another made
/// perfect.
///
/// There are looks after ``firstGames`` and after every `gamesBetweenLooks`. An ability stops once its gain is known
/// as well as a share near one half is after all games, or once another ability surely gains more.
public struct ObstacleMeter: Sendable {
  /// The group that is measured.
  public var group: PlayerGroup
  /// The number of games with each ability made perfect.
  public var games: Int
  /// The seed that determines all games.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int

  /// Whether only the largest gain is needed: then the games end as soon as it is clear.
  public var isForLargest = false

  /// The minimum number of games for each ability.
  public static let firstGames = 100
  /// The number of games between looks.
  static let gamesBetweenLooks = 50

  /// The gain of each ability, the largest first; `nil` when it was cancelled.
  /// - Parameter usual: the group's own games from game 0 on, with the same seed.
  public func measure<Game: PlayableGame>(
    _ game: Game, usual: WonGames, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> MeasuredObstacles? {
    try measureBoth(game, usual: usual, cancellation: cancellation, onProgress: onProgress)?.all.found
  }

  /// A result with the number of its games.
  typealias Counted = (found: MeasuredObstacles, games: Int)

  /// The abilities that can be made perfect in a game.
  static func obstacles<Game: PlayableGame>(in game: Game) -> [Obstacle] {
    Obstacle.allCases.filter { !$0.abilities.isDisjoint(with: game.usedAbilities) }
  }

  /// The same, together with the result at the point where the largest gain was first clear, which is the result with
  /// ``isForLargest``. Later games do not change it.
  ///
  /// An ability that is perfect already changes no game, so its games are the usual ones.
  func measureBoth<Game: PlayableGame>(
    _ game: Game, usual: WonGames, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> (all: Counted, forLargest: Counted)? {
    let placed = try LinkedPlayers.placed(
      [.people(group)], on: game, workers: workers, cancellation: cancellation)
    guard let group = placed?.first?.group else { return nil }
    let obstacles = Self.obstacles(in: game)
    let able = obstacles.map { $0.removed(from: group) }
    var count = 0
    func play(_ places: [Int], _ range: Range<Int>) throws -> [WonGames]? {
      let changed = places.filter { able[$0] != group }
      guard !changed.isEmpty, !range.isEmpty else { return places.map { _ in part(of: usual, range) } }
      count += changed.count * range.count
      let played = try game.won(
        by: changed.map { .people(able[$0]) }, games: range, rootSeed: rootSeed, workers: workers,
        cancellation: cancellation
      ) { onProgress(range.lowerBound + $0) }
      guard let played else { return nil }
      let won = Dictionary(uniqueKeysWithValues: zip(changed, played))
      return places.map { won[$0] ?? part(of: usual, range) }
    }
    var won = obstacles.map { _ in WonGames() }
    var open = Array(obstacles.indices)
    var played = 0
    // A group that loses hardly any game cannot gain much.
    var clear: Counted?
    if usual.games >= Self.firstGames, 1 - (usual.rate ?? 0) <= MeasuredObstacles.leastGain { clear = (found([]), 0) }
    if isForLargest, let clear { return (clear, clear) }
    func found(_ gains: [ObstacleGain]) -> MeasuredObstacles {
      MeasuredObstacles(group: group.name, gains: gains.sorted { $0.gain > $1.gain })
    }
    while played < games, !open.isEmpty {
      let end = min(games, played == 0 ? Self.firstGames : played + Self.gamesBetweenLooks)
      guard let more = try play(open, played..<end) else { return nil }
      for (place, games) in zip(open, more) { won[place].add(games) }
      played = end
      let gains = zip(obstacles, won).map { ObstacleGain($0, with: $1, without: usual) }
      let known = gains.compactMap { $0 }
      open.removeAll { isKnown(gains[$0], among: known) }
      if clear == nil, isLargestClear(known) { clear = (found(known), count) }
      if isForLargest, clear != nil { break }
    }
    onProgress(games)
    let all = found(zip(obstacles, won).compactMap { ObstacleGain($0, with: $1, without: usual) })
    return ((all, count), clear ?? (all, count))
  }

  private func part(of usual: WonGames, _ range: Range<Int>) -> WonGames {
    WonGames(Array(usual.isWon[range.clamped(to: 0..<usual.games)]))
  }

  /// Whether one gain is more than chance and larger than any other beyond chance.
  private func isLargestClear(_ gains: [ObstacleGain]) -> Bool {
    guard let largest = gains.max(by: { $0.gain < $1.gain }) else { return false }
    return largest.interval.lowerBound > 0
      && gains.allSatisfy { $0 == largest || $0.interval.upperBound < largest.interval.lowerBound }
  }

  private func isKnown(_ gain: ObstacleGain?, among all: [ObstacleGain]) -> Bool {
    guard let gain else { return false }
    let (lower, upper) = (gain.interval.lowerBound, gain.interval.upperBound)
    // Half the width of the 95 % interval of a share near one half is about 1 / sqrt(games).
    return upper - lower <= 2 / Double(games).squareRoot() || all.contains { $0.interval.lowerBound > upper }
  }
}
