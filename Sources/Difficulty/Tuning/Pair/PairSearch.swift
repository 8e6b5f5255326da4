import CMathematics

/// The search of a ``PairTuner``: the games so far, and the next ones to play.
struct PairSearch {
  /// Thrown when the search ends without an answer.
  private struct Stopped: Error {}

  let tuner: PairTuner
  let isPlayable: (ParameterPair) -> Bool
  private let play: PairTuner.Play
  /// The samples in the order in which their values were tried.
  private(set) var samples: [PairSample] = []
  /// The number of games per player.
  private(set) var games = 0
  private var nextGame = Self.surveyGames
  private var checked: [CheckedPair] = []

  /// The number of games at each of the first values, on common deals.
  private static let surveyGames = 100
  /// A factor of two on the axis of the search.
  private static let doubling = log(2.0)
  /// The width of the planes at the beginning, a factor of 2.7, and at the end, a factor of 1.5. Narrower planes use so
  /// few values that their slopes are random.
  static let widths = (first: 1.0, last: 0.4)
  /// The largest batch of games where the goals seem to be.
  private static let largestBatch = 3_200
  /// The maximum number of steps of approaching. Each step after the first doubles its games; the limit only prevents
  /// an endless search.
  private static let steps = 40

  init(_ tuner: PairTuner, _ isPlayable: @escaping (ParameterPair) -> Bool, _ play: @escaping PairTuner.Play) {
    self.tuner = tuner
    self.isPlayable = isPlayable
    self.play = play
  }

  /// Plays until the answer is known, or returns the best one so far when it was stopped or has no games left.
  mutating func answer() throws -> PairResult.Answer {
    do {
      try survey()
      guard let nearest = nearest?.values else { return .unfinished }
      if let found = try approach(from: nearest) { return .found(found) }
      // A response that bends may mislead the search; the level's own values are the other natural start.
      if nearest != tuner.start, let found = try approach(from: tuner.start) { return .found(found) }
      // The checked values are best known; if there are none, the nearest of all is checked.
      if checked.isEmpty, let nearest = self.nearest { _ = try check(nearest.values) }
    } catch is Stopped {
      // The values checked so far are the answer.
    }
    return best.map(PairResult.Answer.notReached) ?? .unfinished
  }

  /// Moves to where planes through nearby games reach the goals; `nil` when that does not succeed.
  private mutating func approach(from start: ParameterPair) throws -> CheckedPair? {
    var (centre, width, batch, checks) = (start, Self.widths.first, 2 * Self.surveyGames, 0)
    for _ in 0..<Self.steps {
      guard let planes = planes(around: centre, width: width) else {
        // The nearby samples are on a line, or nearly so: first more distant samples are used, then new ones beside the
        // line.
        if width < Self.widths.first {
          width = min(Self.widths.first, 2 * width)
        } else {
          guard try surround(centre, by: width / 2) else { return nil }
        }
        continue
      }
      let best = candidate(on: planes, around: centre, reach: 2 * width)
      if distance(centre, best) > width {
        // The planes are unreliable there, so a few games test whether it is nearer.
        try add(best, 0..<Self.surveyGames)
        centre = nearest?.values ?? best
        width = max(Self.widths.last, width * 0.8)
        continue
      }
      let isKnown = planes.allSatisfy { tuner.z * $0.standardError(at: place(best)) <= 1.5 * tuner.precision }
      if isKnown, width <= Self.widths.last {
        let checked = try check(rounded(best, on: planes))
        if isReached(checked) { return checked }
        checks += 1
        if checks >= PairTuner.checks { return nil }
      } else {
        try add(best, nextGame..<nextGame + batch)
        batch = min(2 * batch, Self.largestBatch)
      }
      centre = best
      width = max(Self.widths.last, width * 0.7)
    }
    return nil
  }

  // MARK: Playing

  /// Plays the current values, those at half and twice each, and a grid over the ranges if the goals are not between
  /// the resulting shares.
  private mutating func survey() throws {
    try survey(steps: [-Self.doubling, 0, Self.doubling])
    guard !areBetween else { return }
    try survey(steps: [-4, -2, 0, 2, 4].map { $0 * Self.doubling })
  }

  private mutating func survey(steps: [Double]) throws {
    let middle = place(tuner.start)
    for u in steps {
      for v in steps {
        try add(pair(at: (middle.0 + u, middle.1 + v)), 0..<Self.surveyGames)
      }
    }
  }

  /// Whether each player wins more often than wanted at some values, and less often at others.
  private var areBetween: Bool {
    [tuner.goals.first, tuner.goals.second].enumerated().allSatisfy { player, goal in
      let shares = samples.map { $0.share(player) }
      return shares.contains { $0 <= goal } && shares.contains { $0 >= goal }
    }
  }

  /// Plays values beside a pair along each axis; returns whether any was new.
  private mutating func surround(_ pair: ParameterPair, by distance: Double) throws -> Bool {
    let (middle, before) = (place(pair), samples.count)
    for (u, v) in [(distance, 0.0), (0.0, distance), (-distance, 0.0), (0.0, -distance)] {
      try add(self.pair(at: (middle.0 + u, middle.1 + v)), 0..<Self.surveyGames)
    }
    return samples.count > before
  }

  /// Plays games at values that make a level; the first games of a pair are played only once.
  private mutating func add(_ pair: ParameterPair, _ range: Range<Int>) throws {
    let place = samples.firstIndex { $0.values == pair }
    guard isPlayable(pair), place == nil || range.lowerBound > 0 else { return }
    guard games + range.count <= tuner.gameLimit, let results = try play(pair, range) else { throw Stopped() }
    games += range.count
    nextGame = max(nextGame, range.upperBound)
    var sample = place.map { samples[$0] } ?? PairSample(pair)
    sample.games += range.count
    sample.won[0] += results.first.reduce(0, +)
    sample.won[1] += results.second.reduce(0, +)
    if let place { samples[place] = sample } else { samples.append(sample) }
  }

  /// Plays new deals at values, as many as the precision requires, and records their results alone.
  private mutating func check(_ pair: ParameterPair) throws -> CheckedPair {
    let before = samples.first { $0.values == pair } ?? PairSample(pair)
    let count = min(checkGames, tuner.gameLimit - games)
    guard count >= Self.surveyGames else { throw Stopped() }
    try add(pair, nextGame..<nextGame + count)
    let after = samples.first { $0.values == pair } ?? before
    var new = PairSample(pair)
    new.games = count
    new.won = (0..<2).map { after.won[$0] - before.won[$0] }
    let found = CheckedPair(
      values: pair, shares: (0..<2).map(new.share),
      intervals: (0..<2).map { new.interval($0, confidence: tuner.confidence) }, games: count)
    checked.append(found)
    return found
  }

  /// The number of games of a check.
  private var checkGames: Int {
    let needed =
      goals.map { tuner.z * tuner.z * $0 * (1 - $0) / (tuner.precision * tuner.precision) }.max()
      ?? 0
    return max(Self.surveyGames, Int(needed.rounded(.up)))
  }

  // MARK: Judging

  var goals: [Double] { [tuner.goals.first, tuner.goals.second] }

  /// Whether both shares are known to the required precision, and both goals are within it or inside the intervals.
  private func isReached(_ pair: CheckedPair) -> Bool {
    pair.games >= checkGames
      && (0..<2).allSatisfy {
        abs(pair.shares[$0] - goals[$0]) <= tuner.precision
          || pair.intervals[$0].contains(goals[$0])
      }
  }

  /// The nearest of the checked values.
  var best: CheckedPair? { checked.min { miss($0.shares) < miss($1.shares) } }

  /// The sample that seems nearest.
  var nearest: PairSample? {
    samples.min { miss([$0.share(0), $0.share(1)]) < miss([$1.share(0), $1.share(1)]) }
  }

  /// The distance of shares from the goals: the sum of the squared differences.
  func miss(_ shares: [Double]) -> Double {
    zip(shares, goals).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
