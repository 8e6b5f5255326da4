import PuzzleCore

/// The strategy by which an agent chooses its shots.
public enum BubbleStrategy: Hashable, Sendable {
  /// A random cell within reach, uniformly.
  case random
  /// The shot that leads to the position of most worth.
  case greedy
  /// A search over two or three of the known bubbles.
  case lookAhead(depth: Int)
  /// A search over all known bubbles, with the mean over the next colour.
  case expectimax

  /// The name on the command line: `random-cell`, `greedy`, `lookahead2`, `lookahead3` or `expectimax`. The agent named
  /// `random` draws an angle instead.
  public var id: String {
    switch self {
    case .random: "random-cell"
    case .greedy: "greedy"
    case .lookAhead(let depth): "lookahead\(depth)"
    case .expectimax: "expectimax"
    }
  }

  /// The strategies from the weakest to the strongest.
  public static let all: [BubbleStrategy] = [
    .random, .greedy, .lookAhead(depth: 2), .lookAhead(depth: 3), .expectimax,
  ]

  /// The search of the strategy; `nil` for random shots.
  func search(width: Int, weights: BubbleWeights) -> BubbleSearch? {
    switch self {
    case .random: nil
    case .greedy: BubbleSearch(depth: 1, weights: weights)
    case .lookAhead(let depth): BubbleSearch(depth: depth, width: width, weights: weights)
    case .expectimax: BubbleSearch(depth: 3, width: width, looksAtChance: true, weights: weights)
    }
  }
}

/// Plays bubble shooter by a strategy, aims perfectly, and shoots at a steady pace.
///
/// It aims at the middle of the widest interval of angles that lead to the chosen cell. In a duel it plans for the grid
/// after all visible flights have landed. An intercepting agent also expects the other to shoot at about the same time,
/// by the same strategy. It forecasts both shots for each of its candidates and for a fan of others. It takes the shot
/// with the best difference of points, own minus other's, if that beats its planned shot.
public struct ShootingAgent<Game: BubbleGame>: Agent {
  /// The strategy's name, with `-interceptor` for one that intercepts, unless it was given another name.
  public let id: String
  /// The strategy that chooses the shots.
  public let strategy: BubbleStrategy
  /// Whether it anticipates the other player's next shot, to be first or to deflect it.
  public let intercepts: Bool
  private let search: BubbleSearch?
  private var pace: Pace
  private var game: Game?
  private var known: KnownShots?
  private var generator = Xoshiro256(seed: Seed(0))

  /// An agent.
  /// - Parameter width: the width of the beam of a strategy that looks ahead.
  public init(
    _ strategy: BubbleStrategy, intercepts: Bool = false, id: String? = nil, width: Int = 12,
    weights: BubbleWeights = BubbleWeights(), actionsPerSecond: Double = 1
  ) {
    self.id = id ?? strategy.id + (intercepts ? "-interceptor" : "")
    self.strategy = strategy
    self.intercepts = intercepts
    search = strategy.search(width: width, weights: weights)
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// Always false: the agent finds its shots itself.
  public static var needsMoveList: Bool { false }

  /// Stores the game and starts the agent's random stream.
  public mutating func begin(_ game: Game, seed: Seed) {
    (self.game, known) = (game, game.opening)
    generator = Xoshiro256(seed: seed)
  }

  /// The best shot by the strategy. It waits when no cell can be reached.
  public mutating func decide(
    in state: Game.State, from legal: [BubbleAngle], within budget: Budget
  ) -> Decision<BubbleAngle> {
    guard let game, game.mayAct(in: state) else { return .watching }
    let delay = pace.nextDelay()
    guard let aim = game.aim(in: state) else { return Decision(nil, after: delay) }
    let shots = known?.shots(over: aim.board) ?? []
    guard !shots.isEmpty else { return Decision(nil, after: delay) }
    let choice = search?.best(of: shots, seeing: aim, within: budget) ?? generator.uniform(below: shots.count)
    let planned = shots[choice].middle
    guard intercepts, let search else { return Decision(planned, after: delay) }
    let shot = game.interception(
      in: state, planned: planned, others: shots.map(\.middle), delay: delay, expecting: search, within: budget)
    return Decision(shot, after: delay)
  }
}

/// The agent of the one-player game.
public typealias BubbleAgent = ShootingAgent<BubblePuzzle>

/// The agent of the duel.
public typealias BubbleDuelAgent = ShootingAgent<BubbleDuel>
