import PuzzleCore

/// The errors of strategy of a person who makes them in plans: with the probability of
/// ``PlayerProfile/strategyErrorRate`` a plan is a wrong one.
///
/// No two plans in a row are wrong: who has seen a plan come to nothing thinks again. So the wrong plans for each right
/// one are as many as the rate, what they cost rises in proportion to it, and a person with a rate of 1 plays badly and
/// still gets on.
///
/// The errors have a stream of their own, that of ``HumanAgent``: at a rate of 0 nothing is drawn, and the person is
/// the same one with and without errors.
public struct StrategyErrors: Sendable {
  /// For what a wrong plan is made of.
  public var generator: Xoshiro256
  private let rate: Double
  private var hasErred = false

  /// The errors of the person `seed`, which is the one that ``Agent/begin(_:seed:)`` is handed.
  public init(_ profile: PlayerProfile, seed: Seed) {
    rate = profile.strategyErrorRate
    generator = Xoshiro256(seed: seed.derived(.auxiliary, 1))
  }

  /// Whether the plan that is made now is a wrong one; to be asked once a plan.
  public mutating func strike() -> Bool {
    hasErred = rate > 0 && !hasErred && generator.uniformUnit() < rate
    return hasErred
  }
}
