import PuzzleCore

/// How one person differs from the next in what no rule of a game decides: sight, persistence, haste.
struct Temper: Sendable {
  /// How strongly the true distance near the win is felt; 1 in the middle.
  let sight: Double
  /// The distance over which it fades, in moves.
  let range: Double
  /// How much clearer the person chooses than those whose plays were measured.
  let clarity: Double
  /// The probability of starting again before a move.
  let restarting: Double
  /// How readily the person gives up; 1 in the middle.
  let resignation: Double
  private let interval: Double

  /// The range of the people who were measured. *Measured*, within a factor of 1.5.
  static let sightRange = 4.0

  /// The temper of a person: the same in all games of that person.
  init(_ profile: PlayerProfile, person: Seed) {
    var draw = Xoshiro256(seed: person.derived(.auxiliary, 7))
    // Measured on Rush Hour (results/2026-11-26-people): the spreads 0.5, 2.0 and 1.8, and the rate 0.0025.
    sight = (0.5 * draw.standardNormal()).reproducibleExponential
    resignation =
      (2 * draw.standardNormal()).reproducibleExponential
      * Self.persistence(profile.patience)
    restarting = 0.0025 * (1.8 * draw.standardNormal()).reproducibleExponential
    // Chosen: a look-ahead of 2, that of casual players, is that of the people who were measured.
    range = Self.sightRange * Double(profile.lookAhead) / 2
    // Chosen: the people who were measured err as casual players do, and the sharpness of choices falls with the root.
    let errors = max(0.005, profile.errorRate + profile.strategyErrorRate)
    clarity = (0.11 / errors).squareRoot()
    interval = 1000 / profile.actionsPerSecond
  }

  /// The probability of giving up before a move, after this many moves: *measured*, 0.001 in the middle after 40 moves,
  /// in proportion to the moves.
  func givingUp(after moves: Int) -> Double { resignation * 0.001 * Double(moves) / 40 }

  /// How much longer than usual people wait before a move, as a logarithm: *measured*. They are quick where they have a
  /// reason, and where a way has just opened, and slow before they take a move back.
  static func wait(for features: SIMD8<Double>, among moves: Int) -> Double {
    -0.17 * (Double(moves) / 10).reproducibleLogarithm - 0.084 * features[MoveFeature.means.rawValue]
      - 0.116 * features[MoveFeature.justFreed.rawValue] - 0.086 * features[MoveFeature.freedBefore.rawValue]
      + 0.16 * features[MoveFeature.undo.rawValue]
  }

  /// Milliseconds before a move. *Measured*: the first thought is 2.9 times as long as the interval between actions and
  /// spreads by 0.87 of its logarithm; later waits spread by 0.45, and one in twelve is three times as long. *Chosen*:
  /// each further action of a move takes 0.28 of the interval.
  func delay(before moves: Int, actions: Int, logarithm: Double = 0, _ luck: inout Xoshiro256) -> Int {
    var wait: Double
    if moves == 0 {
      wait = 2.9 * (0.87 * luck.standardNormal()).reproducibleExponential
    } else {
      wait = (logarithm + 0.45 * luck.standardNormal()).reproducibleExponential
      if luck.uniformUnit() < 0.08 { wait *= 3 }
    }
    return max(1, Int(interval * (wait + 0.28 * Double(max(1, actions) - 1))))
  }

  /// Chosen: a patience of 420 s, that of casual players, is that of the people who were measured.
  private static func persistence(_ patience: Patience) -> Double {
    guard let milliseconds = patience.milliseconds else { return 0 }
    return 420_000 / Double(max(1, milliseconds))
  }
}
