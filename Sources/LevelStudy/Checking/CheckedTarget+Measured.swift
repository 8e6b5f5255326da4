import Difficulty
import LevelFiles

extension CheckedTarget {
  /// The target of a measured level, with the results of its games and 95 % intervals. Unlike ``TargetMeter``, it plays
  /// no more games where they are too few to decide.
  /// - Returns: `nil` without a target, and for a target of a group that was not measured.
  public init?(of level: MeasuredLevel) {
    guard let target = level.target else { return nil }
    let findings = Finding.all(of: level, target)
    guard !findings.isEmpty else { return nil }
    self.init(
      level: level.level.name, game: level.game, target: target, findings: findings,
      games: level.measurements.map(\.games).max() ?? 0)
    measured = level
  }
}

extension CheckedTarget.Finding {
  /// The numbers of a target from the measurement of a level; empty where they were not measured.
  fileprivate static func all(of level: MeasuredLevel, _ target: LevelTarget) -> [Self] {
    func place(_ name: String) -> Int? { level.measurements.firstIndex { $0.player == name } }
    switch target.goal {
    case .winRate(let goal, population: nil):
      guard let share = level.population else { return [] }
      return [Self(.winRate, goal, target, share.rate, share.interval)]
    case .winRate(let goal, population: let name?):
      guard let won = place(name).map({ level.measurements[$0].winRate }), let rate = won.rate else { return [] }
      return [Self(.winRate, goal, target, rate, won.lower...won.upper)]
    case .attempts(let goal, population: let name?):
      guard let place = place(name), level.stopping.attempts.indices.contains(place),
        let attempts = level.stopping.attempts[place]
      else { return [] }
      // Half pass after the attempt before and up to this one.
      let (low, high) = (attempts.median95.lowerBound, attempts.median95.upperBound)
      let interval = Double(low - 1)...(high > attempts.attempts ? .infinity : Double(high))
      return [Self(.attempts, goal, target, attempts.median.map(Double.init), interval)]
    case .attempts(_, population: nil), .median(_, _, population: _?): return []
    case .median(_, _, population: nil): return [Self(of: level)].compactMap { $0 }
    case .response: return level.response.map { all(of: $0, target) } ?? []
    }
  }

  /// The numbers of a target for the response to skill.
  static func all(of curve: ResponseCurve, _ target: LevelTarget) -> [Self] {
    guard case .response(let halfSkill, let steps) = target.goal else { return [] }
    let half = curve.halfSkill
    let known = half.place.isReached ? half.place.value : nil
    // An end at the limit of the skills that were played may lie beyond it.
    let (low, high) = (half.interval.lowerBound, half.interval.upperBound)
    let interval =
      (low <= curve.skills.first ?? low ? -.infinity : low)...(high >= curve.skills.last ?? high ? .infinity : high)
    return (halfSkill.map { [Self(.halfSkill, $0, target, known, interval)] } ?? [])
      + (steps.map { [Self(.steps, $0, target, curve.width?.value, curve.width?.interval)] } ?? [])
  }

  init(
    _ quantity: Quantity, _ goal: Double, _ target: LevelTarget, _ measured: Double?, _ interval: ClosedRange<Double>?
  ) {
    self.init(
      quantity: quantity, goal: goal, tolerance: target.tolerance, measured: measured,
      interval: interval ?? -.infinity ... .infinity)
  }
}
