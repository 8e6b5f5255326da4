/// The search of a ``ParameterTuner``: the games so far, and the decisions that follow from them.
///
/// The search moves from one ``Phase`` to the next. A phase examines the games, plays more, and returns the next phase.
/// Its state is its data; everything else follows from the samples alone.
struct ParameterSearch {
  /// The state of a search.
  ///
  ///     probing ─► testingEffect ─► approaching ─► bracketing ─► refining ─► settling
  ///                                     ▲                            │           │
  ///                                     └──── the crossing is lost ──┴───────────┘
  ///
  /// Each phase may end the search with an answer; ``TuningThresholds`` has the numbers that decide.
  enum Phase {
    /// Tries the ends of the range and the current value, and values in between if these show nothing.
    case probing
    /// Nothing showed an effect: plays more games, until an effect appears or is ruled out.
    case testingEffect
    /// No two values enclose the goal: plays more games where the response is nearest to it, until two values enclose
    /// it, or none can.
    case approaching(isBracketed: Bool)
    /// Two values enclose the goal: tries the middle until both are near it.
    case bracketing(halvings: Int)
    /// A curve through the games near the goal selects where new deals are played, until it is known well enough.
    case refining(Refinement)
    /// Compares values on common deals, assuming only that the response rises or falls.
    case settling(Settlement)
    /// The search has ended with this answer.
    case answered(TuningResult.Answer)
  }

  /// Why the search ends without an answer.
  enum Stop: Error {
    /// The search was cancelled, or there are no games left.
    case stopped
  }

  let tuner: ParameterTuner
  /// The samples by ascending value.
  private(set) var samples: [TuningSample] = []
  /// The number of the first game that has not been played.
  private(set) var nextGame = ParameterTuner.probeGames
  /// The values on both sides of the goal that bracketing found.
  var bracketed: ClosedRange<Int>
  private var games = 0
  /// Whether more games were needed than are allowed.
  private var isExhausted = false
  private let trial: ParameterTuner.Play

  init(_ tuner: ParameterTuner, _ play: @escaping ParameterTuner.Play) {
    self.tuner = tuner
    bracketed = tuner.values.range
    trial = play
  }

  /// Plays until the answer is known, or returns the best one so far when it was stopped or has no games left.
  /// - Throws: the errors of playing.
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

  /// The number of games that are left.
  var gamesLeft: Int { max(0, tuner.gameLimit - games) }

  /// The games at a value.
  func sample(_ value: Int) -> TuningSample? { samples.first { $0.value == value } }

  /// The samples with enough results.
  var known: [TuningSample] { samples.filter(\.isKnown) }

  /// Plays the initial games of a value, unless they were played.
  mutating func probe(_ value: Int) throws {
    if sample(value) == nil { try play(value, 0..<ParameterTuner.probeGames) }
  }

  /// Plays games with new deals.
  mutating func playNew(_ value: Int, _ count: Int) throws {
    let count = min(count, gamesLeft)
    try play(value, nextGame..<nextGame + count)
    nextGame += count
  }

  /// Plays the given games, except those up to the last one that the value has played.
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

/// The mean response of one sample minus that of another: on common deals if there are enough, otherwise from the two
/// means.
struct Contrast {
  /// The mean difference of the responses.
  let mean: Double
  /// The standard error of the difference; 0 when all common games ended alike.
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
