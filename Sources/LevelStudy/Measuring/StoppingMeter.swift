import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// The results about what stops people on a level. Parts that were not measured are missing.
public struct MeasuredStopping: Hashable, Codable, Sendable {
  /// The gain from each ability if it were perfect.
  public var obstacles: MeasuredObstacles?
  /// The same gains at the point where the largest was first clear.
  private(set) var mainObstacle: MeasuredObstacles?
  /// The number of attempts that each player of the level needs, in the players' order; `nil` for an agent that is not
  /// a group of people.
  public var attempts: [AttemptsToPass?]
  /// The effect of the deal's luck.
  public var luck: DealLuck?
  /// The course of the games.
  public var course: MeasuredCourse?

  /// Creates results without measurements for the given number of players.
  public init(players: Int) { attempts = Array(repeating: nil, count: players) }

  /// The part of a measurement with ``StoppingParts/all`` that a measurement with ``StoppingParts/summary`` would have.
  public var summary: MeasuredStopping {
    var summary = MeasuredStopping(players: attempts.count)
    summary.obstacles = mainObstacle
    summary.mainObstacle = mainObstacle
    summary.luck = luck
    return summary
  }

  /// Stores the gains of abilities.
  mutating func set(_ found: (all: MeasuredObstacles, forLargest: MeasuredObstacles)?) {
    obstacles = found?.all
    mainObstacle = found?.forLargest
  }
}

/// Parts of ``MeasuredStopping``; what is left out costs no games.
public struct StoppingParts: OptionSet, Hashable, Sendable {
  /// The bits of the parts.
  public let rawValue: Int
  /// Creates a set of parts from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The gain from each ability if it were perfect.
  public static let obstacles = StoppingParts(rawValue: 1)
  /// The ability with the largest gain, in fewer games; without effect together with ``obstacles``.
  public static let mainObstacle = StoppingParts(rawValue: 16)
  /// The number of attempts that each group needs.
  public static let attempts = StoppingParts(rawValue: 2)
  /// The effect of the deal's luck.
  public static let luck = StoppingParts(rawValue: 4)
  /// The course of the games.
  public static let course = StoppingParts(rawValue: 8)
  /// All parts.
  public static let all: StoppingParts = [.obstacles, .attempts, .luck, .course]
  /// The parts that a summary of levels and its verdicts need.
  public static let summary: StoppingParts = [.mainObstacle, .luck]
}

/// Measures what stops people on a level, after the games of its lineup.
///
/// Obstacles, luck and the course of games are measured with the group of the population whose win rate is nearest to
/// one half, because it shows most. Attempts are measured with every group.
struct StoppingMeter {
  /// The parts to measure; the luck of the deal only in games with different deals.
  var parts: StoppingParts
  /// The number of games of a player of the lineup.
  let games: Int
  /// The number of games that are played with each ability made perfect.
  let firstGames: Int
  /// The seed that determines all games.
  let rootSeed: Seed
  /// The number of threads.
  let workers: Int

  private var obstacleGames: Int { parts.isDisjoint(with: [.obstacles, .mainObstacle]) ? 0 : firstGames }
  private var crossed: CrossedMeter? {
    parts.isDisjoint(with: [.attempts, .luck])
      ? nil : CrossedMeter(games: games, rootSeed: rootSeed, workers: workers)
  }
  private var watching: CourseMeter? {
    parts.contains(.course) ? CourseMeter(games: games, rootSeed: rootSeed, workers: workers) : nil
  }

  /// The number of progress steps.
  var steps: Int { obstacleGames + crossedGames + (watching?.games ?? 0) }

  private var crossedGames: Int {
    crossed.map { parts.contains(.luck) ? $0.mostGames : $0.games } ?? 0
  }

  /// Measures; `nil` without people, and when it was cancelled.
  /// - Parameters:
  ///   - tallies: the games of the lineup.
  ///   - onProgress: called with the number of steps done.
  func measure<Game: PlayableGame>(
    _ lineup: LevelLineup, _ tallies: [GameTally], of game: Game, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredStopping? {
    if !Game.dealsVary, parts.contains(.luck) {
      var meter = self
      meter.parts.remove(.luck)
      return try meter.measure(lineup, tallies, of: game, cancellation, onProgress)
    }
    guard !parts.isEmpty, let middle = middle(lineup, tallies) else { return nil }
    let usual = tallies[middle.place].won
    var stopping = MeasuredStopping(players: lineup.shares.count)
    if obstacleGames > 0 {
      var meter = ObstacleMeter(group: middle.group, games: obstacleGames, rootSeed: rootSeed, workers: workers)
      meter.isForLargest = !parts.contains(.obstacles)
      stopping.set(
        try meter.measureBoth(game, usual: usual, cancellation: cancellation, onProgress: onProgress))
    }
    var done = obstacleGames
    if let crossed {
      // Attempts are measured for every group, the luck of the deal for one.
      let groups = parts.contains(.attempts) ? lineup.groups : [middle]
      let before = done
      guard
        let compared = groups.firstIndex(where: { $0.place == middle.place }),
        let played = try crossed.play(
          groups.map(\.group), blocks: 0..<crossed.blocks, of: game, cancellation,
          { onProgress(before + $0) })
      else { return nil }
      if parts.contains(.attempts) {
        for (games, group) in zip(played, groups) {
          stopping.attempts[group.place] = crossed.attempts(games, of: group.group)
        }
      }
      if parts.contains(.luck) {
        let rate = usual.rate ?? 0
        guard
          let (games, fairness) = try crossed.settle(
            played[compared], of: middle.group, usual: rate, on: game, cancellation,
            { onProgress(before + $0) })
        else { return nil }
        stopping.luck = try crossed.luck(
          games, of: middle.group, usual: rate, fairness, on: game, cancellation)
      }
      done += crossedGames
    }
    let before = done
    stopping.course = watching?.course(of: middle.group, on: game, cancellation) { onProgress(before + $0) }
    return cancellation.isCancelled ? nil : stopping
  }

  /// The group of the population whose win rate is nearest to one half, regardless of the order of players. Ties go to
  /// the group that wins less, then to the one of less skill.
  private func middle(
    _ lineup: LevelLineup, _ tallies: [GameTally]
  ) -> (group: PlayerGroup, place: Int)? {
    func rank(_ one: (group: PlayerGroup, place: Int)) -> (Double, Double, Double, String) {
      let rate = tallies[one.place].won.rate ?? 0
      return (abs(rate - 0.5), rate, SkillAxis().skill(of: one.group) ?? .infinity, one.group.name)
    }
    return lineup.groups.min { rank($0) < rank($1) }
  }
}
