/// The differences between the people of a ``PlayerGroup`` in each ability: the standard deviation on the scale on
/// which the ability is drawn, 0 for no difference.
///
/// Shares and probabilities are drawn as log odds, and rates and times as logarithms, so that no person leaves the
/// range of an ability. A share of 0 or 1, and a time of 0, is the same in all people regardless of the spread.
public struct PlayerSpread: Hashable, Codable, Sendable {
  /// Standard deviation of the log odds of the known share of the lexicon.
  public var vocabulary: Double
  /// Standard deviation of the natural logarithm of actions per second.
  public var pace: Double
  /// Standard deviation of the log odds of a slip, an action that is not the one intended.
  public var dexterityError: Double
  /// Standard deviation of the log odds of a wrong plan.
  public var strategyError: Double
  /// Standard deviation of the natural logarithm of the aim noise.
  public var aimNoise: Double
  /// Standard deviation of the look-ahead, in its own steps.
  public var lookAhead: Double
  /// Standard deviation of the natural logarithm of the reaction time.
  public var reaction: Double
  /// Standard deviation of the natural logarithm of patience, both in time and in moves.
  public var patience: Double
  /// Standard deviation of the log odds of giving a level up after a failed game.
  public var quitRate: Double
  /// The correlation between any two abilities except patience, 0 to 1: a fast player knows more and errs less.
  public var correlation: Double

  /// Creates a spread; omitted values are 0.
  public init(
    vocabulary: Double = 0, pace: Double = 0, dexterityError: Double = 0, strategyError: Double = 0,
    aimNoise: Double = 0, lookAhead: Double = 0, reaction: Double = 0, patience: Double = 0, quitRate: Double = 0,
    correlation: Double = 0
  ) {
    self.vocabulary = vocabulary
    self.pace = pace
    self.dexterityError = dexterityError
    self.strategyError = strategyError
    self.aimNoise = aimNoise
    self.lookAhead = lookAhead
    self.reaction = reaction
    self.patience = patience
    self.quitRate = quitRate
    self.correlation = correlation
  }

  /// No spread: all people of the group have the same abilities.
  public static let none = PlayerSpread()

  /// The standard deviation of every ability, in the order in which a person is drawn.
  public static var abilities: [WritableKeyPath<PlayerSpread, Double>] {
    [
      \.vocabulary, \.pace, \.dexterityError, \.strategyError, \.aimNoise, \.lookAhead, \.reaction, \.patience,
      \.quitRate,
    ]
  }

  /// Whether all people have the same abilities.
  public var isNone: Bool { Self.abilities.allSatisfy { self[keyPath: $0] == 0 } }
}
