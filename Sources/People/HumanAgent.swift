import PuzzleCore

/// An agent with the weaknesses of people that do not depend on the game: errors of strategy, an unsteady aim, and an
/// end to patience.
///
/// An error of strategy replaces a decision by a random legal move after the same time: the player follows a wrong
/// plan, which makes more difference the better the plan was. Aim noise then deflects the move
/// (``Puzzle/deflected(_:by:)``), in games in which something is aimed. Both are drawn from streams of their own, so
/// the person underneath is the same one with and without them. Who has given up leaves the game, which stays open.
///
/// Source of the separation: A. Isaksen, D. Gopstein, A. Nealen, *Exploring game space using survival analysis*, FDG
/// 2015, for dexterity; A. Isaksen, D. Wallace, A. Finkelstein, A. Nealen, *Simulating strategy and dexterity for
/// puzzle games*, CIG 2017, where a player takes another move than the best with a probability.
public struct HumanAgent<Base: Agent>: Agent {
  // What decisions read is inlinable, so that they are compiled for the game they are made in.
  @usableFromInline var base: Base
  @usableFromInline let profile: PlayerProfile
  /// The game that is played, in a place of its own: the agent looks at it in every decision, and a copy of it may cost
  /// as much as a decision.
  @usableFromInline var game: Rules?
  @usableFromInline var errors = Xoshiro256(seed: Seed(0))
  @usableFromInline var aim = Xoshiro256(seed: Seed(0))
  @usableFromInline var decisions = 0
  /// The best score so far, and when it was reached.
  @usableFromInline var progress = (score: Int.min, time: 0)

  /// A game that copies of the agent share.
  @usableFromInline
  final class Rules: Sendable {
    @usableFromInline let rules: Base.Game
    init(_ rules: Base.Game) { self.rules = rules }
  }

  /// An agent with the strategy errors, the aim noise and the patience of a profile.
  public init(_ base: Base, _ profile: PlayerProfile) {
    self.base = base
    self.profile = profile
  }

  /// The same weaknesses in another agent, for example in the twin of this one that plays on a packed engine.
  public func with<Other: Agent>(_ twin: (Base) -> Other) -> HumanAgent<Other> {
    HumanAgent<Other>(twin(base), profile)
  }

  /// The name of the agent underneath.
  public var id: String { base.id }

  /// For the agent underneath, or for errors of strategy that it does not make itself.
  public static var needsMoveList: Bool { Base.needsMoveList || !Base.makesStrategyErrors && Game.movesAreListed }

  /// Begins the agent underneath with the same seed.
  public mutating func begin(_ game: Base.Game, seed: Seed) {
    base.begin(game, seed: seed)
    start(game, seed: seed)
  }

  private mutating func start(_ game: Base.Game, seed: Seed) {
    self.game = Rules(game)
    errors = Xoshiro256(seed: seed.derived(.auxiliary, 1))
    aim = Xoshiro256(seed: seed.derived(.auxiliary, 2))
    decisions = 0
    progress = (.min, 0)
  }

  /// What the agent underneath decides, unless the player errs, misses or has given up.
  @inlinable
  public mutating func decide(
    in state: Base.Game.State, from legal: [Base.Game.Move], within budget: Budget
  ) -> Decision<Base.Game.Move> {
    let patience = Base.playsToTheEnd ? .endless : profile.patience
    if let limit = patience.moves, decisions >= limit { return .leaving }
    if let limit = patience.milliseconds, let game {
      let (score, time) = (game.rules.score(of: state), game.rules.clock(of: state))
      if score > progress.score { progress = (score, time) }
      if time - progress.time >= limit { return .leaving }
    }
    var decision = base.decide(in: state, from: legal, within: budget)
    guard let move = decision.move else { return decision }
    decisions += 1
    decision.move = aimed(error(in: state, from: legal) ?? move)
    return decision
  }

  /// A random move in place of the one that was planned; `nil` when the player does not err.
  @inlinable
  mutating func error(in state: Game.State, from legal: [Game.Move]) -> Game.Move? {
    guard !Base.makesStrategyErrors, profile.strategyErrorRate > 0 else { return nil }
    if !Game.movesAreListed {
      return errors.uniformUnit() < profile.strategyErrorRate ? game?.rules.sampleMove(in: state, using: &errors) : nil
    }
    guard !legal.isEmpty, errors.uniformUnit() < profile.strategyErrorRate else { return nil }
    return legal[errors.uniform(below: legal.count)]
  }

  /// What becomes of a move on the way from the plan to the finger.
  @inlinable
  mutating func aimed(_ move: Game.Move) -> Game.Move {
    guard profile.aimNoise > 0, let game else { return move }
    return game.rules.deflected(move, by: profile.aimNoise * aim.standardNormal())
  }
}

extension HumanAgent where Base: ProfiledAgent {
  /// Begins the person underneath as ``ProfiledAgent/begin(_:seed:person:)`` does; errors and aim are luck.
  mutating func begin(_ game: Base.Game, seed: Seed, person: Seed) {
    base.begin(game, seed: seed, person: person)
    start(game, seed: seed)
  }
}
