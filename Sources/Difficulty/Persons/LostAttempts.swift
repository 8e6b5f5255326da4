/// The probability that a person loses their first attempts, estimated from the wins in a number of attempts.
///
/// A person's attempts are interchangeable. So the share of the orders of the games in which the first *k* of *m* are
/// all lost, C(*m* - *w*, *k*) / C(*m*, *k*) with *w* wins, is an unbiased estimate.
struct LostAttempts {
  /// For 0, 1, 2 ... attempts, the probability that all of them are lost; it never rises.
  let probabilities: [Double]

  /// Creates the estimate for a person who won `wins` of `attempts`. O(`attempts`).
  init(wins: Int, of attempts: Int) {
    var (share, probabilities) = (1.0, [1.0])
    for attempt in 0..<attempts {
      share *= Double(max(0, attempts - wins - attempt)) / Double(attempts - attempt)
      probabilities.append(share)
    }
    self.probabilities = probabilities
  }

  /// The probability that the person has won within some attempts, interpolated linearly between whole numbers.
  func passing(within attempts: Double) -> Double {
    let whole = min(max(0, Int(attempts)), probabilities.count - 1)
    let next = min(whole + 1, probabilities.count - 1)
    let part = min(1, max(0, attempts - Double(whole)))
    return 1 - (1 - part) * probabilities[whole] - part * probabilities[next]
  }
}
