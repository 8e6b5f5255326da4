import SetCards

/// A figure of the specs, from 10 million games of another program, and how exactly it is given.
struct Reference {
  /// The figure.
  var value: Double
  /// Half of its last digit.
  var rounding: Double

  /// Per cent of games by the cards left over, for the random player.
  static func left(_ cards: Int, _ dealing: Dealing) -> Reference? {
    let figures: [Int: (boxed: Double, assignment: Double)] = [
      0: (1.212, 1.128), 6: (46.851, 45.305), 9: (44.491, 45.372), 12: (7.369, 8.108), 15: (0.076, 0.086),
    ]
    return figures[cards].map { Reference(value: dealing == .boxed ? $0.boxed : $0.assignment, rounding: 0.0005) }
  }

  /// Per cent of games that never need more than twelve cards, for the random player, under both dealing rules.
  static let withoutDeal = Reference(value: 31.4, rounding: 0.05)
  /// The odds at twelve cards, boxed: random, and the first Set found.
  static let oddsAtTwelve = [
    "random": Reference(value: 14.08, rounding: 0.005), "first": Reference(value: 14.96, rounding: 0.005),
  ]
  /// Per cent of games with no card left over, boxed, for the player who takes the first Set found.
  static let clearedByFirst = Reference(value: 1.48, rounding: 0.005)

  /// By how many standard errors of both measurements a measured value is off, beyond what rounding explains.
  func deviation(of measured: (value: Double, error: Double), games: Int) -> Double {
    // The reference was measured, too, with the error of its own ten million games.
    let error = measured.error * (1 + Double(games) / 10_000_000).squareRoot()
    let distance = max(0, abs(measured.value - value) - rounding)
    return error > 0 ? distance / error : distance == 0 ? 0 : .infinity
  }
}
