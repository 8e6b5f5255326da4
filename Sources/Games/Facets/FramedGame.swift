import EngineBench
import PuzzleCore

/// A game of which `moli bench frames` measures how much of a frame its engine takes; the frame budget of `moli report`, too.
public protocol FramedGame: PlayableGame, TimedGame {
  /// The agent that plays in real time and for reports where none is named.
  static var framedAgent: String { get }

  /// The agents whose play is timed where none is named; by default all of the game.
  var timedAgents: [String] { get }

  /// Whether reports have the frame budget, as they do by default: not where a landing is far from a frame whatever the level.
  static var isBudgeted: Bool { get }

  /// What is timed: one `landing`, which is the default.
  static var timedEvent: String { get }

  /// Agents that only benches have, weakest first; none by default.
  static var benchAgents: [any Agent<Self>] { get }

  /// What a landing, its chain and its shifts are, for people.
  static var landingMeaning: String { get }

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

extension FramedGame {
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
}
