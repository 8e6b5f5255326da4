/// A place on the scale of difficulty or ability, in logits, with its uncertainty.
public struct LogitEstimate: Hashable, Sendable {
  /// The level or the player.
  public let name: String
  /// The place. One logit multiplies the odds of winning by e, about 2.7.
  public let value: Double
  /// The standard error of the place: its typical change if the same players played the same number of games again.
  public let standardError: Double

  /// The interval that contains the true place with about `confidence`, from the normal approximation.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double> {
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * standardError
    return (value - reach)...(value + reach)
  }
}
