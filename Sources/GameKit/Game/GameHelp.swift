/// The texts about a game in the help of the tool. With them no verb has to name a game.
public struct GameHelp: Sendable {
  /// The condition for a win, in words that follow "won:".
  public var won: String
  /// The agents by their names, and what settings they take.
  public var agents: [String]
  /// The notation of a position on one line; `nil` if only the JSON of records is accepted.
  public var position: String?
  /// Additions to the help of a verb: for `replay`, the meaning of the marks in its drawings.
  public var notes: [String: [String]]
  /// Example commands for the game, by their verb: `play`, `level boards`.
  public var examples: [String: [String]]

  /// Creates the help of a game; every part has a default.
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
