/// What came of turning a knob.
public struct TuningResult: Hashable, Sendable {
  /// The answer.
  public enum Answer: Hashable, Sendable {
    /// The value that comes nearest to the goal.
    case found(TunedKnob)
    /// No value in the range reaches the goal; what comes nearest.
    case unattainable(nearest: Int)
    /// The knob makes no difference that was found. The responses at any two values that were tried differ by at most
    /// `bound`, with 95 % confidence for each pair; 0 when every game ended alike at all of them.
    case noEffect(bound: Double)
    /// Too few of the games have a result to say anything.
    case noResults
    /// It was stopped, or had no games left, before anything could be said.
    case unfinished
  }

  /// The answer.
  public let answer: Answer
  /// The games at every value that was tried, by rising value.
  public let samples: [TuningSample]
  /// A monotone curve through the responses of the samples.
  public let monotone: [Double]
  /// Whether no two values differ significantly against the direction of that curve.
  public let isMonotone: Bool
  /// How many games were played.
  public let games: Int
  /// How much the response changes when the value found is doubled (from its 1/√2 to its √2-fold), by the curve through the games near
  /// the goal; `nil` without a value above 0 or a curve.
  public var gainPerDoubling: Double?

  /// The least and the greatest estimate; `nil` when there is none.
  public var attained: ClosedRange<Double>? {
    let estimates = samples.filter(\.isKnown).compactMap(\.estimate)
    guard let least = estimates.min(), let greatest = estimates.max() else { return nil }
    return least...greatest
  }

  /// The games at a value.
  public func sample(at value: Int) -> TuningSample? { samples.first { $0.value == value } }
}

/// A value of a knob that was found, with its error.
public struct TunedKnob: Hashable, Sendable {
  /// The value.
  public let value: Int
  /// Holds the value at which the curve crosses the goal with the confidence that was asked for; the ends are values of the
  /// knob, rounded outwards.
  public let interval: ClosedRange<Int>
  /// The response there: the statistic itself for a share or a mean, the share of results above the target for a median.
  public let response: Double
  /// The interval of the response at the value.
  public let responseInterval: ClosedRange<Double>
  /// The values on both sides of the goal, when the knob's steps are so coarse that the goal lies between two of them.
  public let neighbours: ClosedRange<Int>?
  /// Whether the interval of the response is as narrow as was asked for.
  public let isPrecise: Bool
}
