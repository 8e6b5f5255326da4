extension ParameterSearch {
  /// The state of refining.
  struct Refinement {
    /// Whether deals decide games more than chance does, as the values around the goal showed at the beginning.
    let isDecidedByDeals: Bool
    /// The largest size of the next batch.
    var batch: Int
  }

  /// The start of refining.
  var refining: Phase {
    let isDecidedByDeals = crossing.map { low, high in
      low.mean < high.mean ? low.isDecidedByDeals(below: high) : high.isDecidedByDeals(below: low)
    }
    return .refining(
      Refinement(
        isDecidedByDeals: isDecidedByDeals ?? false, batch: TuningThresholds.firstBatch * ParameterTuner.probeGames))
  }

  /// Plays new deals where the goal should be, until the curve is known well enough there.
  mutating func refine(_ refinement: Refinement) throws -> Phase {
    guard let fit = localFit(), let root = fit.root else {
      // There is no slope yet: more games where the goal seems to be. With new deals, the values may no longer be on
      // both sides of it.
      guard let nearest = near.min(by: { abs($0.deviation) < abs($1.deviation) }) else {
        return .approaching(isBracketed: true)
      }
      try playNew(nearest.value, refinement.batch)
      return .refining(refinement)
    }
    guard let value = candidate(root), !isCoarse(fit, around: value) else { return settling }
    let deviation = fit.standardError(at: tuner.values.place(value))
    let half = tuner.z * deviation
    if half <= tuner.tolerance {
      // A response that rises and falls follows no logistic curve, however close to one it is locally.
      guard try tuner.isSmooth && isMonotone && isSmooth(fit, near: value) else { return settling }
      // The comparison may have added games that change the curve.
      if let fit = localFit(), let tuned = answer(fit), tuned.isPrecise {
        if sample(tuned.value) != nil { return .answered(.found(tuned)) }
        // A curve alone is not evidence: a value that it suggests is played before it becomes an answer.
        try playNew(tuned.value, ParameterTuner.comparedGames)
        return .refining(refinement)
      }
    }
    if refinement.isDecidedByDeals, half <= TuningThresholds.decidedByDeals * tuner.tolerance { return settling }
    guard gamesLeft > 0 else { return .answered(answerSoFar()) }
    let missing = gamesMissing(at: value, deviation: deviation)
    widen(to: value)
    try playNew(value, min(refinement.batch, missing))
    var next = refinement
    next.batch = min(2 * next.batch, tuner.gameLimit)
    return .refining(next)
  }

  /// Whether the response changes by more than the precision between neighbouring values. Then no value need be right,
  /// and a curve says little.
  private func isCoarse(_ fit: LocalFit, around value: Int) -> Bool {
    let values = tuner.values
    let (below, above) = (values.clamped(value - values.step), values.clamped(value + values.step))
    let rise = abs(fit.response(at: values.place(above)) - fit.response(at: values.place(below)))
    return rise * Double(values.step) / Double(max(values.step, above - below)) > tuner.tolerance
  }

  /// The number of games still needed for the required error of the curve at a value.
  ///
  /// The error shrinks with the square root of the effective number of games, which is the number that a single value
  /// would need for this error.
  private func gamesMissing(at value: Int, deviation: Double) -> Int {
    let level = tuner.goal.level
    let spread = tuner.goal.isShare ? level * (1 - level) : variance(near: value)
    let worth = spread / (deviation * deviation)
    let needed = spread * tuner.z * tuner.z / (tuner.tolerance * tuner.tolerance)
    return Int(min(1e9, max(needed - worth, Double(ParameterTuner.probeGames))).rounded(.up))
  }

  /// Extends the bracket to the next value tried beyond one that lies outside it.
  private mutating func widen(to value: Int) {
    if value < bracketed.lowerBound {
      bracketed = (known.last { $0.value <= value }?.value ?? value)...bracketed.upperBound
    } else if value > bracketed.upperBound {
      bracketed = bracketed.lowerBound...(known.first { $0.value >= value }?.value ?? value)
    }
  }

  /// The games between the bracketed values, and between those where the response seems to cross the goal.
  private var near: [TuningSample] {
    guard let (low, high) = crossing else { return [] }
    let range = min(bracketed.lowerBound, low.value)...max(bracketed.upperBound, high.value)
    return known.filter { range.contains($0.value) }
  }

  /// The curve through the games near the goal. More distant games count only if there is no slope without them, and
  /// only if one curve fits all.
  func localFit() -> LocalFit? {
    let (values, goal) = (tuner.values, tuner.goal)
    var samples = near
    guard var fit = LocalFit(samples, values: values, goal: goal) else { return nil }
    let (wide, reach) = (fit, TuningThresholds.nearSpan * span)
    let narrow = samples.filter { abs(wide.response(at: values.place($0.value)) - goal.level) <= reach }
    if let better = localFit(narrow, isRising: wide.isRising) { (fit, samples) = (better, narrow) }
    while samples.count > 2, let root = fit.root, !isThrough(samples, fit) {
      let ends = [samples[0], samples[samples.count - 1]]
      let furthest = ends.max { abs(values.place($0.value) - root) < abs(values.place($1.value) - root) }
      samples.removeAll { $0.value == furthest?.value }
      guard let better = localFit(samples, isRising: fit.isRising) else { break }
      fit = better
    }
    return fit
  }

  /// A curve through some of the samples, if it has the right direction and its root is known.
  private func localFit(_ samples: [TuningSample], isRising: Bool) -> LocalFit? {
    guard let fit = LocalFit(samples, values: tuner.values, goal: tuner.goal), fit.isRising == isRising,
      fit.rootInterval(z: tuner.z) != nil
    else { return nil }
    return fit
  }

  /// Whether all samples are within chance of a curve.
  private func isThrough(_ samples: [TuningSample], _ fit: LocalFit) -> Bool {
    samples.allSatisfy {
      let miss = abs($0.mean - fit.response(at: tuner.values.place($0.value)))
      return miss <= TuningThresholds.misfit * $0.standardError
    }
  }

  /// The value nearest to a root; `nil` when a value there is surely on one side of the goal, which contradicts the
  /// curve.
  private func candidate(_ root: Double) -> Int? {
    guard let (low, high) = crossing else { return nil }
    let known = known
    let isRising = high.mean > low.mean
    let sure = TuningThresholds.effect
    let below = known.last { $0.value <= low.value && (isRising ? -$0.deviation : $0.deviation) > sure }
    let above = known.first { $0.value >= high.value && (isRising ? $0.deviation : -$0.deviation) > sure }
    let range = tuner.values.range
    let (least, most) = (below?.value ?? range.lowerBound, above?.value ?? range.upperBound)
    let value = tuner.values.nearest(to: root)
    return least <= value && value <= most ? value : nil
  }

  /// The variance of the responses at the sample nearest to a value.
  private func variance(near value: Int) -> Double {
    guard let sample = known.min(by: { abs($0.value - value) < abs($1.value - value) }) else { return 1 }
    return sample.standardError * sample.standardError * Double(sample.count)
  }

  /// Whether a smooth curve is compatible with common deals. It is not if the value is known to the step, or if most
  /// deals end alike at both ends of its interval. Then the deal decides, and the response may jump between
  /// neighbouring values.
  private mutating func isSmooth(_ fit: LocalFit, near value: Int) throws -> Bool {
    let interval = interval(of: fit)
    guard interval.lowerBound < interval.upperBound else { return false }
    let deals = anchorDeals
    for end in [interval.lowerBound, interval.upperBound] where sample(end)?.end ?? 0 <= deals.lowerBound {
      try play(end, deals)
    }
    guard let low = sample(interval.lowerBound), let high = sample(interval.upperBound) else { return false }
    let paired = high.difference(from: low)
    let variance = paired.standardError * paired.standardError * Double(paired.games)
    return paired.games < deals.count / 2 || variance > TuningThresholds.chance * self.variance(near: value)
  }

  /// The value where a curve reaches the goal; of equally good values that were played, the one with the most games.
  /// - Parameter isPlayed: whether only values that were played count, and of these the one where the curve is nearest
  ///   to the goal.
  private func answer(_ fit: LocalFit, isPlayed: Bool = false) -> TunedValue? {
    guard let root = fit.root.flatMap(candidate) else { return nil }
    let (values, level) = (tuner.values, tuner.goal.level)
    let asGood = near.filter { distance(of: $0, from: level, on: fit) <= TuningThresholds.asGood * tuner.tolerance }
    let best = asGood.max { $0.count < $1.count }?.value ?? root
    let nearest = near.min { distance(of: $0, from: level, on: fit) < distance(of: $1, from: level, on: fit) }?.value
    let value = isPlayed && sample(best) == nil ? nearest ?? best : best
    let response = fit.response(at: values.place(value))
    let half = tuner.z * fit.standardError(at: values.place(value))
    let interval = interval(of: fit)
    return TunedValue(
      value: value, interval: min(value, interval.lowerBound)...max(value, interval.upperBound), response: response,
      responseInterval: shares(response - half, response + half), neighbours: nil,
      isPrecise: half <= tuner.tolerance * TuningThresholds.besideRoot)
  }

  /// The distance of a curve from a level at the value of a sample.
  private func distance(of sample: TuningSample, from level: Double, on fit: LocalFit) -> Double {
    abs(fit.response(at: tuner.values.place(sample.value)) - level)
  }

  private func interval(of fit: LocalFit) -> ClosedRange<Int> {
    guard let places = fit.rootInterval(z: tuner.z) else { return tuner.values.range }
    return tuner.values.below(places.lowerBound)...tuner.values.above(places.upperBound)
  }

  /// The best answer among the values played, when the games are used up or the search was stopped.
  func answerSoFar() -> TuningResult.Answer {
    localFit().flatMap { answer($0, isPlayed: true) }.map(TuningResult.Answer.found) ?? .unfinished
  }
}
