import PuzzleCore

/// An agent that can be named on the command line, by its name alone or with settings: `beam(width=4,inputs=2)`.
struct AgentChoice<Game: Puzzle>: Sendable {
  /// Its name.
  let id: String
  /// What it does, in a few words.
  let summary: String
  /// What can be set; nothing for most agents.
  let options: [AgentOption]
  /// Makes it; some agents build tables first. Its id is the full name with settings.
  let make: @Sendable (AgentSettings) -> any Agent<Game>

  /// An agent without options.
  init(id: String, summary: String, make: @escaping @Sendable () -> any Agent<Game>) {
    self.init(id: id, summary: summary, options: []) { _ in make() }
  }

  /// An agent with options.
  init(
    id: String, summary: String, options: [AgentOption], make: @escaping @Sendable (AgentSettings) -> any Agent<Game>
  ) {
    self.id = id
    self.summary = summary
    self.options = options
    self.make = make
  }
}
