import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import Simulation

/// Measures whether levels meet their targets, with as many games as needed.
///
/// The groups of a target play a batch of games; for a target in attempts, each person plays several. While an interval
/// straddles a bound of the tolerance, the groups play four times as many games, up to ``gameLimit``. Each interval has
/// a confidence of 1 - 0.05 / looks. By Bonferroni's inequality, all looks at a level together are then wrong in at
/// most 5 % of all checks.
public struct TargetMeter: Sendable {
  /// The population. A target that names a preset is measured with the player of that name, or with the preset if there
  /// is none.
  public var players: [MeasuredPlayer]
  /// The maximum number of games of each group on a level.
  public var gameLimit: Int
  /// The seed that determines all games.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int
  /// The range of skills of a response curve.
  public var axis = SkillAxis()

  /// The number of games of each group at the first look.
  static let firstLook = 500

  /// The numbers of games per group at which there is a look.
  public var looks: [Int] {
    Array(sequence(first: Self.firstLook) { $0 * 4 }.prefix { $0 < gameLimit }) + [gameLimit]
  }

  /// The confidence of each interval.
  public var confidence: Double { 1 - 0.05 / Double(looks.count) }

  /// Measures until the verdict is clear or the limit is reached; `nil` when it was cancelled.
  public func check<Game: PlayableGame>(
    _ game: Game, against target: LevelTarget, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> CheckedTarget? {
    if case .median(let unit, _, _) = target.goal {
      return try check(game, median: unit, against: target, cancellation: cancellation, onProgress: onProgress)
    }
    let groups = groups(of: target)
    let attempts = attempts(of: target)
    var wins = groups.map { _ in [Int]() }
    var played = 0
    var checked: CheckedTarget?
    var seen: [CheckedTarget.Look] = []
    for look in looks where checked?.verdict ?? .open == .open {
      let done = played
      let batch = try game.wins(
        ofPersons: played / attempts..<look / attempts, attempts: attempts, by: groups.map(\.player),
        rootSeed: rootSeed, workers: workers, cancellation: cancellation
      ) { onProgress(done + $0) }
      guard let batch else { return nil }
      for (place, more) in batch.enumerated() { wins[place] += more }
      played = look
      checked = CheckedTarget(
        level: game.level.name, game: Game.name, target: target,
        findings: findings(target, zip(groups, wins).map { ($0.share, $1) }, attempts: attempts),
        games: played / attempts * attempts)
      if case .winRate = target.goal, let finding = checked?.findings.first {
        seen.append(CheckedTarget.Look(games: played, measured: finding.measured, interval: finding.interval))
      }
    }
    checked?.looks = seen
    return checked
  }

  /// The findings for another wanted win rate of the same population, from what an earlier check has seen. They are
  /// those that a check finds which plays again.
  /// - Returns: the findings and the games of each group; `nil` when it would have to play more games.
  public func findings(
    _ target: LevelTarget, seen: [CheckedTarget.Look]
  ) -> (findings: [CheckedTarget.Finding], games: Int)? {
    guard case .winRate(let goal, _) = target.goal else { return nil }
    for look in seen {
      let finding = CheckedTarget.Finding(.winRate, goal, target, look.measured, look.interval)
      if finding.verdict != .open || look.games >= gameLimit { return ([finding], look.games) }
    }
    return nil
  }

  /// The number of attempts that each person plays for a target: one more than it allows, to show when these are not
  /// enough. For targets about single games it is 1.
  private func attempts(of target: LevelTarget) -> Int {
    guard case .attempts(let attempts, _) = target.goal else { return 1 }
    return Int((attempts + target.tolerance).rounded(.up)) + 1
  }

  /// The groups that play for a target, each with its share of the population.
  func groups(of target: LevelTarget) -> [(player: MeasuredPlayer, share: Double)] {
    switch target.goal {
    case .winRate(_, population: let name?), .attempts(_, population: let name?), .median(_, _, population: let name?):
      [(players.first { $0.name == name } ?? .agent(name), 1)]
    case .winRate(_, population: nil), .attempts(_, population: nil), .median(_, _, population: nil):
      zip(players, LevelLineup(players, skills: [], on: axis).shares).map { ($0, $1) }.filter { $0.1 > 0 }
    case .response: axis.grid.map { (.people(axis.group($0)), 1) }
    }
  }

  private func findings(
    _ target: LevelTarget, _ groups: [(share: Double, wins: [Int])], attempts: Int
  ) -> [CheckedTarget.Finding] {
    // With a single attempt, a person wins all or nothing.
    var won: [WonGames] { groups.map { WonGames($0.wins.map { $0 > 0 }) } }
    switch target.goal {
    case .winRate(let goal, _):
      let share = PopulationShare(Array(zip(groups.map(\.share), won)), confidence: confidence)
      return [CheckedTarget.Finding(.winRate, goal, target, share?.rate, share?.interval)]
    case .attempts(let goal, _):
      let share = PassingShare(groups, attempts: attempts, confidence: confidence)
      return [CheckedTarget.Finding(.attempts, goal, target, share?.median, share?.medianInterval)]
    case .median: return []
    case .response:
      return CheckedTarget.Finding.all(
        of: ResponseCurve(skills: axis.grid, won: won, confidence: confidence), target)
    }
  }

  /// Creates a meter for these players.
  public init(players: [MeasuredPlayer], gameLimit: Int, rootSeed: Seed, workers: Int) {
    self.players = players
    self.gameLimit = gameLimit
    self.rootSeed = rootSeed
    self.workers = workers
  }
}
