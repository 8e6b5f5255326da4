import PuzzleCore

/// An agent with the weaknesses of people that do not depend on the game: errors of strategy, an unsteady aim, and an
/// end to patience.
///
/// After every new best score a waiting time is drawn (``Patience/milliseconds``); the player gives up if no better
/// score comes within it. ``Patience/moves`` is not drawn.
///
/// A strategy error replaces a decision by a random legal move after the same time. The player follows a wrong plan,
/// which costs more the better the right plan was. Aim noise then deflects the move (``Puzzle/deflected(_:by:)``), in
/// games with aim. Errors, aim and patience have separate random streams, so the underlying person is the same with and
/// without them. A player who gives up leaves the game, which stays open.
///
/// Source of the separation: A. Isaksen, D. Gopstein, A. Nealen, *Exploring game space using survival analysis*, FDG
/// 2015, for dexterity; A. Isaksen, D. Wallace, A. Finkelstein, A. Nealen, *Simulating strategy and dexterity for
/// puzzle games*, CIG 2017, where a player takes another move than the best with a probability.
public struct HumanAgent<Base: Agent>: Agent {
  // What decisions read is inlinable, so that it is compiled for the game in which it is used.
  @usableFromInline var base: Base
  @usableFromInline let profile: PlayerProfile
  /// The game that is played, behind a reference: the agent reads it in every decision, and a copy may cost as much as
  /// a decision.
  @usableFromInline var game: Rules?
  @usableFromInline var errors = Xoshiro256(seed: Seed(0))
  @usableFromInline var aim = Xoshiro256(seed: Seed(0))
  @usableFromInline var waits = Xoshiro256(seed: Seed(0))
  @usableFromInline var decisions = 0
  /// The best score so far, when it was reached, and how long the player waits for a better one.
  @usableFromInline var progress = (score: Int.min, time: 0, wait: 0)

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

  /// `true` if the underlying agent needs the list, or if ``HumanAgent`` makes strategy errors for it.
  public static var needsMoveList: Bool { Base.needsMoveList || !Base.makesStrategyErrors && Game.movesAreListed }

  /// Begins the underlying agent with the same seed.
  public mutating func begin(_ game: Base.Game, seed: Seed) {
    base.begin(game, seed: seed)
    start(game, seed: seed)
  }

  private mutating func start(_ game: Base.Game, seed: Seed) {
    self.game = Rules(game)
    errors = Xoshiro256(seed: seed.derived(.auxiliary, 1))
    aim = Xoshiro256(seed: seed.derived(.auxiliary, 2))
    waits = Xoshiro256(seed: seed.derived(.auxiliary, 9))
    decisions = 0
    progress = (.min, 0, 0)
  }

  /// Returns the underlying agent's decision, unless the player errs, misses or has given up.
  @inlinable
  public mutating func decide(
    in state: Base.Game.State, from legal: [Base.Game.Move], within budget: Budget
  ) -> Decision<Base.Game.Move> {
    let patience = Base.playsToTheEnd || Base.givesUpItself ? .endless : profile.patience
    if let limit = patience.moves, decisions >= limit { return .leaving }
    if let limit = patience.milliseconds, let game {
      let (score, time) = (game.rules.score(of: state), game.rules.clock(of: state))
      if score > progress.score { progress = (score, time, Patience.wait(median: limit, &waits)) }
      if time - progress.time >= progress.wait { return .leaving }
    }
    var decision = base.decide(in: state, from: legal, within: budget)
    guard let move = decision.move else { return decision }
    decisions += 1
    decision.move = aimed(error(in: state, from: legal) ?? move)
    return decision
  }

  /// A random move instead of the planned one; `nil` when the player does not err.
  @inlinable
  mutating func error(in state: Game.State, from legal: [Game.Move]) -> Game.Move? {
    guard !Base.makesStrategyErrors, profile.strategyErrorRate > 0 else { return nil }
    if !Game.movesAreListed {
      return errors.uniformUnit() < profile.strategyErrorRate ? game?.rules.sampleMove(in: state, using: &errors) : nil
    }
    guard !legal.isEmpty, errors.uniformUnit() < profile.strategyErrorRate else { return nil }
    return legal[errors.uniform(below: legal.count)]
  }

  /// The move that results from the player's aim.
  @inlinable
  mutating func aimed(_ move: Game.Move) -> Game.Move {
    guard profile.aimNoise > 0, let game else { return move }
    return game.rules.deflected(move, by: profile.aimNoise * aim.standardNormal())
  }
}

extension HumanAgent where Base: ProfiledAgent {
  /// Begins the underlying person as ``ProfiledAgent/begin(_:seed:person:)`` does; errors and aim are luck.
  mutating func begin(_ game: Base.Game, seed: Seed, person: Seed) {
    base.begin(game, seed: seed, person: person)
    start(game, seed: seed)
  }
}
