import PuzzleCore

/// What a study asks: a verb with its arguments, and what follows from them, for people and programs that read the
/// plan.
public struct StudyOptions: Hashable, Codable, Sendable {
  /// The verb: `difficulty`.
  public var verb: String
  /// Its arguments as they were given, without those that say where something is written to and how many threads there
  /// are.
  public var arguments: [String]
  /// The root seed.
  public var seed: Seed
  /// Games of each player or agent; of a comparison the most pairs.
  public var games: Int
  /// Who plays.
  public var agents: [String]
  /// What is measured, in a word.
  public var metric: String

  /// Options.
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
