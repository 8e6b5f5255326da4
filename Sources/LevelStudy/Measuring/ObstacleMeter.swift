import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// Measures what stops a group on a level: the same people play the same deals with one ability after the other made
/// perfect.
///
/// After ``firstGames``, and again after every ``gamesBetweenLooks``, an ability plays no more whose gain is known well
/// enough: as well as a share near one half is by all games, or well enough to say that another ability gains more.
public struct ObstacleMeter: Sendable {
  /// The group.
  public var group: PlayerGroup
  /// Games with each ability made perfect.
  public var games: Int
  /// The seed from which all games follow.
  public var rootSeed: Seed
  /// How many threads play.
  public var workers: Int

  /// Whether only the largest gain is asked for: then all games end when it is clear which that is.
  public var isForLargest = false

  /// The games that every ability plays.
  public static let firstGames = 100
  /// How many games later it is looked again.
  static let gamesBetweenLooks = 50

  /// What each ability would gain, the largest gain first; `nil` when it was cancelled.
  /// - Parameter usual: the group's own games from game 0 on, with the same seed.
  public func measure<Game: PlayableGame>(
    _ game: Game, usual: WonGames, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> MeasuredObstacles? {
    try measureBoth(game, usual: usual, cancellation: cancellation, onProgress: onProgress)?.all
  }

  /// The same, and what was known when it was first clear which gain is the largest: what ``isForLargest`` ends with.
  /// The games after that change nothing of it.
  func measureBoth<Game: PlayableGame>(
    _ game: Game, usual: WonGames, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> (all: MeasuredObstacles, forLargest: MeasuredObstacles)? {
    let placed = try LinkedPlayers.placed(
      [.people(group)], on: game, workers: workers, cancellation: cancellation)
    guard let group = placed?.first?.group else { return nil }
    let obstacles = Obstacle.allCases.filter { !$0.abilities.isDisjoint(with: game.usedAbilities) }
    let able = obstacles.map { MeasuredPlayer.people($0.removed(from: group)) }
    func play(_ places: [Int], _ range: Range<Int>) throws -> [WonGames]? {
      guard !places.isEmpty, !range.isEmpty else { return places.map { _ in WonGames() } }
      return try game.won(
        by: places.map { able[$0] }, games: range, rootSeed: rootSeed, workers: workers, cancellation: cancellation
      ) { onProgress(range.lowerBound + $0) }
    }
    var won = obstacles.map { _ in WonGames() }
    var open = Array(obstacles.indices)
    var played = 0
    var clear: MeasuredObstacles?
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
      if clear == nil, isLargestClear(known) { clear = found(known) }
      if isForLargest, clear != nil { break }
    }
    onProgress(games)
    let all = found(zip(obstacles, won).compactMap { ObstacleGain($0, with: $1, without: usual) })
    return (all, clear ?? all)
  }

  /// Whether one gain is beyond chance and larger than any other beyond chance.
  private func isLargestClear(_ gains: [ObstacleGain]) -> Bool {
    guard let largest = gains.max(by: { $0.gain < $1.gain }) else { return false }
    return largest.interval.lowerBound > 0
      && gains.allSatisfy { $0 == largest || $0.interval.upperBound < largest.interval.lowerBound }
  }

  private func isKnown(_ gain: ObstacleGain?, among all: [ObstacleGain]) -> Bool {
    guard let gain else { return false }
    let (lower, upper) = (gain.interval.lowerBound, gain.interval.upperBound)
    // Half the width of the interval for 95 % of a share near one half is about 1 / sqrt(games).
    return upper - lower <= 2 / Double(games).squareRoot() || all.contains { $0.interval.lowerBound > upper }
  }
}
