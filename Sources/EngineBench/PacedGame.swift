import Games
import Glibc
import PuzzleCore
import Tetris

/// Games on the fast engine that go on by a few milliseconds at a time, as on a screen, one after another.
///
/// Clock, falling tile, inputs and cascades are the engine's; what the player thinks is counted apart, for on a screen a
/// person does it.
public struct PacedGame<Player: Agent<TetrisPuzzle>> {
  /// Games begun.
  public private(set) var games = 0
  /// Tiles that have landed.
  public private(set) var landings = 0
  /// Moves made.
  public private(set) var inputs = 0

  private let game: TetrisPuzzle
  private let fast: FastTetris
  private let prototype: Player
  private let seed: Seed
  private let budget: Budget
  private let stopwatch: Stopwatch
  private var player: Player
  private var state: FastTetrisState
  private var nature: Xoshiro256
  /// What the player is about to do, and the milliseconds until then.
  private var pending: (move: TetrisMove?, delay: Int)?
  private var legal: [TetrisMove] = []

  /// Games of a player. Times are processor time of the thread, which runs only while the host lets it.
  public init(_ game: TetrisPuzzle, _ player: Player, seed: Seed, budget: Budget) throws {
    self.game = game
    fast = try FastTetris(game)
    prototype = player
    self.player = player
    self.seed = seed
    self.budget = budget
    stopwatch = Stopwatch(CLOCK_THREAD_CPUTIME_ID)
    nature = Xoshiro256(seed: seed)
    state = fast.initialState(dealing: &nature)
    begin()
  }

  /// Plays on for so many milliseconds; returns the nanoseconds that engine and player took.
  public mutating func play(_ milliseconds: Int) -> (engine: UInt64, player: UInt64) {
    var taken: (engine: UInt64, player: UInt64) = (0, 0)
    var left = milliseconds
    while left > 0 {
      if !state.isOpen { begin() }
      if pending == nil { taken.player += decide() }
      let step = min(left, pending?.delay ?? left)
      let before = state.tilesLanded
      var passed = 0
      taken.engine += perform(.wait(step), passed: &passed)
      left -= max(1, passed)
      pending?.delay -= passed
      if state.tilesLanded > before || !state.isOpen {
        pending = nil
      } else if let (move, delay) = pending, delay <= 0 {
        pending = nil
        guard let move, fast.isLegal(move, in: state) else { continue }
        taken.engine += perform(.move(move), passed: &passed)
        inputs += 1
      }
      landings += state.tilesLanded - before
    }
    return taken
  }

  private mutating func begin() {
    var deal = Xoshiro256(seed: seed.derived(.deal, games))
    fast.restart(&state, dealing: &deal)
    nature = Xoshiro256(seed: seed.derived(.chance, games))
    player = prototype
    player.begin(game, seed: seed.derived(.agent, games))
    pending = nil
    games += 1
  }

  private mutating func decide() -> UInt64 {
    stopwatch.time {
      let seen = game.observation(of: fast.unpack(state))
      game.legalMoves(in: seen, into: &legal)
      let decision = player.decide(in: seen, from: legal, within: budget)
      pending = (decision.move, max(1, decision.delay))
    }
  }

  private mutating func perform(_ event: PlayEvent, passed: inout Int) -> UInt64 {
    stopwatch.time { passed = fast.perform(event, in: &state, using: &nature) }
  }
}
