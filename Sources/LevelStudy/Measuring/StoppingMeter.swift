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
  /// The most games that are played with each ability made perfect.
  let firstGames: Int
  /// The seed that determines all games.
  let rootSeed: Seed
  /// The number of threads.
  let workers: Int

  /// Whether the gains of abilities are measured.
  var measuresObstacles: Bool { !parts.isDisjoint(with: [.obstacles, .mainObstacle]) }

  /// Whether the effect of deals is measured in a game.
  func measuresLuck<Game: PlayableGame>(of game: Game) -> Bool {
    parts.contains(.luck) && Game.dealsVary && games >= CrossedMeter.leastGames
  }

  private var crossed: CrossedMeter? { CrossedMeter(games: games, rootSeed: rootSeed, workers: workers) }
  private var obstacleSteps: Int { measuresObstacles ? firstGames : 0 }
  private var luckSteps: Int { parts.contains(.luck) ? crossed?.mostGames ?? 0 : 0 }
  private var attemptSteps: Int { parts.contains(.attempts) ? crossed?.games ?? 0 : 0 }
  private var courseSteps: Int {
    parts.contains(.course) ? CourseMeter(games: games, rootSeed: rootSeed, workers: workers).games : 0
  }

  /// The number of progress steps.
  var steps: Int { obstacleSteps + luckSteps + attemptSteps + courseSteps }

  /// The group of the population whose win rate is nearest to one half, regardless of the order of players; `nil`
  /// without people. Ties go to the group that wins less, then to the one of less skill.
  func middle(_ lineup: LevelLineup, _ tallies: [GameTally]) -> Subject? {
    func rank(_ one: (group: PlayerGroup, place: Int)) -> (Double, Double, Double, String) {
      let rate = tallies[one.place].won.rate ?? 0
      return (abs(rate - 0.5), rate, SkillAxis().skill(of: one.group) ?? .infinity, one.group.name)
    }
    return lineup.groups.min { rank($0) < rank($1) }.map { Subject($0.group, $0.place, tallies[$0.place].won) }
  }

  /// The group that is measured, with its games.
  struct Subject {
    let group: PlayerGroup
    let place: Int
    let usual: WonGames
    /// Its games on the deals that others play too, once they are played.
    var crossed: CrossedGames?

    init(_ group: PlayerGroup, _ place: Int, _ usual: WonGames) {
      (self.group, self.place, self.usual) = (group, place, usual)
    }
  }

  /// Measures the gains of abilities; returns `false` when it was cancelled.
  /// - Parameter limit: the most games.
  func measureObstacles<Game: PlayableGame>(
    of subject: Subject, on game: Game, limit: Int, into stopping: inout MeasuredStopping,
    _ further: inout FurtherGames, _ cancellation: Cancellation, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Bool {
    guard measuresObstacles else { return true }
    let each = min(firstGames, limit / max(1, ObstacleMeter.obstacles(in: game).count), subject.usual.games)
    if each < min(firstGames, Self.leastGames) {
      further.leaveOut(.stops)
    } else {
      var meter = ObstacleMeter(group: subject.group, games: each, rootSeed: rootSeed, workers: workers)
      meter.isForLargest = !parts.contains(.obstacles)
      guard
        let found = try meter.measureBoth(
          game, usual: subject.usual, cancellation: cancellation, onProgress: onProgress)
      else { return false }
      stopping.set((found.all.found, found.forLargest.found))
      further.addStops((found.all.games, found.forLargest.games))
    }
    onProgress(obstacleSteps)
    return true
  }

  /// The fewest games with an ability made perfect.
  private static let leastGames = 20

  /// Measures the effect of the deal's luck; returns `false` when it was cancelled.
  /// - Parameter limit: the most games.
  func measureLuck<Game: PlayableGame>(
    of subject: inout Subject, on game: Game, limit: Int, into stopping: inout MeasuredStopping,
    _ further: inout FurtherGames, _ cancellation: Cancellation, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Bool {
    guard measuresLuck(of: game) else { return true }
    let done = obstacleSteps
    if subject.usual.wins == 0 || subject.usual.wins == subject.usual.games {
      // Where all games end alike, deals decide nothing.
    } else if let crossed = CrossedMeter(games: games, limit: limit, rootSeed: rootSeed, workers: workers) {
      let rate = subject.usual.rate ?? 0
      guard
        let first = try crossed.play(
          [subject.group], blocks: 0..<crossed.blocks, of: game, cancellation, { onProgress(done + $0) }),
        let (games, fairness) = try crossed.settle(
          first[0], of: subject.group, usual: rate, on: game, cancellation, { onProgress(done + $0) })
      else { return false }
      subject.crossed = first[0]
      stopping.luck = try crossed.luck(games, of: subject.group, usual: rate, fairness, on: game, cancellation)
      let judged = stopping.luck?.worstDeals.count ?? 0
      further.add(games.games + judged * CrossedMeter.judges, for: .deals)
      if fairness == .open, crossed.mostBlocks < self.crossed?.mostBlocks ?? 0 { further.leaveOut(.deals) }
    } else {
      further.leaveOut(.deals)
    }
    onProgress(done + luckSteps)
    return !cancellation.isCancelled
  }

  /// Measures the course of games and the attempts of every group; returns `false` when it was cancelled.
  /// - Parameter limit: the most games.
  func measureDetails<Game: PlayableGame>(
    of subject: Subject, among lineup: LevelLineup, _ tallies: [GameTally], on game: Game, limit: Int,
    into stopping: inout MeasuredStopping,
    _ further: inout FurtherGames, _ cancellation: Cancellation, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Bool {
    var done = obstacleSteps + luckSteps
    var left = limit
    if parts.contains(.course) {
      let watching = CourseMeter(games: games, limit: left, rootSeed: rootSeed, workers: workers)
      let before = done
      stopping.course = watching.course(of: subject.group, on: game, cancellation) { onProgress(before + $0) }
      further.add(watching.games, for: .course)
      left -= watching.games
      done += courseSteps
    }
    guard parts.contains(.attempts), let crossed else { return !cancellation.isCancelled }
    if let games = subject.crossed { stopping.attempts[subject.place] = crossed.attempts(games, of: subject.group) }
    // The nearer its win rate to one half, the more a group's attempts say.
    let others = lineup.groups.filter { subject.crossed == nil || $0.place != subject.place }.sorted {
      (abs((tallies[$0.place].won.rate ?? 0) - 0.5), $0.place) < (
        abs((tallies[$1.place].won.rate ?? 0) - 0.5), $1.place
      )
    }
    for (number, group) in others.enumerated() {
      let allowed = left / CrossedMeter.gamesPerBlock
      let blocks = min(
        crossed.blocks, max(allowed / (others.count - number), min(allowed, CrossedMeter.leastBlocksOfAttempts)))
      if blocks < crossed.blocks { further.leaveOut(.attempts) }
      guard blocks >= CrossedMeter.leastBlocksOfAttempts else { continue }
      guard
        let played = try crossed.play(
          [group.group], blocks: 0..<blocks, of: game, cancellation, { _ in })
      else { return false }
      stopping.attempts[group.place] = crossed.attempts(played[0], of: group.group)
      further.add(played[0].games, for: .attempts)
      left -= played[0].games
    }
    onProgress(done + attemptSteps)
    return !cancellation.isCancelled
  }
}
