/// The speed of an agent's games on a level, and the parts of the run that take the time.
///
/// The same games are timed with one part less each time: the whole run, without summaries, with recorded decisions in
/// place of the agent, and on the engine alone. The differences are the parts.
///
/// The whole run and the run without summaries are what users get. An agent with a quick way around the runner
/// (``Simulation/PlayingAgent/isQuick``) has no such parts, so its games are also played by the runner, in a run of
/// their own. The shares of engine, decision and runner are those of that run; they say nothing about the rates.
public struct PlaySpeed: Sendable {
  /// A part of a run.
  public enum Part: String, CaseIterable, Sendable {
    /// Deals, time, moves, chance and their rules.
    case engine
    /// What the agent does, with the lists of moves and the observations that it needs.
    case decision
    /// The loop of a game, and what it counts.
    case runner
    /// Summaries of the games, in order.
    case result
  }

  /// The seconds of processor time of the same games.
  public struct Times: Sendable {
    /// The whole run on one thread.
    public var whole: Double
    /// The games without their summaries.
    public var games: Double
    /// The same as the runner plays them, for an agent with a quick way; `nil` if the runner plays them anyway.
    public var loop: Double?
    /// The games with recorded decisions.
    public var scripted: Double
    /// The moves of the games on the engine alone.
    public var engine: Double

    /// Times in seconds.
    public init(whole: Double, games: Double, loop: Double? = nil, scripted: Double, engine: Double) {
      (self.whole, self.games, self.loop, self.scripted, self.engine) = (whole, games, loop, scripted, engine)
    }

    static func + (a: Times, b: Times) -> Times {
      Times(
        whole: a.whole + b.whole, games: a.games + b.games, loop: b.loop.map { (a.loop ?? 0) + $0 },
        scripted: a.scripted + b.scripted, engine: a.engine + b.engine)
    }

    /// The smaller time of each kind.
    func least(_ other: Times) -> Times {
      Times(
        whole: min(whole, other.whole), games: min(games, other.games),
        loop: other.loop.map { min(loop ?? $0, $0) }, scripted: min(scripted, other.scripted),
        engine: min(engine, other.engine))
    }
  }

  /// The name of the player.
  public let player: String
  /// The number of games.
  public let games: Int
  /// The number of decisions in them, of all seats.
  public let decisions: Int
  /// The shortest times of several rounds.
  public let times: Times
  /// The seconds of a random decision in a bare loop around the engine, measured in the same rounds.
  public let randomDecision: Double
  /// The seconds of a draw of the random generator, measured in the same rounds. It is a unit that scales with the
  /// processor and belongs to no game.
  public let draw: Double
  /// The number of allocations of the games; `nil` in a program that does not count them.
  public let allocations: Int?

  /// A speed. Games and decisions are at least 1.
  public init(
    player: String, games: Int, decisions: Int, times: Times, randomDecision: Double, draw: Double,
    allocations: Int? = nil
  ) {
    self.player = player
    self.games = max(1, games)
    self.decisions = max(1, decisions)
    self.times = times
    self.randomDecision = randomDecision
    self.draw = draw
    self.allocations = allocations
  }

  /// Games per second of the whole run.
  public var gamesPerSecond: Double { Double(games) / times.whole }
  /// Decisions per second of the whole run.
  public var decisionsPerSecond: Double { Double(decisions) / times.whole }
  /// The engine's own random decisions per second.
  public var engineRate: Double { 1 / randomDecision }
  /// The decisions per second as a share of the engine's own rate.
  public var shareOfEngineRate: Double { decisionsPerSecond * randomDecision }
  /// The time of a decision in draws of the random generator.
  public var drawsEach: Double { 1 / decisionsPerSecond / draw }
  /// The allocations for each decision; `nil` where they are not counted.
  public var allocationsEach: Double? { allocations.map { Double($0) / Double(decisions) } }

  /// The share of a part in the time of the run. The shares add up to 1: where noise makes less of a run take longer
  /// than more of it, the difference counts as 0.
  public func share(of part: Part) -> Double {
    let games = min(times.games, times.whole)
    let loop = times.loop ?? games
    let scripted = min(times.scripted, loop)
    let engine = min(times.engine, scripted)
    guard times.whole > 0, loop > 0 else { return 0 }
    return switch part {
    case .engine: engine / loop * games / times.whole
    case .decision: (loop - scripted) / loop * games / times.whole
    case .runner: (scripted - engine) / loop * games / times.whole
    case .result: (times.whole - games) / times.whole
    }
  }

  /// The part that takes most of the time.
  public var largestPart: Part { Part.allCases.max { share(of: $0) < share(of: $1) } ?? .engine }
}
