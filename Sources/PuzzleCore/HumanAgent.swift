/// An agent with the two weaknesses of people that do not depend on the game: errors of strategy, and an end to patience.
///
/// An error of strategy replaces a decision by a random legal move after the same time: the player follows a wrong plan, which
/// makes more difference the better the plan was. Which decisions go wrong is drawn from a stream of its own, so the person
/// underneath is the same one with and without errors. Who has given up leaves the game, which stays open.
///
/// Source of the separation: A. Isaksen, D. Gopstein, A. Nealen, *Exploring game space using survival analysis*, FDG 2015, for
/// dexterity; A. Isaksen, D. Wallace, A. Finkelstein, A. Nealen, *Simulating strategy and dexterity for puzzle games*, CIG 2017,
/// where a player takes another move than the best with a probability.
public struct HumanAgent<Base: Agent>: Agent {
  /// The game it plays.
  public typealias Game = Base.Game

  private var base: Base
  private let strategyErrorRate: Double
  private let patience: Patience
  private var game: Base.Game?
  private var generator = Xoshiro256(seed: Seed(0))
  private var decisions = 0

  /// An agent with the strategy errors and the patience of a profile.
  public init(_ base: Base, _ profile: PlayerProfile) {
    self.base = base
    strategyErrorRate = profile.strategyErrorRate
    patience = profile.patience
  }

  /// The name of the agent underneath.
  public var id: String { base.id }

  /// Begins the agent underneath with the same seed.
  public mutating func begin(_ game: Base.Game, seed: Seed) {
    base.begin(game, seed: seed)
    self.game = game
    generator = Xoshiro256(seed: seed.derived(.auxiliary, 1))
    decisions = 0
  }

  /// What the agent underneath decides, unless the player errs or has given up.
  public mutating func decide(
    in state: Base.Game.State, from legal: [Base.Game.Move], within budget: Budget
  ) -> Decision<Base.Game.Move> {
    let time = game?.clock(of: state) ?? 0
    if let limit = patience.moves, decisions >= limit { return .leaving }
    if let limit = patience.milliseconds, time >= limit { return .leaving }
    var decision = base.decide(in: state, from: legal, within: budget)
    if decision.move != nil {
      decisions += 1
      if strategyErrorRate > 0, !legal.isEmpty, generator.uniformUnit() < strategyErrorRate {
        decision.move = legal[generator.uniform(below: legal.count)]
      }
    }
    return decision
  }
}
