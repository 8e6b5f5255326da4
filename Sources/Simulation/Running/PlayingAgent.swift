import PuzzleCore

/// An agent of a run together with the loop that plays its games.
///
/// If the type of the agent is known at compile time, the loop is compiled for this agent and game, and the run makes
/// one closure call for a few games. If the type is known only at run time, the loop makes every call dynamically, which
/// costs a fast engine most of its speed. In a game of several seats the loop is compiled for the game, and makes one
/// closure call per decision, because the agents may have different types.
public struct PlayingAgent<Game: Puzzle>: Sendable {
  /// The agent's name in records and tables.
  public let id: String
  /// The agent; each game starts with a fresh copy of it.
  public let agent: any Agent<Game>
  /// The loops with which measurements compare its games, compiled where its own is.
  public let loops: EngineLoops<Game>
  /// The agent in a seat of a game.
  @usableFromInline let seat: SeatedAgent<Game>
  /// Plays a game of several agents, each in its seat.
  @usableFromInline let meet:
    @Sendable (inout GameRunner<Game>, [SeatedAgent<Game>], Int, Seed, Game.State?) -> [FinishedGame]
  /// Whether there is a faster way than the runner.
  public var isQuick: Bool { quick != nil }
  @usableFromInline var quick: Games?
  /// The games as the runner plays them.
  @usableFromInline let looped: Games
  @usableFromInline let record:
    @Sendable (inout GameRunner<Game>, Int, Seed, Game.State?) -> GameRecord<Game.State, Game.Move>

  /// A way to play games.
  @usableFromInline
  struct Games: Sendable {
    @usableFromInline typealias One = @Sendable (inout GameRunner<Game>, Int, Seed, Game.State?) -> FinishedGame
    /// Plays a game, from its starting position if it is given.
    @usableFromInline let play: One
    /// Plays the games of some numbers until the run is cancelled; the results name an agent of the run.
    @usableFromInline let playAll:
      @Sendable (inout GameRunner<Game>, Range<Int>, Seed, Int, Cancellation, inout [PlayedGame]) -> Void

    @inlinable @inline(__always)
    init(_ play: @escaping One) {
      self.play = play
      playAll = { runner, indices, seed, agent, cancellation, played in
        for index in indices where !cancellation.isCancelled {
          var result = play(&runner, index, seed, nil)
          result.agent = agent
          played.append(PlayedGame(result))
        }
      }
    }
  }

  /// Wraps an agent; each game starts with a fresh copy of it.
  @inlinable
  public init(_ agent: some Agent<Game>) {
    id = agent.id
    self.agent = agent
    loops = EngineLoops()
    seat = SeatedAgent(agent)
    meet = { runner, seats, index, seed, deal in runner.meet(seats, index: index, rootSeed: seed, deal: deal) }
    looped = Games { runner, index, seed, deal in runner.play(agent, index: index, rootSeed: seed, deal: deal) }
    record = { runner, index, seed, deal in runner.record(agent, index: index, rootSeed: seed, deal: deal) }
  }

  /// Wraps an agent for whose games there is a faster way.
  /// - Parameters:
  ///   - loops: the loops of the engine on which these games are played.
  ///   - quick: the result that the runner would find, from the level, the limits, the game's number, the root seed and
  ///     the starting position if it is given; `nil` leaves the game to the runner.
  @inlinable
  public init(
    _ agent: some Agent<Game>, loops: EngineLoops<Game> = EngineLoops(),
    quick: @escaping @Sendable (Game, PlayLimits, Int, Seed, Game.State?) -> FinishedGame?
  ) {
    id = agent.id
    self.agent = agent
    seat = SeatedAgent(agent)
    meet = { runner, seats, index, seed, deal in runner.meet(seats, index: index, rootSeed: seed, deal: deal) }
    self.loops = loops
    self.quick = Games { runner, index, seed, deal in
      quick(runner.game, runner.limits, index, seed, deal)
        ?? runner.play(agent, index: index, rootSeed: seed, deal: deal)
    }
    looped = Games { runner, index, seed, deal in runner.play(agent, index: index, rootSeed: seed, deal: deal) }
    record = { runner, index, seed, deal in runner.record(agent, index: index, rootSeed: seed, deal: deal) }
  }

  /// The same agent without its faster way: the runner plays all its games.
  public var byRunner: PlayingAgent {
    var slow = self
    slow.quick = nil
    return slow
  }

  /// The games as they are played.
  var games: Games { quick ?? looped }
}
