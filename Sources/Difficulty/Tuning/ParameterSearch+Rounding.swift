extension ParameterSearch {
  /// The final answer: the roundest value that meets the goal, measured by its own games.
  ///
  /// A value found by a curve, or on the deals of another value, is near the goal only as far as those show.
  /// Neighbouring round values are played until each is known to the precision, and the first that meets the goal is
  /// the answer. If none does, it is the nearest one.
  mutating func measured(_ answer: TuningResult.Answer) throws -> TuningResult.Answer {
    guard case .found(let tuned) = answer, !tuner.roundings.isEmpty else { return answer }
    var tried: [TunedValue] = []
    do {
      for value in roundValues(near: tuned) where !tried.contains(where: { $0.value == value }) {
        guard let parameter = try measured(value, of: tuned, isLast: value == tuned.value) else {
          continue
        }
        tried.append(parameter)
        if tuner.isMet(parameter) { break }
      }
      guard !tried.isEmpty else { return answer }
      if !tried.contains(where: tuner.isMet) { try closeIn(&tried, on: tuned) }
      var parameter = tried.first(where: tuner.isMet) ?? nearest(of: tried) ?? tuned
      if !parameter.isPrecise, let known = try measured(parameter.value, of: tuned, isLast: true) { parameter = known }
      try compareBeside(parameter.value)
      return .found(parameter)
    } catch is Stop {
      // The games at a value itself count, not a curve through others.
      if let met = tried.first(where: tuner.isMet) { return .found(met) }
      guard let sample = sample(tuned.value), sample.isKnown else { return .found(tuned) }
      return .found(ownMeasure(of: sample, tuned))
    }
  }

  private func nearest(of tried: [TunedValue]) -> TunedValue? {
    tried.min { abs(tuner.miss($0.response)) < abs(tuner.miss($1.response)) }
  }

  /// Measures values between the nearest one and the next one on the other side of the goal, until one meets the goal
  /// or none is left. The search may have stopped beside the goal, misled by the few games of a value there.
  private mutating func closeIn(_ tried: inout [TunedValue], on tuned: TunedValue) throws {
    for _ in 0..<TuningThresholds.closingSteps {
      guard let best = nearest(of: tried), let beyond = otherSide(of: best)?.value else { return }
      let between = min(best.value, beyond)...max(best.value, beyond)
      // Values between them are on the side of the nearest one, though not always nearer.
      let own = known.map(\.value).filter { between.contains($0) && $0 != beyond }
      let edge = best.value < beyond ? own.max() : own.min()
      guard let edge, let middle = middle(min(edge, beyond), max(edge, beyond)),
        let parameter = try measured(middle, of: tuned, isLast: false)
      else { return }
      tried.append(parameter)
      if tuner.isMet(parameter) { return }
    }
  }

  /// The nearest played value for which its own games put the response on the other side of the goal.
  private func otherSide(of parameter: TunedValue) -> TuningSample? {
    let side = tuner.miss(parameter.response).sign
    let place = tuner.values.place(parameter.value)
    return known.filter { $0.value != parameter.value && tuner.miss($0.mean).sign != side }
      .min { abs(tuner.values.place($0.value) - place) < abs(tuner.values.place($1.value) - place) }
  }

  /// The candidates for the answer, the roundest first: values next to the one found, and near the goal as far as other
  /// games show. The last is the one found.
  private func roundValues(near tuned: TunedValue) -> [Int] {
    var values: [Int] = []
    for unit in roundings(near: tuned.value) {
      let below = tuned.value / unit * unit
      let beside = [below, below + unit].filter {
        tuner.values.range.contains($0) && tuner.values.clamped($0) == $0
      }
      let nearest = beside.min { abs(tuner.miss(predicted($0))) < abs(tuner.miss(predicted($1))) }
      guard let nearest, !values.contains(nearest) else { continue }
      if abs(tuner.miss(predicted(nearest))) <= TuningThresholds.worthMeasuring * tuner.tolerance {
        values.append(nearest)
      }
    }
    return values.contains(tuned.value) ? values : values + [tuned.value]
  }

  /// The steps of round values, including that of two significant digits if it is larger than the largest.
  private func roundings(near value: Int) -> [Int] {
    var unit = 1
    while value / unit >= 100 { unit *= 10 }
    guard tuner.roundings.count > 1, let largest = tuner.roundings.first, unit > largest,
      unit.isMultiple(of: largest)
    else { return tuner.roundings }
    return [unit] + tuner.roundings
  }

  /// The response at a value that nearby games predict.
  private func predicted(_ value: Int) -> Double {
    if let fit = localFit() { return fit.response(at: tuner.values.place(value)) }
    return interpolated(at: tuner.values.place(value)) ?? tuner.goal.level
  }

  /// The response of the monotone curve through the samples at a place; `nil` outside the samples.
  func interpolated(at place: Double) -> Double? {
    let values = monotoneFit.values
    let places = samples.map { tuner.values.place($0.value) }
    guard let after = places.firstIndex(where: { $0 >= place }) else { return nil }
    guard after > 0 else { return places[0] == place ? values[0] : nil }
    let part = (place - places[after - 1]) / (places[after] - places[after - 1])
    return values[after - 1] + part * (values[after] - values[after - 1])
  }

  /// A value with the response of its own games, as many as the precision requires. Fewer are enough if it surely
  /// misses the goal, unless it is the last one. `nil` when too few games have a result.
  private mutating func measured(
    _ value: Int, of tuned: TunedValue, isLast: Bool
  ) throws -> TunedValue? {
    try probe(value)
    while let sample = sample(value), sample.isKnown {
      let (half, miss) = (tuner.z * sample.standardError, abs(tuner.miss(sample.mean)))
      if half > tuner.tolerance {
        if !isLast, miss > TuningThresholds.effect * sample.standardError + tuner.tolerance { break }
        let ratio = half / tuner.tolerance
        let missing = Double(sample.played) * (ratio * ratio - 1)
        try playNew(value, max(ParameterTuner.probeGames, Int(min(1e9, missing.rounded(.up)))))
      } else if TuningThresholds.doubtfulMiss.contains(miss / tuner.tolerance),
        half > TuningThresholds.closerHalf * tuner.tolerance
      {
        // It is so close to the bound that chance may decide the side, so the number of games is doubled.
        try playNew(value, sample.played)
      } else {
        break
      }
    }
    guard let sample = sample(value), sample.isKnown else { return nil }
    return ownMeasure(of: sample, tuned)
  }

  private func ownMeasure(of sample: TuningSample, _ tuned: TunedValue) -> TunedValue {
    let half = tuner.z * sample.standardError
    return TunedValue(
      value: sample.value,
      interval: min(
        sample.value, tuned.interval.lowerBound)...max(sample.value, tuned.interval.upperBound),
      response: sample.mean,
      responseInterval: sample.responseInterval(confidence: tuner.confidence),
      neighbours: sample.value == tuned.value ? tuned.neighbours : nil,
      isPrecise: half <= tuner.tolerance * TuningThresholds.rounding)
  }

  // MARK: What is said of the answer

  /// Plays half and twice a value if the games so far show hardly any difference between them.
  private mutating func compareBeside(_ value: Int) throws {
    guard value > 0, tuner.isSmooth, tuner.goal.isShare, let gain = gainPerDoubling(at: value),
      abs(gain) < TuningDoubt.flatGain * 2
    else { return }
    let deals = nextGame..<nextGame + ParameterTuner.comparedGames
    for beside in [value / 2, value * 2].map(tuner.values.clamped) where beside != value {
      try play(beside, deals)
    }
  }

  /// The change of the response from half of a value to it, or from it to its double, whichever is larger. If neither
  /// was played, games of many values together show it: the rise of the curve near the goal around the value.
  func gainPerDoubling(at value: Int) -> Double? {
    guard value > 0, let own = sample(value)?.mean else { return nil }
    let beside = [value / 2, value * 2].map(tuner.values.clamped).filter { $0 != value }
    if !beside.contains(where: { sample($0) != nil }), let fit = localFit() {
      let root = 2.0.squareRoot()
      return fit.response(at: tuner.values.place(Double(value) * root))
        - fit.response(at: tuner.values.place(Double(value) / root))
    }
    let (half, double) = (Double(value) / 2, Double(value) * 2)
    let below = interpolated(at: tuner.values.place(half)).map { own - $0 }
    let above = interpolated(at: tuner.values.place(double)).map { $0 - own }
    return [below, above].compactMap { $0 }.max { abs($0) < abs($1) }
  }

  /// Whether a value itself, or played values on both sides of it, are surely on different sides of the goal.
  func isPassed(_ tuned: TunedValue) -> Bool {
    func side(_ sample: TuningSample) -> Int {
      abs(sample.deviation) > TuningThresholds.effect ? (sample.deviation < 0 ? -1 : 1) : 0
    }
    let below = Set(known.filter { $0.value <= tuned.value }.map(side)).subtracting([0])
    let above = Set(known.filter { $0.value >= tuned.value }.map(side)).subtracting([0])
    return below.contains { above.contains(-$0) }
  }
}
