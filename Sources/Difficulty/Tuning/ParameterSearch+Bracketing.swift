extension ParameterSearch {
  /// Two neighbouring values that were tried, with the goal between their responses; the pair nearest to the start.
  var crossing: (low: TuningSample, high: TuningSample)? {
    let level = tuner.goal.level
    let start = tuner.values.place(tuner.start)
    var best: (distance: Double, low: TuningSample, high: TuningSample)?
    let known = known
    for (low, high) in zip(known, known.dropFirst()) where (low.mean - level) * (high.mean - level) <= 0 {
      let (from, to) = (tuner.values.place(low.value), tuner.values.place(high.value))
      let distance = max(from - start, start - to, 0)
      if distance < best?.distance ?? .infinity { best = (distance, low, high) }
    }
    return best.map { ($0.low, $0.high) }
  }

  /// The greatest difference between two mean responses.
  var span: Double {
    let means = known.map(\.mean)
    return (means.max() ?? 0) - (means.min() ?? 0)
  }

  // MARK: Probing

  /// Tries the ends of the range and the current value, and values in between if these show no effect or no crossing.
  mutating func probe() throws -> Phase {
    let range = tuner.values.range
    try probe(range.lowerBound)
    try probe(range.upperBound)
    try probe(tuner.start)
    if crossing == nil || !hasEffect {
      try halveAll()
      if samples.count < TuningThresholds.spreadValues { try halveAll() }
    }
    guard !known.isEmpty else { return .answered(.noResults) }
    return hasEffect ? .approaching(isBracketed: false) : .testingEffect
  }

  /// Tries the middle value between all neighbours.
  private mutating func halveAll() throws {
    let values = samples.map(\.value)
    for (low, high) in zip(values, values.dropFirst()) { try halve(low, high) }
  }

  /// Tries the middle value between two, by ratio; returns whether there was one.
  @discardableResult
  private mutating func halve(_ low: Int, _ high: Int) throws -> Bool {
    guard let middle = middle(low, high) else { return false }
    try probe(middle)
    return true
  }

  /// The middle value between two, by ratio; `nil` for neighbours.
  func middle(_ low: Int, _ high: Int) -> Int? {
    guard high - low > tuner.values.step else { return nil }
    let middle = tuner.values.nearest(to: (tuner.values.place(low) + tuner.values.place(high)) / 2)
    return min(max(middle, low + tuner.values.step), high - tuner.values.step)
  }

  // MARK: Testing the effect

  /// Whether a difference between two values, or the slope of a curve through all of them, is more than chance.
  private var hasEffect: Bool {
    // Games that end alike at all values have no slope; a rounding of 0 / 0 would not count.
    guard !isAlike else { return false }
    if let fit = LocalFit(known, values: tuner.values, goal: tuner.goal), fit.slopeDeviation > TuningThresholds.effect {
      return true
    }
    return contrasts.contains { abs($0.mean) > TuningThresholds.effect * $0.standardError }
  }

  /// The differences between any two values.
  private var contrasts: [Contrast] {
    let known = known
    return known.indices.flatMap { low in known[(low + 1)...].map { Contrast($0, known[low]) } }
  }

  /// Whether every game ended alike at all values with enough results.
  private var isAlike: Bool {
    let known = known
    return known.allSatisfy { $0.responses == known[0].responses && $0.games == known[0].games }
  }

  /// Concludes that the parameter has no effect, unless more games show one.
  mutating func testEffect() throws -> Phase {
    if isAlike, known.count == samples.count { return .answered(.noEffect(nearest: nearestKnown, bound: 0)) }
    for value in samples.map(\.value) {
      try play(value, ParameterTuner.probeGames..<TuningThresholds.effectGames * ParameterTuner.probeGames)
    }
    guard !hasEffect else { return .approaching(isBracketed: false) }
    let bound = contrasts.reduce(0) { max($0, abs($1.mean) + tuner.z * $1.standardError) }
    return .answered(.noEffect(nearest: nearestKnown, bound: bound))
  }

  /// The value with enough results whose response is nearest to the goal; of equally near ones, the one nearest to the
  /// start.
  private var nearestKnown: Int {
    let start = tuner.values.place(tuner.start)
    let ranks = known.map { (abs($0.mean - tuner.goal.level), abs(tuner.values.place($0.value) - start), $0.value) }
    return ranks.min { ($0.0, $0.1) < ($1.0, $1.1) }?.2 ?? tuner.start
  }

  // MARK: Approaching

  /// Continues as soon as two values have the goal between them; until then plays more games where the response is
  /// nearest to it.
  mutating func approach(isBracketed: Bool) throws -> Phase {
    if crossing != nil { return isBracketed ? refining : .bracketing(halvings: TuningThresholds.halvings) }
    let level = tuner.goal.level
    guard let nearest = known.min(by: { abs($0.mean - level) < abs($1.mean - level) }) else {
      return .answered(.noResults)
    }
    let half = tuner.z * nearest.standardError
    let miss = abs(nearest.mean - level)
    let chance = TuningThresholds.effect * nearest.standardError
    // Values next to those with too few results may come nearer.
    if miss > chance, let gap = gapBeside(nearest) {
      try probe(gap)
      return .approaching(isBracketed: isBracketed)
    }
    // A response that may be within the precision counts as reached.
    if miss > max(chance, half + tuner.tolerance) { return .answered(.unattainable(nearest: nearest.value)) }
    if half <= tuner.tolerance {
      guard miss <= half + tuner.tolerance else { return .answered(.unattainable(nearest: nearest.value)) }
      return .answered(.found(ownAnswer(nearest, interval: unrejected(around: nearest), neighbours: nil)))
    }
    try playNew(nearest.value, nearest.played)
    return .approaching(isBracketed: isBracketed)
  }

  /// The middle value between a sample and its neighbour that has too few results; `nil` when they are neighbouring
  /// values, or nearly so.
  private func gapBeside(_ sample: TuningSample) -> Int? {
    guard let place = samples.firstIndex(where: { $0.value == sample.value }) else { return nil }
    for other in [place - 1, place + 1] where samples.indices.contains(other) && !samples[other].isKnown {
      let (low, high) = (min(place, other), max(place, other))
      let distance = tuner.values.place(samples[high].value) - tuner.values.place(samples[low].value)
      if distance > TuningThresholds.neighbours, let middle = middle(samples[low].value, samples[high].value) {
        return middle
      }
    }
    return nil
  }

  /// The range from the last value before a sample that surely misses the goal to the first one after it.
  func unrejected(around sample: TuningSample) -> ClosedRange<Int> {
    let sure = known.filter { abs($0.deviation) > tuner.z }
    let range = tuner.values.range
    let low = sure.last { $0.value < sample.value }?.value ?? range.lowerBound
    return low...(sure.first { $0.value > sample.value }?.value ?? range.upperBound)
  }

  // MARK: Bracketing

  /// Tries the middle between the two values around the goal, unless both are near it.
  mutating func bracket(halvings: Int) throws -> Phase {
    guard let (low, high) = crossing else { return refining }
    if halvings > 0, !(isNear(low) && isNear(high)), try halve(low.value, high.value) {
      return .bracketing(halvings: halvings - 1)
    }
    bracketed = low.value...high.value
    return refining
  }

  /// Whether a response is close enough to the goal for a curve through it.
  private func isNear(_ sample: TuningSample) -> Bool {
    var reach = TuningThresholds.nearSpan * span
    if !tuner.goal.isShare {
      let nearby = TuningThresholds.nearMean * abs(tuner.goal.level)
      reach = min(reach, max(nearby, TuningThresholds.nearError * sample.standardError))
    }
    return abs(sample.mean - tuner.goal.level) <= reach
  }

  // MARK: Answers

  /// A value with the response of its own games.
  func ownAnswer(_ sample: TuningSample, interval: ClosedRange<Int>, neighbours: ClosedRange<Int>?) -> TunedValue {
    let estimate = anchored(sample)
    let half = tuner.z * estimate.standardError
    return TunedValue(
      value: sample.value, interval: interval, response: estimate.mean,
      responseInterval: shares(estimate.mean - half, estimate.mean + half), neighbours: neighbours,
      isPrecise: half <= tuner.tolerance * TuningThresholds.rounding)
  }

  /// An interval of responses; shares are limited to 0 ... 1.
  func shares(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    guard tuner.goal.isShare else { return low...high }
    return max(0, min(1, low))...min(1, max(0, high))
  }
}
