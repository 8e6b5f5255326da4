extension KnobSearch {
  /// Two values that were tried, next to each other, with the goal between them; those nearest to the start.
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

  /// Whether a difference between two values, or the slope of a curve through all of them, is more than chance: 3.3 standard
  /// errors, which one of a hundred knobs without effect exceeds in the ten pairs of five values or the slope.
  private var hasEffect: Bool {
    if let fit = LocalFit(known, values: tuner.values, goal: tuner.goal), fit.slopeDeviation > 3.3 { return true }
    for (index, low) in known.enumerated() {
      for high in known[(index + 1)...] {
        let contrast = Contrast(high, low)
        if abs(contrast.mean) > 3.3 * contrast.standardError { return true }
      }
    }
    return false
  }

  /// Tries values until two that are near the goal lie on both sides of it; returns the answer if that is not possible.
  mutating func bracket() throws -> TuningResult.Answer? {
    let range = tuner.values.range
    try probe(range.lowerBound)
    try probe(range.upperBound)
    try probe(tuner.start)
    if crossing == nil || !hasEffect {
      for (low, high) in zip(samples.map(\.value), samples.map(\.value).dropFirst()) { try halve(low, high) }
      if samples.count < 5 {
        for (low, high) in zip(samples.map(\.value), samples.map(\.value).dropFirst()) { try halve(low, high) }
      }
    }
    guard !known.isEmpty else { return .noResults }
    if !hasEffect, let answer = try ruleOutEffect() { return answer }
    if let answer = try approach() { return answer }
    for _ in 0..<20 {
      guard let (low, high) = crossing, !(isNear(low) && isNear(high)) else { break }
      guard try halve(low.value, high.value) else { break }
    }
    if let (low, high) = crossing { bracketed = low.value...high.value }
    return nil
  }

  /// Tries the value in the middle between two, by ratio; returns whether there was one.
  @discardableResult
  mutating func halve(_ low: Int, _ high: Int) throws -> Bool {
    guard let middle = middle(low, high) else { return false }
    try probe(middle)
    return true
  }

  /// The value in the middle between two, by ratio.
  func middle(_ low: Int, _ high: Int) -> Int? {
    guard high - low > tuner.values.step else { return nil }
    let middle = tuner.values.nearest(to: (tuner.values.place(low) + tuner.values.place(high)) / 2)
    return min(max(middle, low + tuner.values.step), high - tuner.values.step)
  }

  /// Whether a response is close enough to the goal for a curve through it.
  ///
  /// A mean may run over any range, so what is near is told by the goal itself, or by chance where that is larger.
  private func isNear(_ sample: TuningSample) -> Bool {
    let reach =
      tuner.goal.isShare ? 0.25 * span : min(0.25 * span, max(0.15 * abs(tuner.goal.level), 2 * sample.standardError))
    return abs(sample.mean - tuner.goal.level) <= reach
  }

  /// The greatest difference between two mean responses.
  var span: Double {
    let means = known.map(\.mean)
    return (means.max() ?? 0) - (means.min() ?? 0)
  }

  /// Says that the knob has no effect, unless four times as many games show one.
  private mutating func ruleOutEffect() throws -> TuningResult.Answer? {
    let isAlike = known.allSatisfy { $0.responses == known[0].responses && $0.games == known[0].games }
    if isAlike, known.count == samples.count { return .noEffect(bound: 0) }
    for value in samples.map(\.value) {
      try play(value, KnobTuner.probeGames..<4 * KnobTuner.probeGames)
    }
    guard !hasEffect else { return nil }
    var bound = 0.0
    for (index, low) in known.enumerated() {
      for high in known[(index + 1)...] {
        let contrast = Contrast(high, low)
        bound = max(bound, abs(contrast.mean) + tuner.z * contrast.standardError)
      }
    }
    return .noEffect(bound: bound)
  }

  /// Plays more games where the goal is nearest for as long as no values lie on both sides of it; `nil` once they do.
  mutating func approach() throws -> TuningResult.Answer? {
    while crossing == nil {
      if let answer = try approachNearest() { return answer }
    }
    return nil
  }

  /// Plays more games where the goal is nearest, until it is out of reach, reached, or passed; `nil` to look again.
  private mutating func approachNearest() throws -> TuningResult.Answer? {
    let level = tuner.goal.level
    guard let nearest = known.min(by: { abs($0.mean - level) < abs($1.mean - level) }) else { return .noResults }
    let (half, miss) = (tuner.z * nearest.standardError, abs(nearest.mean - level))
    // Beside values with too few results it may come nearer.
    if miss > 3.3 * nearest.standardError, let gap = gapBeside(nearest) {
      try probe(gap)
      return nil
    }
    // What may be as near as the precision asks for is as good as reached.
    if miss > max(3.3 * nearest.standardError, half + tuner.tolerance) { return .unattainable(nearest: nearest.value) }
    if half <= tuner.tolerance {
      guard miss <= half + tuner.tolerance else { return .unattainable(nearest: nearest.value) }
      return .found(ownAnswer(nearest, interval: unrejected(around: nearest), neighbours: nil))
    }
    try playNew(nearest.value, nearest.played)
    return nil
  }

  /// The value in the middle between a sample and the next one that has too few results; `nil` when they are neighbours, or
  /// nearly so.
  private func gapBeside(_ sample: TuningSample) -> Int? {
    guard let place = samples.firstIndex(where: { $0.value == sample.value }) else { return nil }
    for other in [place - 1, place + 1] where samples.indices.contains(other) && !samples[other].isKnown {
      let (low, high) = (min(place, other), max(place, other))
      let distance = tuner.values.place(samples[high].value) - tuner.values.place(samples[low].value)
      if distance > 0.05, let middle = middle(samples[low].value, samples[high].value) { return middle }
    }
    return nil
  }

  /// From the last value before a sample's that surely misses the goal to the first after it.
  private func unrejected(around sample: TuningSample) -> ClosedRange<Int> {
    let sure = known.filter { abs($0.deviation) > tuner.z }
    let range = tuner.values.range
    let low = sure.last { $0.value < sample.value }?.value ?? range.lowerBound
    return low...(sure.first { $0.value > sample.value }?.value ?? range.upperBound)
  }

  /// A value with the response of its own games.
  func ownAnswer(_ sample: TuningSample, interval: ClosedRange<Int>, neighbours: ClosedRange<Int>?) -> TunedKnob {
    let estimate = anchored(sample)
    let half = tuner.z * estimate.standardError
    return TunedKnob(
      value: sample.value, interval: interval, response: estimate.mean,
      responseInterval: shares(estimate.mean - half, estimate.mean + half), neighbours: neighbours,
      isPrecise: half <= tuner.tolerance * 1.001)
  }

  /// An interval of responses; shares end at 0 and 1.
  func shares(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    guard tuner.goal.isShare else { return low...high }
    return max(0, min(1, low))...min(1, max(0, high))
  }
}
