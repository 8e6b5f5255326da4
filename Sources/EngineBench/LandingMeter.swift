import PuzzleCore

/// Plays the same games on the reference and on the fast engine, and times every landing on both. A landing is the move
/// or the wait that lands a piece, and everything that follows from it.
public struct LandingMeter<Game: TimedGame> {
  /// The game that is played.
  public let game: Game
  private var reference: EngineLanes<Game>
  private var fast: EngineLanes<Game.FastEngine>
  private let watch: BenchWatch

  /// A meter that repeats every landing `repeats` times after its first time.
  public init(_ game: Game, repeats: Int, _ stopwatch: Stopwatch, _ watch: BenchWatch = BenchWatch()) throws {
    self.game = game
    self.watch = watch
    reference = EngineLanes(game, repeats: repeats, stopwatch)
    fast = EngineLanes(try game.timedEngine(), repeats: repeats, stopwatch)
  }

  /// Lets an agent play whole games, as `moli play` does, until `landings` pieces have landed or the measurement is
  /// stopped.
  /// - Parameters:
  ///   - sample: receives the times of the landings.
  ///   - frames: if not `nil`, receives the sum of all events of each frame of ``FrameBudget/slowFrame`` milliseconds.
  public mutating func play(
    _ prototype: some Agent<Game>, landings: Int, seed: Seed, budget: Budget, into sample: inout FrameSample,
    frames: inout FrameSample?
  ) throws {
    let wanted = sample.fast.count + landings
    var legal: [Game.Move] = []
    var index = 0
    while sample.fast.count < wanted, !watch.isStopped {
      var agent = prototype
      agent.begin(game, seed: seed.derived(.agent, index))
      reference.begin(index, of: seed)
      fast.begin(index, of: seed)
      var frame = FrameClock()
      while game.outcome(of: reference.state) == nil, sample.fast.count < wanted, !watch.isStopped {
        watch.show(done: sample.fast.count)
        game.legalMoves(in: reference.state, into: &legal)
        let decision = agent.decide(in: game.observation(of: reference.state), from: legal, within: budget)
        let delay = max(1, decision.delay)
        let wait = try perform(.wait(delay), into: &sample, &frame, &frames)
        guard !wait.hasLanded, wait.passed == delay, let move = decision.move, game.isLegal(move, in: reference.state)
        else { continue }
        _ = try perform(.move(move), into: &sample, &frame, &frames)
      }
      guard reference.state == fast.engine.plain(fast.state) else { throw disagreement }
      index += 1
    }
  }

  /// Lands the falling piece of a position by a move, and returns the size of the landing.
  public mutating func land(
    _ move: Game.Move, from position: Game.State, nature: Xoshiro256, into sample: inout FrameSample
  ) throws -> LandingSize? {
    try reference.begin(at: position, nature: nature)
    try fast.begin(at: position, nature: nature)
    var frame = FrameClock()
    var frames: FrameSample?
    _ = try perform(.move(move), into: &sample, &frame, &frames)
    return game.landing(in: reference.state)
  }

  private mutating func perform(
    _ event: PlayEvent<Game.Move>, into sample: inout FrameSample, _ frame: inout FrameClock,
    _ frames: inout FrameSample?
  ) throws -> EngineLanes<Game.FastEngine>.Outcome {
    let fast = fast.perform(event)
    let reference = reference.perform(event)
    guard fast.passed == reference.passed, fast.hasLanded == reference.hasLanded,
      self.fast.engine.mark(self.fast.state) == game.mark(self.reference.state)
    else { throw disagreement }
    if fast.hasLanded {
      let landing = game.landing(in: self.reference.state)
      sample.record(reference: reference.time, fast: fast.time, landing)
    }
    if frames != nil, let ended = frame.add(reference.time, fast.time, at: game.clock(of: self.reference.state)) {
      frames?.record(reference: ended.reference, fast: ended.fast)
    }
    return fast
  }

  private var disagreement: BenchError { BenchError("\(game.benchName): the engines do not agree on a landing") }
}
