import Difficulty
import Reporting
import TextFormats

/// The number of attempts that people need to pass, and the share who give up earlier.
extension LevelMetric where Row == PlayerRow {
  static var attempts: [LevelMetric] {
    let hasAttempts = { (level: MeasuredLevel) in level.stopping.attempts.contains { $0 != nil } }
    let (passing, givingUp, goingOn) = (AttemptShare.passing, AttemptShare.givingUp, AttemptShare.goingOn)
    let played = TableColumn<PlayerRow>(
      "attemptsPlayed", title: "attempts played", .integer, meaning: "The largest number of attempts played."
    ) { .integer($0.attempts?.attempts) }
    return [
      LevelMetric(
        attemptsMedian, .attempts, [TableColumn(attemptsMedian, .integer) { .integer($0.attempts?.median) }]
      ).measured(hasAttempts),
      LevelMetric(.attempts, [passing.column]),
      LevelMetric(
        givingUp.metric, .attempts,
        [
          givingUp.column, givingUp.interval, goingOn.column, played,
          bound("attemptsMedian95Lower") { $0.median95.lowerBound },
          bound("attemptsMedian95Upper") { $0.median95.upperBound }, passing.interval, goingOn.interval,
        ]
      ).measured(hasAttempts),
    ]
  }

  fileprivate static var attemptsMedian: Metric {
    Metric(
      "attemptsMedian", title: "attempts", .player,
      meaning: "attempts, each on another deal, within which half of the people would pass if none gave up",
      source: "averages over orders: Hoeffding 1948")
  }

  /// A bound of the attempts; missing if it exceeds the attempts played.
  private static func bound(
    _ key: String, _ bound: @escaping (AttemptsToPass) -> Int
  ) -> TableColumn<PlayerRow> {
    TableColumn(key, title: "95 %", .integer, meaning: "The 95 % interval of the attempts.") {
      .integer($0.attempts.flatMap { bound($0) > $0.attempts ? nil : bound($0) })
    }
  }
}

extension TableColumn<PlayerRow> {
  /// The results of people who attempt a level, in words: each number with its interval.
  public static var attemptsInWords: [TableColumn] {
    let meaning = LevelMetric<PlayerRow>.attemptsMedian.meaning.asSentence
    let attempts = TableColumn("attempts", title: "attempts", .text, meaning: meaning) {
      .text($0.attempts.map(words))
    }
    return [attempts] + [AttemptShare.passing, .givingUp, .goingOn].map(\.inWords)
  }

  /// The attempts within which half would pass: `5 (4 to 7)`; `> 8 (6 to > 8)` if more than were played; `1` if that is
  /// certain.
  private static func words(_ attempts: AttemptsToPass) -> String {
    func text(_ number: Int) -> String { number > attempts.attempts ? "> \(attempts.attempts)" : "\(number)" }
    let middle = text(attempts.median ?? attempts.attempts + 1)
    let (low, high) = (text(attempts.median95.lowerBound), text(attempts.median95.upperBound))
    return low == high ? middle : "\(middle) (\(low) to \(high))"
  }
}

/// A share of the people who attempt a level.
private struct AttemptShare {
  let metric: Metric
  let share: (AttemptsToPass) -> Double
  let bounds: (AttemptsToPass) -> ClosedRange<Double>

  private init(
    _ id: String, _ title: String, _ meaning: String, _ share: @escaping (AttemptsToPass) -> Double,
    _ bounds: @escaping (AttemptsToPass) -> ClosedRange<Double>
  ) {
    metric = Metric(id, title: title, .player, meaning: meaning, source: "as attempts")
    self.share = share
    self.bounds = bounds
  }

  static var passing: AttemptShare {
    AttemptShare(
      "passes", "pass", "share of the people who pass within the attempts played", \.passing, \.passing95)
  }

  static var givingUp: AttemptShare {
    AttemptShare(
      "givesUp", "give up",
      "share of the people who give up within these attempts before they pass; the others are in passes and goesOn",
      \.givingUp, \.givingUp95)
  }

  static var goingOn: AttemptShare {
    AttemptShare(
      "goesOn", "go on", "share of the people who have neither passed nor given up after the last attempt",
      \.goingOn, \.goingOn95)
  }

  var column: TableColumn<PlayerRow> {
    TableColumn(metric, .percent(digits: 0)) { .number($0.attempts.map(share)) }
  }

  var interval: TableColumn<PlayerRow> { column.interval { $0.attempts.map(bounds) } }

  /// The share with its interval: `18 % (9–31)`.
  var inWords: TableColumn<PlayerRow> {
    let percent = { FixedDecimal.string(100 * $0, digits: 0) ?? "" }
    return TableColumn(metric, .text) { row in
      let texts = row.attempts.map { ([share($0), bounds($0).lowerBound, bounds($0).upperBound]).map(percent) }
      return .text(texts.map { "\($0[0]) % (\($0[1])–\($0[2]))" })
    }
  }
}
