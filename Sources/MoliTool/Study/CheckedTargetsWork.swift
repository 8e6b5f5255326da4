import GameKit
import LevelFiles
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles

/// The measurement of a target, as studies and the database keep it.
struct KeptCheck: Codable {
  var findings: [CheckedTarget.Finding]
  var games: Int
  var plays: MeasuredPlays
  var boards: BoardMeasurement?
  /// What is known of the win rate, whatever is wanted.
  var looks: [CheckedTarget.Look]?

  /// The check of the same level against another target, or of the same one; `nil` when it needs more games.
  func adapted(to target: LevelTarget, by meter: TargetMeter) -> KeptCheck? {
    guard case .winRate = target.goal else { return self }
    var check = self
    guard let known = meter.findings(target, seen: looks ?? []) else { return nil }
    (check.findings, check.games) = known
    return check
  }

  /// The result of the check; see ``CheckCommand``.
  func target(_ stated: CheckCommand.Targeted, by verdicts: LevelMeter) -> CheckedTarget {
    let game = stated.game
    var target = CheckedTarget(
      level: game.level.name, game: type(of: game).name, target: stated.target, findings: findings, games: games)
    target.measured = verdicts.level(of: game, plays, boards)
    return target
  }
}

/// The work of checking the targets of levels. Each level is one unit, because the number of its games depends on the
/// earlier ones.
struct CheckedTargetsWork: DividedWork {
  let facts: WorkFacts
  private let stated: [CheckCommand.Targeted]
  private let meter: TargetMeter
  private let verdicts: LevelMeter
  private let show: ([CheckedTarget]) throws -> Void
  private var checked: [Int: KeptCheck] = [:]

  init(
    _ stated: [CheckCommand.Targeted], _ meter: TargetMeter, _ verdicts: LevelMeter,
    show: @escaping ([CheckedTarget]) throws -> Void
  ) {
    self.stated = stated
    self.meter = meter
    self.verdicts = verdicts
    self.show = show
    facts = WorkFacts(
      seed: meter.rootSeed, games: meter.gameLimit, agents: meter.players.map(\.name), metric: "target")
  }

  var units: [WorkUnit] {
    stated.map { WorkUnit(name: "\($0.game.level.name): games", steps: meter.gameLimit + verdicts.steps) }
  }

  func seconds(of unit: Int, _ cost: CostMeter) throws -> Double {
    let level = LevelMeter(
      players: meter.players, games: meter.gameLimit, parBoards: 0, parBudget: .unlimited, rootSeed: meter.rootSeed,
      workers: 1)
    let game = stated[unit].game
    return try level.secondsOfPlays(of: game, cost) + verdicts.secondsOfPlays(of: game, cost)
      + verdicts.secondsOfBoards(of: game, cost)
  }

  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock? {
    try KeptCheck.measure(stated[units[0]], meter, verdicts, cancellation, onProgress).map { try StudyBlock(units, $0) }
  }

  mutating func add(_ block: StudyBlock) throws {
    let found = try block.value(KeptCheck.self)
    guard found.plays.fits(players: verdicts.players.count) else {
      throw StudyRefusal(reason: "found games of other players, expected \(verdicts.players.count.counted("player"))")
    }
    checked[block.units[0]] = found
  }

  func finish() throws {
    let whole = stated.indices.compactMap { place in
      checked[place].map { $0.target(stated[place], by: verdicts) }
    }
    guard !whole.isEmpty else { throw Failure.answerIsNo("no level is complete, so there is no result") }
    try show(whole)
  }
}

extension KeptCheck {
  /// Measures a target; `nil` when it was cancelled.
  /// - Parameter onProgress: called with the number of steps so far: games of the target, games and boards of verdicts.
  static func measure(
    _ stated: CheckCommand.Targeted, _ meter: TargetMeter, _ verdicts: LevelMeter, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> KeptCheck? {
    func measure(_ game: some PlayableGame) throws -> KeptCheck? {
      let done = meter.gameLimit
      guard
        let checked = try meter.check(
          game, against: stated.target, cancellation: cancellation, onProgress: onProgress),
        let plays = try verdicts.plays(of: game, cancellation: cancellation, onProgress: { onProgress(done + $0) })
      else { return nil }
      let played = done + verdicts.playSteps
      let boards = verdicts.boards(of: game, cancellation: cancellation) { onProgress(played + $0) }
      guard !cancellation.isCancelled else { return nil }
      return KeptCheck(
        findings: checked.findings, games: checked.games, plays: plays, boards: boards, looks: checked.looks)
    }
    return try measure(stated.game)
  }
}
