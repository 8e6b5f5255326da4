import People

/// The position of people on the axis.
extension SkillAxis {
  /// The skill at which the axis has a group with the same median person and look-ahead; `nil` for people who are not
  /// on it. Their share of a population and their spread do not count.
  ///
  /// Complexity: O(1), some forty groups.
  public func skill(of group: PlayerGroup) -> Double? {
    // Whole and half steps are exact; elsewhere the axis is rounded to a ten-thousandth of each ability.
    if let step = grid.first(where: { isSame(self.group($0), group, within: 0) }) { return step }
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if self.group(middle).centre.actionsPerSecond < group.centre.actionsPerSecond {
        low = middle
      } else {
        high = middle
      }
    }
    let skill = (low + high) / 2
    return isSame(self.group(skill), group, within: 2e-3) ? skill : nil
  }

  private func isSame(_ one: PlayerGroup, _ other: PlayerGroup, within tolerance: Double) -> Bool {
    let abilities: [(PlayerGroup) -> Double] = [
      \.centre.vocabulary, \.centre.actionsPerSecond, \.centre.errorRate, \.centre.strategyErrorRate, \.centre.aimNoise,
      \.lookAhead, { Double($0.centre.reactionTime) / 1000 },
    ]
    return abilities.allSatisfy { abs($0(one) - $0(other)) <= tolerance }
  }
}
