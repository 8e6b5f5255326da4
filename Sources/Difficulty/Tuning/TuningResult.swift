/// The result of tuning a parameter.
public struct TuningResult: Hashable, Sendable {
  /// The answer to a tuning request.
  public enum Answer: Hashable, Sendable {
    /// The value nearest to the goal; ``TuningResult/isMet`` says whether it meets it.
    case found(TunedValue)
    /// No value in the range reaches the goal; `nearest` comes nearest.
    case unattainable(nearest: Int)
    /// No effect of the parameter was found. The responses at any two values tried differ by at most `bound`, with 95 %
    /// confidence for each pair; 0 when every game ended alike at all of them. `nearest` comes nearest to the goal,
    /// perhaps by chance; of equally near values it is the one nearest to the start.
    case noEffect(nearest: Int, bound: Double)
    /// Too few of the games have a result.
    case noResults
    /// The search was stopped, or had no games left, before it had an answer.
    case unfinished
  }

  /// The answer of the search.
  public let answer: Answer
  /// The games at every value tried, by ascending value.
  public let samples: [TuningSample]
  /// A monotone curve through the responses of the samples.
  public let monotone: [Double]
  /// Whether no two values differ significantly against the direction of that curve.
  public let isMonotone: Bool
  /// The number of games.
  public let games: Int
  /// The change of the response around the answer: from half of the value to it, or from it to its double, whichever is
  /// larger; `nil` without a value above 0 or games beside it.
  public var gainPerDoubling: Double?
  /// Whether the answer meets the goal; see ``ParameterTuner/isMet(_:)``.
  public var isMet = false
  /// Whether values on both sides of the answer are surely on different sides of the goal.
  public var isPassed = false
  /// Whether more games were needed than are allowed.
  public var isExhausted = false

  /// The smallest and the largest estimate; `nil` without estimates.
  public var attained: ClosedRange<Double>? {
    let estimates = samples.filter(\.isKnown).compactMap(\.estimate)
    guard let least = estimates.min(), let greatest = estimates.max() else { return nil }
    return least...greatest
  }

  /// The value nearest to the goal, whether it meets the goal or not; `nil` for an answer without a value.
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

/// A value of a parameter with its response and errors.
public struct TunedValue: Hashable, Sendable {
  /// The value of the parameter.
  public let value: Int
  /// The interval of the value at which the curve crosses the goal, with the tuner's confidence; its ends are values of
  /// the parameter, rounded outwards.
  public let interval: ClosedRange<Int>
  /// The response there: the statistic itself for a share or a mean, the share of results above the target for a
  /// median.
  public let response: Double
  /// The interval of the response at the value.
  public let responseInterval: ClosedRange<Double>
  /// The values on both sides of the goal, if the steps of the parameter are so coarse that the goal is between two of
  /// them.
  public let neighbours: ClosedRange<Int>?
  /// Whether the interval of the response is as narrow as required.
  public let isPrecise: Bool
}
