import PuzzleCore

/// The strategy errors of a person who makes them in plans: each plan is wrong with the probability
/// ``PlayerProfile/strategyErrorRate``, unless the one before was.
///
/// Wrong plans never occur twice in a row: after a failed plan the player reconsiders. So the number of wrong plans per
/// right one equals the rate, and their cost rises in proportion to it. A person with a rate of 1 plays badly but still
/// makes progress.
///
/// The errors have a separate stream, that of ``HumanAgent``. At a rate of 0 nothing is drawn, and the person is the
/// same with and without errors.
public struct StrategyErrors: Sendable {
  /// Draws the contents of a wrong plan.
  public var generator: Xoshiro256
  private let rate: Double
  private var hasErred = false

  /// Creates the errors of a person; `seed` is the one passed to ``Agent/begin(_:seed:)``.
  public init(_ profile: PlayerProfile, seed: Seed) {
    rate = profile.strategyErrorRate
    generator = Xoshiro256(seed: seed.derived(.auxiliary, 1))
  }

  /// Whether the plan that is made now is wrong. Call it once per plan.
  public mutating func strike() -> Bool {
    hasErred = rate > 0 && !hasErred && generator.uniformUnit() < rate
    return hasErred
  }
}
