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
  private let leavingRate: Double
  /// How much likelier the best move is than the worst where the score decides, as a logarithm.
  let contrast: Double
  private let interval: Double
  private let waiting: Waiting

  /// What the time before a move depends on.
  private struct Waiting: Sendable {
    let first, firstSpread, spread, longWaits, longWait, furtherAction: Double

    init(_ numbers: ModelNumbers) {
      (first, firstSpread, spread) = (numbers[.firstThought], numbers[.firstSpread], numbers[.waitSpread])
      (longWaits, longWait, furtherAction) = (numbers[.longWaits], numbers[.longWait], numbers[.furtherAction])
    }
  }

  /// The temper of a person: the same in all games of that person.
  init(_ profile: PlayerProfile, person: Seed) {
    var draw = Xoshiro256(seed: person.derived(.auxiliary, 7))
    let numbers = profile.numbers
    sight = (numbers[.sightSpread] * draw.standardNormal()).reproducibleExponential
    resignation =
      (numbers[.leavingSpread] * draw.standardNormal()).reproducibleExponential
      * Self.persistence(profile)
    leavingRate = numbers[.leavingRate]
    restarting = numbers[.restartRate] * (numbers[.restartSpread] * draw.standardNormal()).reproducibleExponential
    range = numbers[.sightRange] * Double(profile.lookAhead) / numbers[.usualLookAhead]
    // Chosen: the sharpness of choices falls with the root of the errors.
    let errors = max(0.005, profile.errorRate + profile.strategyErrorRate)
    clarity = (numbers[.usualErrors] / errors).squareRoot()
    contrast = numbers[.searchContrast]
    interval = 1000 / profile.actionsPerSecond
    waiting = Waiting(numbers)
  }

  /// The number of moves to which ``ModelNumber/leavingRate`` refers.
  private static let countedMoves = 40.0

  /// The probability of giving up before a move, after this many moves: in proportion to them.
  func givingUp(after moves: Int) -> Double { resignation * leavingRate * Double(moves) / Self.countedMoves }

  /// How much longer than usual people wait before a move, as a logarithm: *measured*. They are quick where they have a
  /// reason, and where a way has just opened, and slow before they take a move back.
  static func wait(for features: SIMD8<Double>, among moves: Int) -> Double {
    -0.17 * (Double(moves) / 10).reproducibleLogarithm - 0.084 * features[MoveFeature.means.rawValue]
      - 0.116 * features[MoveFeature.justFreed.rawValue] - 0.086 * features[MoveFeature.freedBefore.rawValue]
      + 0.16 * features[MoveFeature.undo.rawValue]
  }

  /// Milliseconds before a move. The first thought is long; of later waits some are, and each further action of a move
  /// takes a part of the interval.
  func delay(before moves: Int, actions: Int, logarithm: Double = 0, _ luck: inout Xoshiro256) -> Int {
    var wait: Double
    if moves == 0 {
      wait = waiting.first * (waiting.firstSpread * luck.standardNormal()).reproducibleExponential
    } else {
      wait = (logarithm + waiting.spread * luck.standardNormal()).reproducibleExponential
      if luck.uniformUnit() < waiting.longWaits { wait *= waiting.longWait }
    }
    return max(1, Int(interval * (wait + waiting.furtherAction * Double(max(1, actions) - 1))))
  }

  /// How readily a person of this patience gives up, relative to those who were measured.
  private static func persistence(_ profile: PlayerProfile) -> Double {
    guard let milliseconds = profile.patience.milliseconds else { return 0 }
    return 1000 * profile.numbers[.usualPatience] / Double(max(1, milliseconds))
  }
}
