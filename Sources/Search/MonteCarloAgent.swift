import PuzzleCore

/// Plays any game by Monte Carlo tree search: it plays on at random many times, and makes the move that was worth most.
///
/// It needs nothing but the rules. Games with hidden parts say what they may be
/// (``PuzzleCore/Puzzle/determinized(_:using:)``), and a ``Prospect`` tells how near the win is where playouts rarely
/// reach it. In a timed game it acts at a steady pace, and its playouts let the same time pass.
///
/// ```swift
/// func strong<Game: Puzzle>(_ game: Game) -> some Agent<Game> {
///   MonteCarloAgent(NoProspect<Game>(), playouts: 1_000)
/// }
/// ```
public struct MonteCarloAgent<Guide: Prospect>: Agent {
  /// The game it plays.
  public typealias Game = Guide.Game

  /// The playouts of a decision, unless another number is given.
  public static var usualPlayouts: Int { 200 }
  /// The moves of a playout, unless another number is given.
  public static var usualHorizon: Int { 60 }

  /// `mcts` unless another name was given.
  public let id: String
  @usableFromInline let guide: Guide
  @usableFromInline let playouts: Int
  @usableFromInline let horizon: Int
  @usableFromInline var pace: Pace
  @usableFromInline var search: MonteCarloSearch<Guide>?
  /// Chooses a move after a number of playouts. It is a closure so that it is compiled for the game: an agent whose
  /// type is known only at run time is called dynamically, but once for each decision and not for each move of a
  /// playout.
  @usableFromInline let choose: @Sendable (inout MonteCarloSearch<Guide>, Game.State, [Game.Move], Int) -> Game.Move?

  /// Creates the agent.
  /// - Parameters:
  ///   - guide: how near a position is to a win; ``NoProspect`` where only outcomes and scores count.
  ///   - id: its name.
  ///   - playouts: the playouts of each decision; the budget of a decision limits them, too.
  ///   - horizon: the moves after which a playout is judged as it stands.
  ///   - actionsPerSecond: its pace.
  @inlinable
  public init(
    _ guide: Guide, id: String = "mcts", playouts: Int = Self.usualPlayouts, horizon: Int = Self.usualHorizon,
    actionsPerSecond: Double = 4
  ) {
    self.id = id
    self.guide = guide
    self.playouts = playouts
    self.horizon = horizon
    pace = Pace(actionsPerSecond: actionsPerSecond)
    choose = { search, state, legal, playouts in search.choose(in: state, from: legal, playouts: playouts) }
  }

  /// Starts an empty tree and the agent's own stream.
  public mutating func begin(_ game: Game, seed: Seed) {
    let delay = max(1, Int(1000 / pace.actionsPerSecond))
    search = MonteCarloSearch(game, guide: guide, horizon: horizon, delay: delay, seed: seed)
  }

  /// The move with the most playouts.
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    let delay = pace.nextDelay()
    guard var search = search.take() else { return Decision(nil, after: delay) }
    defer { self.search = search }
    return Decision(choose(&search, state, legal, min(playouts, budget.nodes)), after: delay)
  }
}
