/// The games of a ``KnobTuner`` so far.
struct KnobSearch {
  /// Why it ends before its answer.
  enum Stop: Error {
    /// It was stopped from outside, or there are no games left.
    case stopped
  }

  let tuner: KnobTuner
  /// By rising value.
  private(set) var samples: [TuningSample] = []
  /// The number of the first game that was not played yet.
  private(set) var nextGame = KnobTuner.probeGames
  /// The values on both sides of the goal that bracketing found.
  var bracketed: ClosedRange<Int>
  private var games = 0
  private let trial: KnobTuner.Play

  init(_ tuner: KnobTuner, _ play: @escaping KnobTuner.Play) {
    self.tuner = tuner
    bracketed = tuner.values.range
    trial = play
  }

  /// How many games may still be played.
  var gamesLeft: Int { max(0, tuner.gameLimit - games) }

  /// The games at a value.
  func sample(_ value: Int) -> TuningSample? { samples.first { $0.value == value } }

  /// The samples with enough results.
  var known: [TuningSample] { samples.filter(\.isKnown) }

  /// Plays the games that all values play first, unless they were played.
  mutating func probe(_ value: Int) throws {
    if sample(value) == nil { try play(value, 0..<KnobTuner.probeGames) }
  }

  /// Plays games that no value has played.
  mutating func playNew(_ value: Int, _ count: Int) throws {
    let count = min(count, gamesLeft)
    try play(value, nextGame..<nextGame + count)
    nextGame += count
  }

  /// Plays given games; those before the last one that the value has played are left out.
  mutating func play(_ value: Int, _ range: Range<Int>) throws {
    let range = range.clamped(to: (sample(value)?.end ?? 0)..<Int.max)
    guard !range.isEmpty, range.count <= gamesLeft, let results = try trial(value, range) else { throw Stop.stopped }
    games += range.count
    nextGame = max(nextGame, range.upperBound)
    if let place = samples.firstIndex(where: { $0.value == value }) {
      samples[place].add(results, from: range.lowerBound)
    } else {
      var sample = TuningSample(value, goal: tuner.goal)
      sample.add(results, from: range.lowerBound)
      samples.insert(sample, at: samples.firstIndex { $0.value > value } ?? samples.count)
    }
  }

  /// Everything that was found, with an answer.
  func result(_ answer: TuningResult.Answer) -> TuningResult {
    let fit = MonotoneFit(samples.map(\.mean), weights: samples.map { Double(max(1, $0.count)) })
    return TuningResult(
      answer: answer, samples: samples, monotone: fit.values, isMonotone: isMonotone(fit), games: games)
  }

  /// Whether no two samples differ significantly against the direction of a fit. With 3.5 standard errors chance alone does so
  /// in about one search of a hundred, among the pairs of ten values.
  private func isMonotone(_ fit: MonotoneFit) -> Bool {
    for (index, low) in samples.enumerated() {
      for high in samples[(index + 1)...] {
        let rise = Contrast(high, low)
        if rise.mean * (fit.isRising ? 1 : -1) < -3.5 * rise.standardError { return false }
      }
    }
    return true
  }
}
