/// Two levels that measure in the other order than they are declared in.
public struct OrderInversion: Hashable, Sendable {
  /// The level that is declared easier and measures harder.
  public let declaredEasier: LogitEstimate
  /// The level that is declared harder and measures easier.
  public let declaredHarder: LogitEstimate
  /// Whether the intervals of the two do not overlap, so that it is hardly chance; see ``OrderCheck``.
  public let isSignificant: Bool

  /// How much harder the first level measures than the second, in logits; above 0.
  public var gap: Double { declaredEasier.value - declaredHarder.value }
}
