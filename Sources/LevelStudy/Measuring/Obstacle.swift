import Difficulty
import People

/// Something that may stop people on a level: an imperfect ability.
public enum Obstacle: String, CaseIterable, Codable, Sendable {
  /// They do not know the words.
  case words
  /// Their fingers slip, or their aim is unsteady.
  case hands
  /// They plan too little or wrongly.
  case plan
  /// They are too slow.
  case clock
  /// The players give up.
  case patience

  /// The abilities that it consists of: it is a candidate only in games whose people use one of these.
  public var abilities: Set<Ability> {
    switch self {
    case .words: [.vocabulary]
    case .hands: [.dexterityError, .aimNoise]
    case .plan: [.strategyError, .lookAhead]
    case .clock: [.pace, .reaction]
    case .patience: [.patience, .patienceMoves]
    }
  }

  /// The group with the ability made perfect in all people. Words: all are known. Hands: no slips. Plan: no wrong
  /// plans, and eight steps of look-ahead, which is more than most games can use. Clock: ten actions a second, as fast
  /// as fingers repeat a key, and no reaction time. Patience: endless.
  public func removed(from group: PlayerGroup) -> PlayerGroup {
    var able = group
    able.members = group.members.map { $0.map(removed) }
    switch self {
    case .words: able.centre.vocabulary = 1
    case .hands:
      able.centre.errorRate = 0
      able.centre.aimNoise = 0
    case .plan:
      able.centre.strategyErrorRate = 0
      able.centre.lookAhead = max(8, able.centre.lookAhead)
      able.lookAhead = max(8, able.lookAhead)
      able.spread.lookAhead = 0
    case .clock:
      able.centre.actionsPerSecond = max(10, able.centre.actionsPerSecond)
      able.spread.pace = 0
      able.centre.reactionTime = 0
    case .patience:
      able.centre.patience.milliseconds = nil
      able.centre.patience.moves = nil
    }
    return able
  }
}

/// The rise of people's win rate with one perfect ability.
public struct ObstacleGain: Hashable, Codable, Sendable {
  /// The ability that is perfect.
  public let obstacle: Obstacle
  /// The gain as a share of all games: that of the same people on the same deals.
  public let gain: Double
  /// The 95 % interval by the normal approximation, with two more games in which they differ. Without these, an ability
  /// that changed no game would count as perfectly known. With 100 such games the interval is ± 2.8 points, where the
  /// rule of three gives 3. It includes persons, deals and chance.
  public let interval: ClosedRange<Double>

  /// Compares games of the same numbers with and without the ability; `nil` with fewer than two.
  init?(_ obstacle: Obstacle, with able: WonGames, without usual: WonGames) {
    var difference = PairedDifference()
    for (a, b) in zip(able.isWon, usual.isWon) { difference.add((a ? 1 : 0) - (b ? 1 : 0)) }
    guard let gain = difference.mean, let error = difference.standardError else { return nil }
    let games = Double(difference.pairs)
    let half = StandardNormal.twoSidedQuantile(confidence: 0.95) * (error * error + 2 / (games * games)).squareRoot()
    self.obstacle = obstacle
    self.gain = gain
    interval = max(-1, gain - half)...min(1, gain + half)
  }
}

/// The obstacles of one group on a level.
public struct MeasuredObstacles: Hashable, Codable, Sendable {
  /// The gain as a share of all games, with the same people on the same deals.
  public let group: String
  /// The gain of each ability, the largest first.
  public let gains: [ObstacleGain]

  /// The 95 % interval, by the normal approximation with two extra games that differ, so that an ability that changed
  /// no game does not count as perfectly known. With 100 such games it is ± 2.8 points; the rule of three gives 3. It
  /// includes people, deals and chance.
  public func gain(_ obstacle: Obstacle) -> ObstacleGain? { gains.first { $0.obstacle == obstacle } }

  /// The largest obstacle, if its gain is more than chance and more than two points. Others may gain as much: see
  /// ``largest``.
  public var main: ObstacleGain? { gains.first(where: Self.counts) }

  /// Compares games with the same numbers, with and without the perfect ability; `nil` with fewer than two.
  public var largest: [ObstacleGain] {
    guard let main else { return [] }
    return gains.filter { Self.counts($0) && main.gain - $0.gain <= Self.tie }
  }

  /// The largest difference of gains that is a tie.
  static let tie = 0.005

  /// A gain of at most this share of games is none.
  static let leastGain = 0.02

  private static func counts(_ gain: ObstacleGain) -> Bool {
    gain.gain > leastGain && gain.interval.lowerBound > 0
  }
}
