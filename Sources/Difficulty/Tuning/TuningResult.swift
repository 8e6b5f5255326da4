/// What came of changing a parameter.
public struct TuningResult: Hashable, Sendable {
  /// The answer.
  public enum Answer: Hashable, Sendable {
    /// The value that comes nearest to the goal; whether it meets it is ``TuningResult/isMet``.
    case found(TunedValue)
    /// No value in the range reaches the goal; what comes nearest.
    case unattainable(nearest: Int)
    /// The parameter makes no difference that was found. The responses at any two values that were tried differ by at
    /// most `bound`, with 95 % confidence for each pair; 0 when every game ended alike at all of them. What comes
    /// nearest may do so by chance; of values that are as near it is the one beside the start.
    case noEffect(nearest: Int, bound: Double)
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
  /// How much the response changes around the value found, by the games on both sides of it: from half of it to it, or
  /// from it to its double, whichever is more; `nil` without a value above 0 or games beside it.
  public var gainPerDoubling: Double?
  /// Whether a value was found that meets the goal; see ``ParameterTuner/isMet(_:)``.
  public var isMet = false
  /// Whether values on both sides of the one found surely lie on different sides of the goal.
  public var isPassed = false
  /// Whether more games were wanted than may be played.
  public var isExhausted = false

  /// The least and the greatest estimate; `nil` when there is none.
  public var attained: ClosedRange<Double>? {
    let estimates = samples.filter(\.isKnown).compactMap(\.estimate)
    guard let least = estimates.min(), let greatest = estimates.max() else { return nil }
    return least...greatest
  }

  /// The value that comes nearest to the goal, met or not; `nil` when none was found.
  public var nearest: Int? {
    switch answer {
    case .found(let parameter): parameter.value
    case .unattainable(let nearest), .noEffect(let nearest, _): nearest
    case .noResults, .unfinished: nil
    }
  }

  /// The games at a value.
  public func sample(at value: Int) -> TuningSample? { samples.first { $0.value == value } }
}

/// A value of a parameter that was found, with its error.
public struct TunedValue: Hashable, Sendable {
  /// The value.
  public let value: Int
  /// Holds the value at which the curve crosses the goal with the confidence that was asked for; the ends are values of
  /// the parameter, rounded outwards.
  public let interval: ClosedRange<Int>
  /// The response there: the statistic itself for a share or a mean, the share of results above the target for a
  /// median.
  public let response: Double
  /// The interval of the response at the value.
  public let responseInterval: ClosedRange<Double>
  /// The values on both sides of the goal, when the parameter's steps are so coarse that the goal lies between two of
  /// them.
  public let neighbours: ClosedRange<Int>?
  /// Whether the interval of the response is as narrow as was asked for.
  public let isPrecise: Bool
}
