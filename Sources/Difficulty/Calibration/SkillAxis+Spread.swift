import CMathematics
import People

extension SkillAxis {
  /// The people of a cohort in which skill differs from person to person: normal around `skill` with a standard
  /// deviation of `spread` steps.
  ///
  /// A step of skill moves all abilities together, each by its own amount on the scale on which it is drawn, so the
  /// variance of an ability grows by the square of `spread` times that amount. The correlation is the one with which
  /// the covariances of the abilities that skill moves have the right mean; a group has only one. Patience and giving
  /// up are no part of skill and stay as they are.
  public func group(_ skill: Double, spread: Double, name: String? = nil) -> PlayerGroup {
    var group = group(skill, name: name)
    guard spread > 0 else { return group }
    let old = group.spread
    var (owns, moves, news) = ([Double](), [Double](), [Double]())
    // Only what skill moves: the spread of an ability that no group has, such as a time to react, says nothing of how
    // abilities go together.
    for (ability, gain) in gains(at: skill) where gain > 0 {
      let (own, moved) = (old[keyPath: ability], spread * gain)
      let new = Self.rounded((own * own + moved * moved).squareRoot())
      group.spread[keyPath: ability] = new
      owns.append(own)
      moves.append(moved)
      news.append(new)
    }
    // The sums over all pairs of two abilities.
    func pairs(_ values: [Double]) -> Double {
      let sum = values.reduce(0, +)
      return sum * sum - values.reduce(0) { $0 + $1 * $1 }
    }
    let whole = pairs(news)
    guard whole > 0 else { return group }
    group.spread.correlation = Self.rounded(min(1, (old.correlation * pairs(owns) + pairs(moves)) / whole))
    return group
  }

  /// By how much each ability improves with a step of skill, on the scale on which it is drawn, 0 where it does not.
  private func gains(at skill: Double) -> [(WritableKeyPath<PlayerSpread, Double>, Double)] {
    let middle = min(max(skill, range.lowerBound + 0.5), range.upperBound - 0.5)
    let (low, high) = (group(middle - 0.5), group(middle + 0.5))
    func gain(_ value: (PlayerGroup) -> Double) -> Double { max(0, value(high) - value(low)) }
    func logit(_ probability: Double) -> Double {
      let inside = min(max(probability, 1e-4), 1 - 1e-4)
      return log(inside / (1 - inside))
    }
    func logarithm(_ value: Double) -> Double { log(max(value, 1e-4)) }
    return [
      (\.vocabulary, gain { logit($0.centre.vocabulary) }),
      (\.pace, gain { logarithm($0.centre.actionsPerSecond) }),
      (\.dexterityError, gain { -logit($0.centre.errorRate) }),
      (\.strategyError, gain { -logit($0.centre.strategyErrorRate) }),
      (\.aimNoise, gain { -logarithm($0.centre.aimNoise) }),
      (\.lookAhead, gain { $0.lookAhead }),
      (\.reaction, gain { -logarithm(Double($0.centre.reactionTime)) }),
    ]
  }
}
