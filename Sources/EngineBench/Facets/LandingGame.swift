import GameKit
import PuzzleCore

/// A game whose landings, or moves, are timed for `moli bench frames`; the frame budget of `moli report`, too.
public protocol LandingGame: FramedGame, TimedGame {
  /// The agents whose play is timed where none is named; by default all of the game.
  var timedAgents: [String] { get }

  /// Whether reports have the frame budget, as they do by default: not where a landing is far from a frame whatever the
  /// level.
  static var isBudgeted: Bool { get }

  /// Agents that only benches have, weakest first; none by default.
  static var benchAgents: [any Agent<Self>] { get }

  /// Landings on boards that the designers name as hard; `nil` where no level has any. By default there are none.
  static func hardLandings(_ bench: FrameBench<Self>) throws -> FrameSample?

  /// Other cases that are set up to be hard, with these words; by default none.
  static func stressLandings(_ bench: FrameBench<Self>, words: Words) throws -> [FrameSample]

  /// The landings of a file of the worst boards that a search found; by default no file has any.
  /// - Parameter level: the game of a level by its name.
  /// - Throws: ``PuzzleCore/InputError`` with the place of a line that is wrong.
  static func worstLandings(
    _ bench: FrameBench<Self>, of file: String, level: (String) throws -> Self
  ) throws -> [FrameSample]
}

extension LandingGame {
  /// All.
  public var timedAgents: [String] { agentChoices.map(\.id) }
  /// Reports have it.
  public static var isBudgeted: Bool { true }
  /// A landing.
  public static var timedEvent: String { "landing" }
  /// None.
  public static var benchAgents: [any Agent<Self>] { [] }
  /// No level has any.
  public static func hardLandings(_ bench: FrameBench<Self>) throws -> FrameSample? { nil }
  /// None.
  public static func stressLandings(_ bench: FrameBench<Self>, words: Words) throws -> [FrameSample] { [] }
  /// No file has any.
  public static func worstLandings(
    _ bench: FrameBench<Self>, of file: String, level: (String) throws -> Self
  ) throws -> [FrameSample] { [] }

  /// Errors call the game by its level.
  public var benchName: String { level.name }

  /// The agent with a name, which may be one of ``benchAgents``.
  /// - Throws: ``Failure`` when there is none of that name.
  public func framedAgent(_ name: String) throws -> any Agent<Self> {
    try Self.benchAgents.first { $0.id == name } ?? agent(name)
  }

  /// Checks that there is such an agent.
  public func checkFramedAgent(_ name: String) throws { _ = try framedAgent(name) }

  /// The landings of each source.
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

  /// Plays on the fast engine.
  public func playPaced(by agent: String, _ loop: PacedLoop, seed: Seed, budget: Budget) throws -> PacedResult {
    func run(_ agent: some Agent<Self>) throws -> PacedResult { try loop.run(agent, self, seed: seed, budget: budget) }
    return try run(framedAgent(agent))
  }
}
