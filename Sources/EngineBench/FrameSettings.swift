import PuzzleCore

/// What of a game is timed, and how often.
public struct FrameSettings: Sendable {
  /// Which sources.
  public var kinds: Set<FrameSample.Kind>
  /// The names of the players, or `nil` for those that the game times.
  public var agents: [String]?
  /// Landings, or frames, from each source.
  public var landings: Int
  /// How often each is repeated after the first time.
  public var repeats: Int
  /// The root seed.
  public var seed: Seed
  /// What an agent may search for a decision.
  public var budget: Budget
  /// The file of the worst cases, if there is one.
  public var worstCases: String?
  /// Measures.
  public var stopwatch: Stopwatch
  /// Follows the sources; one that is stopped has fewer landings.
  public var watch: BenchWatch

  /// Creates it from its parts.
  public init(
    kinds: Set<FrameSample.Kind>, agents: [String]? = nil, landings: Int, repeats: Int, seed: Seed, budget: Budget,
    worstCases: String? = nil, stopwatch: Stopwatch = Stopwatch(), watch: BenchWatch = BenchWatch()
  ) {
    (self.kinds, self.agents, self.landings, self.repeats) = (kinds, agents, landings, repeats)
    (self.seed, self.budget, self.worstCases, self.stopwatch) = (seed, budget, worstCases, stopwatch)
    self.watch = watch
  }
}
