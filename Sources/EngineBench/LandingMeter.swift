import Games
import PuzzleCore
import Tetris

/// Plays the same games on the reference and on the fast engine side by side, and times every landing on both: the move or
/// the moment that lands the tile, the cascade, and the update of queue and pool.
public struct LandingMeter {
  /// The game.
  public let game: TetrisPuzzle
  private var reference: EngineLanes<TetrisPuzzle>
  private var fast: EngineLanes<FastTetris>

  /// A meter that repeats every landing so many times.
  public init(_ game: TetrisPuzzle, repeats: Int, _ stopwatch: Stopwatch) throws {
    self.game = game
    reference = EngineLanes(game, repeats: repeats, stopwatch)
    fast = EngineLanes(try FastTetris(game), repeats: repeats, stopwatch)
  }

  /// Lets an agent play whole games, as `moli play` does, until so many tiles have landed.
  /// - Parameters:
  ///   - sample: gets the landings.
  ///   - frames: gets, if given, the sum of all events of each frame of ``FrameBudget/slowFrame`` milliseconds.
  public mutating func play(
    _ prototype: some Agent<TetrisPuzzle>, landings: Int, seed: Seed, budget: Budget, into sample: inout FrameSample,
    frames: inout FrameSample?
  ) throws {
    let wanted = sample.fast.count + landings
    var legal: [TetrisMove] = []
    var index = 0
    while sample.fast.count < wanted {
      var agent = prototype
      agent.begin(game, seed: seed.derived(.agent, index))
      reference.begin(index, of: seed)
      fast.begin(index, of: seed)
      var frame = FrameClock()
      while game.outcome(of: reference.state) == nil, sample.fast.count < wanted {
        game.legalMoves(in: reference.state, into: &legal)
        let decision = agent.decide(in: game.observation(of: reference.state), from: legal, within: budget)
        let delay = max(1, decision.delay)
        let wait = try perform(.wait(delay), into: &sample, &frame, &frames)
        guard !wait.hasLanded, wait.passed == delay, let move = decision.move, game.isLegal(move, in: reference.state)
        else { continue }
        _ = try perform(.move(move), into: &sample, &frame, &frames)
      }
      guard reference.state == fast.engine.unpack(fast.state) else { throw disagreement }
      index += 1
    }
  }

  /// Lands the falling tile of a position by a move, and returns what happened.
  public mutating func land(
    _ move: TetrisMove, from position: TetrisState, nature: Xoshiro256, into sample: inout FrameSample
  ) throws -> Landing? {
    try reference.begin(at: position, nature: nature)
    try fast.begin(at: position, nature: nature)
    var frame = FrameClock()
    var frames: FrameSample?
    _ = try perform(.move(move), into: &sample, &frame, &frames)
    return reference.state.landing
  }

  private mutating func perform(
    _ event: PlayEvent, into sample: inout FrameSample, _ frame: inout FrameClock, _ frames: inout FrameSample?
  ) throws -> EngineLanes<FastTetris>.Outcome {
    let fast = fast.perform(event)
    let reference = reference.perform(event)
    guard fast.passed == reference.passed, fast.hasLanded == reference.hasLanded,
      self.fast.engine.mark(self.fast.state) == game.mark(self.reference.state)
    else { throw disagreement }
    if fast.hasLanded { sample.record(reference: reference.time, fast: fast.time, self.reference.state.landing) }
    if frames != nil, let ended = frame.add(reference.time, fast.time, at: self.reference.state.clock) {
      frames?.record(reference: ended.reference, fast: ended.fast)
    }
    return fast
  }

  private var disagreement: Failure { .internal("\(game.level.name): the engines do not agree on a landing") }
}
