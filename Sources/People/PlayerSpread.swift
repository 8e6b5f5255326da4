/// How much the people of a ``PlayerGroup`` differ in each ability: a standard deviation on the scale on which the
/// ability is drawn, 0 for the same in all.
///
/// Shares and probabilities are drawn as the logarithm of their odds, rates and times as their logarithm, so that no
/// person leaves the range of an ability. A share of 0 or 1, and a time of 0, is the same in all people whatever the
/// spread.
public struct PlayerSpread: Hashable, Codable, Sendable {
  /// Of the log odds of the share of the lexicon that is known.
  public var vocabulary: Double
  /// Of the natural logarithm of actions per second.
  public var pace: Double
  /// Of the log odds of an action that is not the one intended.
  public var dexterityError: Double
  /// Of the log odds of a wrong plan.
  public var strategyError: Double
  /// Of the aim noise's natural logarithm.
  public var aimNoise: Double
  /// Of the look-ahead, in its own steps.
  public var lookAhead: Double
  /// Of the natural logarithm of the reaction time.
  public var reaction: Double
  /// Of the natural logarithm of patience, in time as in moves.
  public var patience: Double
  /// Of the log odds of giving a level up after a failed game.
  public var quitRate: Double
  /// The correlation between any two abilities, 0 to 1, patience left out: who is fast knows more and errs less.
  public var correlation: Double

  /// A spread; what is left out is 0.
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
