import GameKit
import PuzzleCore

/// A game whose landings, or moves, are timed for `moli bench frames` and for the frame budget of `moli report`.
public protocol LandingGame: FramedGame, TimedGame {
  /// The agents whose play is timed when none is named; by default all agents of the game.
  var timedAgents: [String] { get }

  /// Whether reports contain the frame budget; true by default. Games whose landings take far less than a frame on
  /// every level omit it.
  static var isBudgeted: Bool { get }

  /// The agents that only benches have, weakest first; by default none.
  static var benchAgents: [any Agent<Self>] { get }

  /// Times landings on boards that the game's designers named as hard cases; `nil`, the default, when no level has such
  /// boards.
  static func hardLandings(_ bench: FrameBench<Self>) throws -> FrameSample?

  /// Times other cases that are set up to be hard, which may use the lexicon of `words`; by default none.
  static func stressLandings(_ bench: FrameBench<Self>, words: Words) throws -> [FrameSample]

  /// Times the landings in a file of the worst boards that a search found; by default none.
  /// - Parameter level: returns the game of a level, given the level's name.
  /// - Throws: ``InputError`` with the place of an invalid line.
  static func worstLandings(
    _ bench: FrameBench<Self>, of file: String, level: (String) throws -> Self
  ) throws -> [FrameSample]
}

extension LandingGame {
  /// The default: all agents of the game.
  public var timedAgents: [String] { agentChoices.map(\.id) }
  /// The default: reports contain the frame budget.
  public static var isBudgeted: Bool { true }
  /// The default event, a landing.
  public static var timedEvent: String { "landing" }
  /// The default: no additional agents.
  public static var benchAgents: [any Agent<Self>] { [] }
  /// The default: no level has hard boards.
  public static func hardLandings(_ bench: FrameBench<Self>) throws -> FrameSample? { nil }
  /// The default: no stress cases.
  public static func stressLandings(_ bench: FrameBench<Self>, words: Words) throws -> [FrameSample] { [] }
  /// The default: no worst cases.
  public static func worstLandings(
    _ bench: FrameBench<Self>, of file: String, level: (String) throws -> Self
  ) throws -> [FrameSample] { [] }

  /// The name of the level, which errors use for the game.
  public var benchName: String { level.name }

  /// The agent with this name, from ``benchAgents`` or from the game's own agents.
  /// - Throws: ``Failure`` when there is none with this name.
  public func framedAgent(_ name: String) throws -> any Agent<Self> {
    try Self.benchAgents.first { $0.id == name } ?? agent(name)
  }

  /// Checks that an agent with this name exists.
  public func checkFramedAgent(_ name: String) throws { _ = try framedAgent(name) }

  /// Times the landings of each source.
  public static func frameSamples(
    of games: [Self], _ settings: FrameSettings, words: Words, level: (String) throws -> Self
  ) throws -> [FrameSample] {
    let bench = FrameBench(
      games: games, landings: settings.landings, repeats: settings.repeats, seed: settings.seed,
      budget: settings.budget, stopwatch: settings.stopwatch, watch: settings.watch)
    var samples: [FrameSample] = []
    if settings.kinds.contains(.play) {
      for agent in settings.agents ?? games.first?.timedAgents ?? [] where !settings.watch.isStopped {
        samples.append(try bench.play(agent) { try $0.framedAgent(agent) })
      }
    }
    if settings.kinds.contains(.stress), !settings.watch.isStopped {
      if let sample = try hardLandings(bench) { samples.append(sample) }
      samples += try stressLandings(bench, words: words)
    }
    if settings.kinds.contains(.worst), !settings.watch.isStopped, let file = settings.worstCases {
      samples += try worstLandings(bench, of: file, level: level)
    }
    return samples
  }

  /// Plays on the fast engine in real time.
  public func playPaced(by agent: String, _ loop: PacedLoop, seed: Seed, budget: Budget) throws -> PacedResult {
    func run(_ agent: some Agent<Self>) throws -> PacedResult { try loop.run(agent, self, seed: seed, budget: budget) }
    return try run(framedAgent(agent))
  }
}
