/// What a game says of itself in the help of the tool, so that no verb has to name a game.
public struct GameHelp: Sendable {
  /// When a game counts as won, in words that follow "won:".
  public var won: String
  /// The agents by their names, and what settings they take.
  public var agents: [String]
  /// How a position is written on a line; `nil` for JSON as records have it alone.
  public var position: String?
  /// What is added to the help of a verb: for `replay`, what the marks in its drawings mean.
  public var notes: [String: [String]]
  /// Commands that show the game off, by their verb: `play`, `level boards`.
  public var examples: [String: [String]]

  /// Help; everything but what winning means may be left out.
  public init(
    won: String = "the goal was reached", agents: [String] = [], position: String? = nil,
    notes: [String: [String]] = [:], examples: [String: [String]] = [:]
  ) {
    self.won = won
    self.agents = agents
    self.position = position
    self.notes = notes
    self.examples = examples
  }
}
