import Difficulty

/// Two contestants and the result of their games.
public struct Comparison: Sendable {
  /// The question that a comparison answers.
  public enum Question: Sendable {
    /// Is the first agent stronger than the second?
    case agents(first: String, second: String)
    /// Is the second level harder than the first for an agent?
    case levels(agent: String, first: String, second: String)
  }

  /// The question that this comparison answers.
  public let question: Question
  /// The pairs that were played.
  public let tally: ComparisonTally

  /// The answer in a word or two: the first agent relative to the second, or the second level relative to the first.
  public var answer: String {
    switch (tally.test.verdict, question) {
    case (.firstBetter, .agents): "stronger"
    case (.secondBetter, .agents): "weaker"
    case (.firstBetter, .levels): "harder"
    case (.secondBetter, .levels): "easier"
    case (.noDifference, _): "no difference"
    case (nil, .agents): tally.leaning.map { $0 > 0 ? "probably stronger" : "probably weaker" } ?? "undecided"
    case (nil, .levels): tally.leaning.map { $0 > 0 ? "probably harder" : "probably easier" } ?? "undecided"
    }
  }

  /// Why the claim of the comparisons fails; `nil` when it holds.
  ///
  /// Each agent must be stronger than the next. A level is harder if it is harder for at least one agent and easier for
  /// none.
  public static func objection(to comparisons: [Comparison], asked: Int) -> String? {
    var isHarder = false
    for comparison in comparisons {
      switch (comparison.question, comparison.tally.test.verdict) {
      case (.agents, .firstBetter): break
      case (.agents(let first, let second), _):
        return "\(first) was not shown to be stronger than \(second): \(comparison.answer)"
      case (.levels, .firstBetter): isHarder = true
      case (.levels(let agent, _, let second), .secondBetter): return "\(second) is easier for \(agent)"
      case (.levels, _): break
      }
    }
    guard comparisons.count == asked else {
      return "stopped after \(comparisons.count.counted("comparison")) of \(asked)"
    }
    guard let last = comparisons.last, case .levels(_, let first, let second) = last.question, !isHarder else {
      return nil
    }
    return "\(second) was not shown to be harder than \(first)"
  }

  /// The question that stays open where nothing is claimed, and for which players; `nil` when every player has an
  /// answer.
  public static func openQuestion(in comparisons: [Comparison]) -> String? {
    let open = comparisons.filter { $0.tally.test.verdict == nil }
    guard let first = open.first else { return nil }
    let answers = Dictionary(grouping: open, by: \.answer).sorted { $0.key < $1.key }.map {
      answer, comparisons in
      let players = comparisons.compactMap {
        if case .levels(let agent, _, _) = $0.question { agent } else { nil }
      }
      return "\(answer) for \(players.joined(separator: ", "))"
    }
    let isSure = open.allSatisfy { $0.tally.leaning == nil }
    return answers.joined(separator: "; ") + " after \(first.tally.test.meetings.counted("pair"))"
      + (isSure ? "" : "; probably means not significant")
  }

  /// Creates a comparison with its result.
  public init(question: Question, tally: ComparisonTally) {
    self.question = question
    self.tally = tally
  }
}
