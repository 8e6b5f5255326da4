import PuzzleCore

/// How an agent chooses its shots.
public enum BubbleStrategy: Hashable, Sendable {
  /// Any of the cells that can be reached, each with the same probability.
  case random
  /// The shot after which the position is worth most.
  case greedy
  /// Two or three of the known bubbles ahead.
  case lookAhead(depth: Int)
  /// All known bubbles ahead, and the mean over the colour after them.
  case expectimax

  /// The name on the command line: `random-cell`, `greedy`, `lookahead2`, `lookahead3` or `expectimax`. Plain `random` is the agent that
  /// draws an angle.
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

  /// Its search; `nil` for shots at random.
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
/// It aims at the middle of the widest interval of angles that lead to the cell it chose.
public struct BubbleAgent: Agent {
  /// The game it plays.
  public typealias Game = BubblePuzzle

  /// The strategy's name.
  public var id: String { strategy.id }
  /// How it chooses.
  public let strategy: BubbleStrategy
  private let search: BubbleSearch?
  private var pace: Pace
  private var game: BubblePuzzle?
  private var generator = Xoshiro256(seed: Seed(0))

  /// An agent.
  /// - Parameter width: the width of the beam of a strategy that looks ahead.
  public init(
    _ strategy: BubbleStrategy, width: Int = 12, weights: BubbleWeights = BubbleWeights(), actionsPerSecond: Double = 1
  ) {
    self.strategy = strategy
    search = strategy.search(width: width, weights: weights)
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// It finds its shots itself.
  public static var needsMoveList: Bool { false }

  /// Remembers the game and starts the agent's own stream.
  public mutating func begin(_ game: BubblePuzzle, seed: Seed) {
    self.game = game
    generator = Xoshiro256(seed: seed)
  }

  /// The best shot by the strategy; none where nothing can be reached.
  public mutating func decide(
    in state: BubbleState, from legal: [BubbleAngle], within budget: Budget
  ) -> Decision<BubbleAngle> {
    let delay = pace.nextDelay()
    guard let game, let aim = BubbleAim(state, of: game) else { return Decision(nil, after: delay) }
    let shots = aim.shots
    guard !shots.isEmpty else { return Decision(nil, after: delay) }
    let choice = search?.best(of: shots, seeing: aim, within: budget) ?? generator.uniform(below: shots.count)
    return Decision(shots[choice].middle, after: delay)
  }
}
