import CMathematics

/// The unit of places on the scale.
public enum DifficultyScale: String, Hashable, Sendable, CaseIterable {
  /// A place in logits. The mean of the levels is 0.
  case logit
  /// Like ratings in chess: 1500 is the mean of the levels, and 400 more points for a level divide the odds of winning
  /// by 10. A player wins half the games on a level of the same rating, and 1 / (1 + 10^(gap / 400)) in general.
  ///
  /// Source: A. E. Elo, *The Rating of Chessplayers, Past and Present*, 1978, in its logistic form.
  case elo

  /// The points of ``elo`` for one logit: 400 / ln 10, about 173.7.
  public static let pointsPerLogit = 400 / log(10.0)
  /// The rating of ``elo`` at 0 logits.
  public static let anchor = 1500.0

  /// Converts a place from logits.
  public func place(_ logits: Double) -> Double {
    self == .elo ? Self.anchor + distance(logits) : logits
  }

  /// Converts a difference or a standard error from logits.
  public func distance(_ logits: Double) -> Double {
    self == .elo ? logits * Self.pointsPerLogit : logits
  }
}
