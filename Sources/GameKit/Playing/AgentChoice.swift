import PuzzleCore

/// An agent that can be named on the command line, by its name alone or with settings: `beam(width=4,inputs=2)`.
public struct AgentChoice<Game: Puzzle>: Sendable {
  /// The name that selects the agent.
  public let id: String
  /// What the agent does, in a few words.
  public let summary: String
  /// The settings of the agent; empty for most agents.
  public let options: [AgentOption]
  /// Prepares the agent before timing starts, for example by opening tables, and returns a remark for people. `nil` if
  /// nothing needs to be prepared.
  public var prepare: (@Sendable () -> String?)?
  /// Whether its answers come from lookup tables, which builds without optimisation do not have.
  public var usesTables = false
  /// Makes it; some agents build tables first. Its id is the full name with settings.
  public let make: @Sendable (AgentSettings) -> any Agent<Game>

  /// An agent without options.
  public init(id: String, summary: String, make: @escaping @Sendable () -> any Agent<Game>) {
    self.init(id: id, summary: summary, options: []) { _ in make() }
  }

  /// An agent with options.
  public init(
    id: String, summary: String, options: [AgentOption], make: @escaping @Sendable (AgentSettings) -> any Agent<Game>
  ) {
    self.id = id
    self.summary = summary
    self.options = options
    self.make = make
  }
}
