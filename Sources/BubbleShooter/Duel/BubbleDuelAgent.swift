import PuzzleCore

extension BubbleAim {
  /// What a player of a duel sees, once everything that flies has landed; `nil` when the player cannot shoot, or the flights end the
  /// game.
  public init?(_ state: BubbleDuelState, of game: BubbleDuel) {
    guard game.canShoot(in: state) else { return nil }
    var engine = game.engine(of: state)
    var events: [FlightEvent] = []
    engine.advance(by: .infinity, into: &events)
    let board = engine.board
    guard (board.occupied & CellLattice.lastRow).isEmpty, !board.typesLeft.isEmpty else { return nil }
    let player = state.players[game.seat]
    // The loaded bubble is shot in any case, even if its colour will have vanished.
    let known = player.queue.filled
    self.init(
      board: board, known: known, shotsLeft: player.shotsLeft, cannon: game.cannon, physics: game.level.physics)
  }
}

/// Plays a duel by a strategy and aims perfectly.
///
/// It plans for the grid as it will be when all flights in view have landed. One that intercepts also expects that the other shoots at
/// about the same time, by the same strategy, and asks for each of its shots and for a fan of others what becomes of both: it takes the
/// shot with the best difference of points, own minus other's, if that is better than the one of its planned shot.
public struct BubbleDuelAgent: Agent {
  /// The game it plays.
  public typealias Game = BubbleDuel

  /// The strategy's name, with `-interceptor` for one that intercepts, unless it was given another name.
  public let id: String
  /// How it chooses.
  public let strategy: BubbleStrategy
  /// Whether it takes the other player's next shot into account, to be first or to deflect it.
  public let intercepts: Bool
  private let search: BubbleSearch?
  private var pace: Pace
  private var game: BubbleDuel?
  private var generator = Xoshiro256(seed: Seed(0))

  /// An agent.
  public init(
    _ strategy: BubbleStrategy, intercepts: Bool = false, id: String? = nil, width: Int = 12,
    weights: BubbleWeights = BubbleWeights(), actionsPerSecond: Double = 1
  ) {
    self.id = id ?? strategy.id + (intercepts ? "-interceptor" : "")
    (self.strategy, self.intercepts) = (strategy, intercepts)
    search = strategy.search(width: width, weights: weights)
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// It finds its shots itself.
  public static var needsMoveList: Bool { false }

  /// Remembers the game and starts the agent's own stream.
  public mutating func begin(_ game: BubbleDuel, seed: Seed) {
    self.game = game
    generator = Xoshiro256(seed: seed)
  }

  /// The best shot by the strategy. It waits where there is nothing to shoot at.
  public mutating func decide(
    in state: BubbleDuelState, from legal: [BubbleAngle], within budget: Budget
  ) -> Decision<BubbleAngle> {
    guard let game, game.mayAct(in: state) else { return .watching }
    let delay = pace.nextDelay()
    guard let aim = BubbleAim(state, of: game) else { return Decision(nil, after: delay) }
    let shots = aim.shots
    guard !shots.isEmpty else { return Decision(nil, after: delay) }
    let choice = search?.best(of: shots, seeing: aim, within: budget) ?? generator.uniform(below: shots.count)
    let planned = shots[choice].middle
    guard intercepts, let search else { return Decision(planned, after: delay) }
    let forecast = BubbleForecast(state, of: game, launchedAfter: delay, expecting: search, within: budget)
    return Decision(forecast.best(planned, or: shots.map(\.middle)), after: delay)
  }
}
