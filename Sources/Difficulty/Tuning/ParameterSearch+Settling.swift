extension ParameterSearch {
  /// The state of settling.
  struct Settlement {
    /// Whether the response rises with the value, as the values around the goal showed at the beginning.
    let isRising: Bool
    /// The number of steps left.
    let steps: Int
  }

  /// The sample with the most games, which is the reference for the others.
  private var anchor: TuningSample? { known.max { $0.count < $1.count } }

  /// The deals of the anchor that other values play for comparison.
  var anchorDeals: Range<Int> {
    let batch = anchor?.longestBatch ?? 0..<ParameterTuner.probeGames
    return batch.prefix(ParameterTuner.comparedGames).startIndex..<batch.prefix(ParameterTuner.comparedGames).endIndex
  }

  /// The mean response of a sample, adjusted by what the anchor's further games show about their common deals.
  ///
  /// The regression estimate with a control variate: W. G. Cochran, *Sampling Techniques*, 3rd edition, 1977, section
  /// 7.2. The sample's games on deals that the anchor did not play are independent of it; both are weighted by the
  /// inverse of their variances. The result is the sample's own mean if that is as good, or if games without a result
  /// make the deals of the two samples differ.
  func anchored(_ sample: TuningSample) -> (mean: Double, standardError: Double) {
    let own = (mean: sample.mean, standardError: sample.standardError)
    guard let anchor, anchor.value != sample.value, anchor.isComplete, sample.isComplete else { return own }
    let common = sample.common(with: anchor)
    guard common.count >= ParameterTuner.probeGames / 2 else { return own }
    let n = Double(common.count)
    let (x, y) = (common.reduce(0) { $0 + $1.there } / n, common.reduce(0) { $0 + $1.here } / n)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for pair in common {
      xx += (pair.there - x) * (pair.there - x)
      xy += (pair.there - x) * (pair.here - y)
      yy += (pair.here - y) * (pair.here - y)
    }
    guard xx > 0 else { return own }
    let beta = xy / xx
    let residual = max(yy - beta * xy, tuner.goal.isShare ? TuningThresholds.leastResidual : 0) / (n - 2)
    let error = anchor.standardError
    var variance = residual / n + beta * beta * error * error
    var mean = y + beta * (anchor.mean - x)
    let further = Double(sample.count) - n
    if further > 0 {
      let ownVariance = own.standardError * own.standardError * Double(sample.count) / further
      let furtherMean = (own.mean * Double(sample.count) - y * n) / further
      let weight = ownVariance / (variance + ownVariance)
      mean = weight * mean + (1 - weight) * furtherMean
      variance *= weight
    }
    guard variance < own.standardError * own.standardError else { return own }
    return (mean, variance.squareRoot())
  }

  /// The start of settling; back to approaching if with new deals the values are no longer on both sides of the goal.
  var settling: Phase {
    guard let (low, high) = crossing else { return .approaching(isBracketed: true) }
    return .settling(Settlement(isRising: high.mean > low.mean, steps: TuningThresholds.settlingSteps))
  }

  /// Searches for the neighbouring values that enclose the goal, assuming only that the response rises or falls.
  mutating func settle(_ settlement: Settlement) throws -> Phase {
    guard settlement.steps > 0 else { return try conclude(settlement) }
    guard crossing != nil else { return .approaching(isBracketed: true) }
    let zones = zones(settlement.isRising)
    if let open = inexact(zones.open) {
      try playNew(open.value, max(ParameterTuner.probeGames, min(open.played, 2 * ParameterTuner.comparedGames)))
    } else if let next = nextValue(zones) {
      try play(next, anchorDeals)
    } else {
      return try conclude(settlement)
    }
    return .settling(Settlement(isRising: settlement.isRising, steps: settlement.steps - 1))
  }

  /// The nearest values that are surely on either side of the goal, and those in between.
  private func zones(_ isRising: Bool) -> (low: TuningSample?, open: [TuningSample], high: TuningSample?) {
    let known = known
    func side(_ sample: TuningSample) -> Int {
      let estimate = anchored(sample)
      let deviation = (estimate.mean - tuner.goal.level) / estimate.standardError * (isRising ? 1 : -1)
      return deviation < -tuner.z ? -1 : deviation > tuner.z ? 1 : 0
    }
    guard let (left, right) = crossing else { return (nil, [], nil) }
    // Searches outwards from the crossing, so that a stray value far away has no effect.
    let low = known.last { $0.value <= right.value && side($0) < 0 }
    let high = known.first {
      $0.value >= min(left.value, low?.value ?? left.value) && $0.value > low?.value ?? -1 && side($0) > 0
    }
    let open = known.filter { $0.value > low?.value ?? -1 && $0.value < high?.value ?? .max && side($0) == 0 }
    return (low, open, high)
  }

  /// A possible answer that is not known well enough. The value nearest to the goal must be known to the precision, the
  /// others half as well, so that it is clear which is nearest.
  private func inexact(_ open: [TuningSample]) -> TuningSample? {
    let level = tuner.goal.level
    let best = open.min { abs(anchored($0).mean - level) < abs(anchored($1).mean - level) }
    return ([best].compactMap { $0 } + open).first {
      let enough = $0.value == best?.value ? 1 : TuningThresholds.others
      return tuner.z * anchored($0).standardError > enough * tuner.tolerance
    }
  }

  /// The next value to try: halfway in a gap between a sure value and an open one, or between the two sure ones. A gap
  /// is closed when its values are neighbours or differ by no more than the precision.
  private func nextValue(_ zones: (low: TuningSample?, open: [TuningSample], high: TuningSample?)) -> Int? {
    let chain = [zones.low, zones.open.first].compactMap { $0 }
    let rest = [zones.open.last, zones.high].compactMap { $0 }
    let gaps: [(TuningSample, TuningSample)] =
      zones.open.isEmpty
      ? zip([zones.low].compactMap { $0 }, [zones.high].compactMap { $0 }).map { ($0, $1) }
      : [chain, rest].filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    for (left, right) in gaps {
      let rise = abs(anchored(right).mean - anchored(left).mean)
      if !zones.open.isEmpty, rise <= TuningThresholds.closedGap * tuner.tolerance { continue }
      if let middle = middle(left.value, right.value) { return middle }
    }
    return between(zones.open)
  }

  /// The value halfway between two open ones that enclose the goal, unless one of them is near it.
  ///
  /// Both may be at the goal within their errors, but where the response is bent, a value in between is often much
  /// nearer.
  private func between(_ open: [TuningSample]) -> Int? {
    let misses = open.map { anchored($0).mean - tuner.goal.level }
    guard let least = misses.map(abs).min(), least > TuningThresholds.nearGoal * tuner.tolerance else { return nil }
    return zip(open.indices, open.indices.dropFirst()).lazy.compactMap { index, next in
      misses[index].sign == misses[next].sign ? nil : self.middle(open[index].value, open[next].value)
    }.first
  }

  /// A value outside this crossing that may be at the goal by its own games, if the best one here misses it; `nil` when
  /// there is none.
  ///
  /// A response that rises and falls crosses the goal twice: perhaps steeply here, and slowly there, where few games
  /// did not show a side.
  private func elsewhere(than best: TuningSample) -> TuningSample? {
    guard abs(anchored(best).mean - tuner.goal.level) > tuner.tolerance else { return nil }
    return known.filter { $0.value != best.value && abs($0.deviation) < tuner.z }
      .min { abs($0.deviation) < abs($1.deviation) }
  }

  /// The answer of settling; first more games if the best value is not measured well enough.
  private mutating func conclude(_ settlement: Settlement) throws -> Phase {
    let level = tuner.goal.level
    let zones = zones(settlement.isRising)
    if zones.open.isEmpty, (zones.low == nil) != (zones.high == nil),
      let side = zones.low ?? zones.high,
      tuner.z * side.standardError > tuner.tolerance, gamesLeft > 0
    {
      // A value that seemed to be beyond the goal is on this side of it: its own games show whether the goal is crossed
      // here at all.
      try playNew(side.value, max(ParameterTuner.probeGames, min(side.played, gamesLeft)))
      return settling
    }
    if zones.open.isEmpty, let low = zones.low, let high = zones.high {
      // Neither side is at the goal; the nearer one is measured as precisely as if it were.
      let nearest = abs(anchored(low).mean - level) <= abs(anchored(high).mean - level) ? low : high
      if tuner.z * anchored(nearest).standardError > tuner.tolerance, gamesLeft > 0 {
        try playNew(nearest.value, max(ParameterTuner.probeGames, min(nearest.played, gamesLeft)))
        return settling
      }
      if let other = elsewhere(than: nearest) {
        guard tuner.z * other.standardError <= tuner.tolerance || gamesLeft == 0 else {
          try playNew(other.value, max(ParameterTuner.probeGames, min(other.played, gamesLeft)))
          return settling
        }
        return .answered(.found(ownAnswer(other, interval: unrejected(around: other), neighbours: nil)))
      }
    }
    let candidates = zones.open.isEmpty ? [zones.low, zones.high].compactMap { $0 } : zones.open
    guard let best = candidates.min(by: { abs(anchored($0).mean - level) < abs(anchored($1).mean - level) }) else {
      return .answered(.unfinished)
    }
    let range = tuner.values.range
    let interval = (zones.low?.value ?? range.lowerBound)...(zones.high?.value ?? range.upperBound)
    let isBetween = zones.open.isEmpty && zones.low != nil && zones.high != nil
    return .answered(
      .found(ownAnswer(best, interval: interval, neighbours: isBetween ? interval : nil)))
  }
}
