import GameKit
import LevelFiles
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles

/// The work of checking the targets of levels. Each level is one unit, because the number of its games depends on the
/// earlier ones.
struct CheckedTargetsWork: DividedWork {
  /// The measurement of a target.
  private struct Checked: Codable {
    var findings: [CheckedTarget.Finding]
    var games: Int
    var plays: MeasuredPlays
    var boards: BoardMeasurement?
  }

  let facts: WorkFacts
  private let stated: [CheckCommand.Targeted]
  private let meter: TargetMeter
  private let verdicts: LevelMeter
  private let show: ([CheckedTarget]) throws -> Void
  private var checked: [Int: Checked] = [:]

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
    let (game, target) = stated[units[0]]
    let done = meter.gameLimit
    guard
      let checked = try meter.check(
        game, against: target, cancellation: cancellation, onProgress: onProgress),
      let plays = try verdicts.plays(
        of: game, cancellation: cancellation, onProgress: { onProgress(done + $0) })
    else { return nil }
    let played = done + verdicts.playSteps
    let boards = verdicts.boards(of: game, cancellation: cancellation) { onProgress(played + $0) }
    guard !cancellation.isCancelled else { return nil }
    return try StudyBlock(
      units, Checked(findings: checked.findings, games: checked.games, plays: plays, boards: boards)
    )
  }

  mutating func add(_ block: StudyBlock) throws {
    let found = try block.value(Checked.self)
    guard found.plays.fits(players: verdicts.players.count) else {
      throw StudyRefusal(reason: "found games of other players, expected \(verdicts.players.count.counted("player"))")
    }
    checked[block.units[0]] = found
  }

  func finish() throws {
    let whole = stated.indices.compactMap { place in
      checked[place].map { found -> CheckedTarget in
        let game = stated[place].game
        var target = CheckedTarget(
          level: game.level.name, game: type(of: game).name, target: stated[place].target,
          findings: found.findings,
          games: found.games)
        target.measured = verdicts.level(of: game, found.plays, found.boards)
        return target
      }
    }
    guard !whole.isEmpty else { throw Failure.answerIsNo("no level is complete, so there is no result") }
    try show(whole)
  }
}
