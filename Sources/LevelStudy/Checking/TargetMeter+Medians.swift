import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import Simulation

extension TargetMeter {
  /// Measures a target for the moves or seconds within which half of the people win, look by look as
  /// ``check(_:against:cancellation:onProgress:)``; `nil` when it was cancelled.
  func check<Game: PlayableGame>(
    _ game: Game, median unit: WinUnit, against target: LevelTarget, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> CheckedTarget? {
    guard game.isTimed || unit == .moves else {
      throw Failure.usage(
        "\(game.level.name): found a target in seconds, expected moves: no time passes in \(Game.name)")
    }
    let groups = groups(of: target)
    var plays = groups.map { _ in [PlayLength]() }
    var played = 0
    var checked: CheckedTarget?
    for look in looks where checked?.verdict ?? .open == .open {
      let done = played
      let batch = try game.lengths(
        in: unit, by: groups.map(\.player), games: played..<look, rootSeed: rootSeed, workers: workers,
        cancellation: cancellation
      ) { onProgress(done + $0) }
      guard let batch else { return nil }
      for (place, more) in batch.enumerated() { plays[place] += more }
      played = look
      let median = MedianToWin(Array(zip(groups.map(\.share), plays)), confidence: confidence)
      checked = CheckedTarget(
        level: game.level.name, game: Game.name, target: target,
        findings: [CheckedTarget.Finding(median, in: unit, target)].compactMap { $0 }, games: played)
    }
    return checked
  }
}

extension CheckedTarget.Finding {
  /// The median of the plays as the number of a target; `nil` for another target.
  init?(_ median: MedianToWin?, in unit: WinUnit, _ target: LevelTarget) {
    guard case .median(unit, let goal, _) = target.goal else { return nil }
    func value(_ length: Int) -> Double { Double(length) / unit.scale }
    self.init(
      quantity: unit == .moves ? .moves : .seconds, goal: goal, tolerance: target.tolerance,
      measured: median?.median.map(value),
      interval: median.map { value($0.lower)...($0.upper.map(value) ?? .infinity) } ?? 0 ... .infinity)
  }

  /// The number of a target in moves or seconds from a measurement of the level, with a 95 % interval; `nil` for
  /// another target, and for a target of a group.
  public init?(of level: MeasuredLevel) {
    guard let target = level.target, case .median(let unit, _, population: nil) = target.goal, let pace = level.pace
    else { return nil }
    self.init(unit == .moves ? pace.moves : pace.milliseconds, in: unit, target)
  }

  /// The verdict in words: `too slow` or `too quick` for moves and seconds.
  public var words: String {
    switch verdict {
    case .open: "undecided"
    case .met: verdict.rawValue
    case .missed where quantity == .moves: interval.lowerBound > goal ? "too many moves" : "too few moves"
    case .missed where quantity == .seconds: interval.lowerBound > goal ? "too slow" : "too quick"
    case .missed: verdict.rawValue
    }
  }
}
