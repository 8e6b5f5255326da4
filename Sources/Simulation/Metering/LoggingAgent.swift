import PuzzleCore
import Synchronization

/// An agent whose decisions are kept. It plays as the agent that it wraps.
struct LoggingAgent<Base: Agent>: Agent {
  typealias Game = Base.Game

  private var base: Base
  private var seed = Seed(0)
  private let log: DecisionLog<Game>

  init(_ base: Base, log: DecisionLog<Game>) {
    self.base = base
    self.log = log
  }

  var id: String { base.id }

  static var needsMoveList: Bool { Base.needsMoveList }

  mutating func begin(_ game: Game, seed: Seed) {
    self.seed = seed
    log.begin(seed)
    base.begin(game, seed: seed)
  }

  mutating func decide(in state: Game.State, from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move> {
    let decision = base.decide(in: state, from: legal, within: budget)
    log.add(decision, seed)
    return decision
  }

  mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>? {
    let decision = base.decideBlindly(from: legal, within: budget)
    if let decision { log.add(decision, seed) }
    return decision
  }

  mutating func decideBlindly(
    drawing draw: (inout Xoshiro256) -> Game.Move?, within budget: Budget
  ) -> Decision<Game.Move>? {
    let decision = base.decideBlindly(drawing: draw, within: budget)
    if let decision { log.add(decision, seed) }
    return decision
  }
}

/// The decisions of games, by the seed with which their agent began.
final class DecisionLog<Game: Puzzle>: Sendable {
  private let log = Mutex<(scripts: [Seed: [Decision<Game.Move>]], count: Int)>(([:], 0))

  func begin(_ seed: Seed) { log.withLock { $0.scripts[seed] = [] } }

  func add(_ decision: Decision<Game.Move>, _ seed: Seed) {
    log.withLock {
      $0.scripts[seed, default: []].append(decision)
      $0.count += 1
    }
  }

  /// The number of decisions.
  var count: Int { log.withLock { $0.count } }

  /// The decisions of each seed in their order.
  var scripts: [Seed: [Decision<Game.Move>]] { log.withLock { $0.scripts } }
}
