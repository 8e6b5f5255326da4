import PuzzleCore

/// Games on the fast engine, one after another, that advance a few milliseconds at a time as on a screen.
///
/// The clock, falling pieces, inputs and cascades count as time of the engine. The time of the agent's decisions is
/// separate, because on a screen a person makes them.
public struct PacedGame<Player: Agent>: PacedPlay where Player.Game: TimedGame {
  /// The number of games begun.
  public private(set) var games = 0
  /// The number of pieces that have landed.
  public private(set) var landings = 0
  /// The number of moves made.
  public private(set) var inputs = 0

  /// The game that the agent plays.
  public typealias Game = Player.Game

  private let game: Game
  private let fast: Game.FastEngine
  private let prototype: Player
  private let seed: Seed
  private let budget: Budget
  private let stopwatch: Stopwatch
  private var player: Player
  private var state: Game.FastEngine.State
  private var nature: Xoshiro256
  /// The agent's next move and the milliseconds until it is made.
  private var pending: (move: Game.Move?, delay: Int)?
  private var legal: [Game.Move] = []

  /// Begins the games of an agent. Times are processor time of the thread, which excludes delays by the host.
  public init(_ game: Game, _ player: Player, seed: Seed, budget: Budget) throws {
    self.game = game
    fast = try game.timedEngine()
    prototype = player
    self.player = player
    self.seed = seed
    self.budget = budget
    stopwatch = Stopwatch(.thread)
    nature = Xoshiro256(seed: seed)
    state = fast.start(&nature)
    begin()
  }

  /// Continues play for the given milliseconds. Returns the nanoseconds that engine and agent took.
  public mutating func play(_ milliseconds: Int) -> (engine: UInt64, player: UInt64) {
    var taken: (engine: UInt64, player: UInt64) = (0, 0)
    var left = milliseconds
    while left > 0 {
      if !fast.isOpen(state) { begin() }
      if pending == nil { taken.player += decide() }
      let step = min(left, pending?.delay ?? left)
      let before = fast.landings(in: state)
      var passed = 0
      taken.engine += perform(.wait(step), passed: &passed)
      left -= max(1, passed)
      pending?.delay -= passed
      if fast.landings(in: state) > before || !fast.isOpen(state) {
        pending = nil
      } else if let (move, delay) = pending, delay <= 0 {
        pending = nil
        guard let move, fast.isLegal(move, in: state) else { continue }
        taken.engine += perform(.move(move), passed: &passed)
        inputs += 1
      }
      landings += fast.landings(in: state) - before
    }
    return taken
  }

  private mutating func begin() {
    var deal = Xoshiro256(seed: seed.derived(.deal, games))
    fast.restart(&state, &deal)
    nature = Xoshiro256(seed: seed.derived(.chance, games))
    player = prototype
    player.begin(game, seed: seed.derived(.agent, games))
    pending = nil
    games += 1
  }

  private mutating func decide() -> UInt64 {
    stopwatch.time {
      let seen = game.observation(of: fast.plain(state))
      game.legalMoves(in: seen, into: &legal)
      let decision = player.decide(in: seen, from: legal, within: budget)
      pending = (decision.move, max(1, decision.delay))
    }
  }

  private mutating func perform(_ event: PlayEvent<Game.Move>, passed: inout Int) -> UInt64 {
    let timed = fast.time(event, in: &state, using: &nature, by: stopwatch)
    passed = timed.passed
    return timed.nanoseconds
  }
}
