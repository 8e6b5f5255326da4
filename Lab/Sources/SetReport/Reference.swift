import SetCards

/// A figure of the specs, from 10 million games of another program, with its precision.
struct Reference {
  /// The published value.
  var value: Double
  /// Half a unit of its last digit.
  var rounding: Double

  /// The percentage of games with a number of cards left over, for the random player.
  static func left(_ cards: Int, _ dealing: Dealing) -> Reference? {
    let figures: [Int: (boxed: Double, assignment: Double)] = [
      0: (1.212, 1.128), 6: (46.851, 45.305), 9: (44.491, 45.372), 12: (7.369, 8.108), 15: (0.076, 0.086),
    ]
    return figures[cards].map { Reference(value: dealing == .boxed ? $0.boxed : $0.assignment, rounding: 0.0005) }
  }

  /// The percentage of games that never need more than twelve cards, for the random player, under both dealing rules.
  static let withoutDeal = Reference(value: 31.4, rounding: 0.05)
  /// The odds at twelve cards under the boxed rule: for the random player, and for the player who takes the first Set
  /// found.
  static let oddsAtTwelve = [
    "random": Reference(value: 14.08, rounding: 0.005), "first": Reference(value: 14.96, rounding: 0.005),
  ]
  /// The percentage of games without a card left over under the boxed rule, for the player who takes the first Set
  /// found.
  static let clearedByFirst = Reference(value: 1.48, rounding: 0.005)

  /// The deviation of a measured value beyond rounding, in joint standard errors of both measurements.
  func deviation(of measured: (value: Double, error: Double), games: Int) -> Double {
    // The reference was also measured, with the error of its 10 million games.
    let error = measured.error * (1 + Double(games) / 10_000_000).squareRoot()
    let distance = max(0, abs(measured.value - value) - rounding)
    return error > 0 ? distance / error : distance == 0 ? 0 : .infinity
  }
}
