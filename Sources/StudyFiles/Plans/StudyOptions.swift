import PuzzleCore

/// The question of a study: a verb with its arguments, and derived values for people and programs that read the plan.
public struct StudyOptions: Hashable, Codable, Sendable {
  /// The verb, for example `difficulty`.
  public var verb: String
  /// The arguments of the verb as given, without output files and the number of threads.
  public var arguments: [String]
  /// The root seed.
  public var seed: Seed
  /// The number of games of each player or agent; for a comparison, the most pairs.
  public var games: Int
  /// The names of the players.
  public var agents: [String]
  /// The measured quantity, in one word.
  public var metric: String

  /// Creates the question of a study.
  public init(
    verb: String, arguments: [String], seed: Seed, games: Int, agents: [String], metric: String
  ) {
    self.verb = verb
    self.arguments = arguments
    self.seed = seed
    self.games = games
    self.agents = agents
    self.metric = metric
  }
}
