/// The search of a ``ParameterTuner``: the games so far, and what follows from them.
///
/// It goes from one ``Phase`` to the next. A phase looks at the games, plays more, and says what comes next; what it
/// must remember is its data, so that everything else follows from the samples alone.
struct ParameterSearch {
  /// Where a search stands.
  ///
  ///     probing ─► testingEffect ─► approaching ─► bracketing ─► refining ─► settling
  ///                                     ▲                            │           │
  ///                                     └──── the crossing is lost ──┴───────────┘
  ///
  /// Each may end it with an answer; ``TuningThresholds`` has the numbers that decide.
  enum Phase {
    /// The ends of the range and the present value are tried, and values between if these show nothing.
    case probing
    /// Nothing showed an effect: more games, until the parameter has one or is said to have none.
    case testingEffect
    /// No two values have the goal between them: more games where it is nearest, until two do, or none can.
    case approaching(isBracketed: Bool)
    /// Two values have the goal between them: the middle is tried until both are near it.
    case bracketing(halvings: Int)
    /// A curve through the games near the goal says where new deals are played, until it is known well enough.
    case refining(Refinement)
    /// Values are compared on common deals, assuming only that the response rises or falls.
    case settling(Settlement)
    /// Nothing more is played.
    case answered(TuningResult.Answer)
  }

  /// Why it ends before its answer.
  enum Stop: Error {
    /// It was stopped from outside, or there are no games left.
    case stopped
  }

  let tuner: ParameterTuner
  /// By rising value.
  private(set) var samples: [TuningSample] = []
  /// The number of the first game that was not played yet.
  private(set) var nextGame = ParameterTuner.probeGames
  /// The values on both sides of the goal that bracketing found.
  var bracketed: ClosedRange<Int>
  private var games = 0
  /// Whether games were wanted that may not be played any more.
  private var isExhausted = false
  private let trial: ParameterTuner.Play

  init(_ tuner: ParameterTuner, _ play: @escaping ParameterTuner.Play) {
    self.tuner = tuner
    bracketed = tuner.values.range
    trial = play
  }

  /// Plays until the answer is known, or what can be said when it was stopped or has no games left.
  /// - Throws: what playing throws.
  mutating func answer() throws -> TuningResult.Answer {
    do {
      var phase = Phase.probing
      while true {
        switch phase {
        case .probing: phase = try probe()
        case .testingEffect: phase = try testEffect()
        case .approaching(let isBracketed): phase = try approach(isBracketed: isBracketed)
        case .bracketing(let halvings): phase = try bracket(halvings: halvings)
        case .refining(let refinement): phase = try refine(refinement)
        case .settling(let settlement): phase = try settle(settlement)
        case .answered(let answer): return try measured(answer)
        }
      }
    } catch is Stop {
      return answerSoFar()
    }
  }

  /// How many games may still be played.
  var gamesLeft: Int { max(0, tuner.gameLimit - games) }

  /// The games at a value.
  func sample(_ value: Int) -> TuningSample? { samples.first { $0.value == value } }

  /// The samples with enough results.
  var known: [TuningSample] { samples.filter(\.isKnown) }

  /// Plays the games that all values play first, unless they were played.
  mutating func probe(_ value: Int) throws {
    if sample(value) == nil { try play(value, 0..<ParameterTuner.probeGames) }
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
    guard !range.isEmpty, range.count <= gamesLeft else {
      isExhausted = true
      throw Stop.stopped
    }
    guard let results = try trial(value, range) else { throw Stop.stopped }
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
    let fit = monotoneFit
    var (gain, isMet, isPassed): (Double?, Bool, Bool) = (nil, false, false)
    if case .found(let tuned) = answer {
      gain = tuner.goal.isShare ? gainPerDoubling(at: tuned.value) : nil
      isMet = tuner.isMet(tuned)
      isPassed = self.isPassed(tuned)
    }
    return TuningResult(
      answer: answer, samples: samples, monotone: fit.values, isMonotone: isMonotone, games: games,
      gainPerDoubling: gain, isMet: isMet, isPassed: isPassed,
      isExhausted: gamesLeft == 0 || isExhausted)
  }

  var monotoneFit: MonotoneFit {
    MonotoneFit(samples.map(\.mean), weights: samples.map { Double(max(1, $0.count)) })
  }

  /// Whether no two samples differ significantly against the direction of the fit through all.
  var isMonotone: Bool {
    let fit = monotoneFit
    for (index, low) in samples.enumerated() {
      for high in samples[(index + 1)...] {
        let rise = Contrast(high, low)
        if rise.mean * (fit.isRising ? 1 : -1) < -TuningThresholds.reversal * rise.standardError { return false }
      }
    }
    return true
  }
}

/// How much higher the responses of one sample are than those of another: on common deals if there are enough, else by
/// the two means.
struct Contrast {
  /// The mean difference.
  let mean: Double
  /// Its standard error; 0 when all common games ended alike.
  let standardError: Double

  init(_ first: TuningSample, _ second: TuningSample) {
    let paired = first.difference(from: second)
    if paired.games >= min(first.count, second.count) / 2, paired.games > TuningThresholds.leastResults {
      (mean, standardError) = (paired.mean, paired.standardError)
    } else {
      mean = first.mean - second.mean
      let (a, b) = (first.standardError, second.standardError)
      standardError = (a * a + b * b).squareRoot()
    }
  }
}
