import CMathematics
import People

extension SkillAxis {
  /// The people of a cohort in which skill differs between people: normal around `skill` with a standard deviation of
  /// `spread` steps.
  ///
  /// A step of skill moves all abilities together, each by its own amount on the scale on which it is drawn. So the
  /// variance of an ability grows by the square of `spread` times that amount. A group has only one correlation; it is
  /// chosen so that the covariances of the abilities that skill moves have the right mean. Patience and giving up are
  /// not part of skill and stay unchanged.
  public func group(_ skill: Double, spread: Double, name: String? = nil) -> PlayerGroup {
    var group = group(skill, name: name)
    guard spread > 0 else { return group }
    let old = group.spread
    var (owns, moves, news) = ([Double](), [Double](), [Double]())
    // Only abilities that skill moves: the spread of an ability that no group has, such as a reaction time, says
    // nothing about correlations.
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

  /// The improvement of each ability per step of skill, on the scale on which it is drawn; 0 for no improvement.
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
