import Difficulty
import Exact
import LevelStudy
import TextFormats

extension Comparison {
  /// The answer as a sentence, without a full stop, for example `new.yaml is easier than old.yaml for casual: 71 %
  /// against 58 % won, difference 13 points (9 to 17), after 840 pairs`.
  ///
  /// The interval is that of the paired difference, with 95 % confidence, and has the sign of the difference.
  public var sentence: String {
    if case .levels(let agent, let first, let second) = question, isSame {
      return "\(second) and \(first) are the same level for \(agent): no game was played"
    }
    return "\(claim): \(values)after \(tally.test.meetings.grouped) \(tally.test.meetings == 1 ? "pair" : "pairs")"
  }

  /// Whether the contestants were found to be the same before a pair was played.
  private var isSame: Bool { tally.test.verdict == .noDifference && tally.test.meetings == 0 }

  /// The better contestant, or that the test is undecided.
  private var claim: String {
    switch (question, tally.test.verdict) {
    case (.agents(let first, let second), .firstBetter?), (.agents(let first, let second), .secondBetter?):
      "\(first) is \(answer) than \(second)"
    case (.agents(let first, let second), .noDifference?): "\(none) was found between \(first) and \(second)"
    case (.agents(let first, let second), nil) where tally.leaning != nil: "\(first) is \(answer) than \(second)"
    case (.levels(let agent, let first, let second), nil) where tally.leaning != nil:
      "\(second) is \(answer) than \(first) for \(agent)"
    case (.agents(let first, let second), nil): "it is undecided which of \(first) and \(second) is stronger"
    case (.levels(let agent, let first, let second), .firstBetter?),
      (.levels(let agent, let first, let second), .secondBetter?):
      "\(second) is \(answer) than \(first) for \(agent)"
    case (.levels(let agent, let first, let second), .noDifference?):
      "\(none) was found between \(second) and \(first) for \(agent)"
    case (.levels(let agent, let first, let second), nil):
      "it is undecided whether \(second) is harder than \(first) for \(agent)"
    }
  }

  /// No difference, or none above the limit that the pairs exclude.
  private var none: String {
    tally.test.excluded.map { "no difference above \(DifferenceBound.words($0))" } ?? "no difference"
  }

  /// The mean values of the sentence's subject and of the other, and their difference; empty if one has no value.
  private var values: String {
    let means = (tally.firstValues.mean.map(Double.init), tally.secondValues.mean.map(Double.init))
    guard let first = means.0, let second = means.1, let difference = tally.difference.mean else { return "" }
    let isOfLevels = if case .levels = question { true } else { false }
    let (one, other) = isOfLevels ? (second, first) : (first, second)
    let written = ComparedValues(
      one: one / tally.metric.unit, other: other / tally.metric.unit, difference: abs(difference) / tally.metric.unit,
      interval: tally.differenceInterval.map { interval in
        difference < 0
          ? -interval.upperBound / tally.metric.unit ... -interval.lowerBound / tally.metric.unit
          : interval.lowerBound / tally.metric.unit...interval.upperBound / tally.metric.unit
      })
    return (tally.metric.kind == .win ? written.shares : written.means(of: tally.metric.title)) + ", "
  }
}

extension DifferenceBound {
  /// A limit in words: `0.5 points`.
  static func words(_ limit: Double) -> String {
    let digits = limit < 0.001 ? 3 : limit < 0.01 ? 1 : 0
    return "\(FixedDecimal.string(100 * limit, digits: digits) ?? "") \(limit == 0.01 ? "point" : "points")"
  }
}

/// Two values and their difference, in words.
struct ComparedValues {
  var one: Double
  var other: Double
  /// The difference as a number of at least 0.
  var difference: Double
  /// The 95 % interval of the difference.
  var interval: ClosedRange<Double>?

  /// Shares of games won: `71 % against 58 % won, difference 13 points (9 to 17)`. In whole per cent, unless these
  /// would not add up or would hide the difference.
  var shares: String {
    let whole = [one, other, difference].map { (100 * $0).rounded() }
    let isWhole = whole[2] >= 1 && abs(whole[0] - whole[1]) == whole[2]
    let text = { (value: Double) in FixedDecimal.string(100 * value, digits: isWhole ? 0 : 1) ?? "" }
    return "\(text(one)) % against \(text(other)) % won, difference \(text(difference)) "
      + (text(difference) == "1" ? "point" : "points") + range(text)
  }

  /// Means of a metric: `mean score 1,234.5 against 1,100.0, difference 134.5 (98.2 to 170.8)`.
  func means(of title: String) -> String {
    let text = { (value: Double) in FixedDecimal.string(value, digits: 2) ?? "" }
    return "mean \(title) \(text(one)) against \(text(other)), difference \(text(difference))" + range(text)
  }

  private func range(_ text: (Double) -> String) -> String {
    interval.map { " (\(text($0.lowerBound)) to \(text($0.upperBound)))" } ?? ""
  }
}
