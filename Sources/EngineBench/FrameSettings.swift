import PuzzleCore

/// The sources that are timed in a game, and the number of landings.
public struct FrameSettings: Sendable {
  /// The kinds of sources.
  public var kinds: Set<FrameSample.Kind>
  /// The names of the agents; `nil` for the ones that the game times by default.
  public var agents: [String]?
  /// The number of landings, or frames, from each source.
  public var landings: Int
  /// The number of repetitions of each after its first time.
  public var repeats: Int
  /// The root seed of the games.
  public var seed: Seed
  /// The search budget of an agent for one decision.
  public var budget: Budget
  /// The name of the file of worst cases, if there is one.
  public var worstCases: String?
  /// Measures the times.
  public var stopwatch: Stopwatch
  /// Reports the landings. A stopped source has fewer of them.
  public var watch: BenchWatch

  /// Settings with these values.
  public init(
    kinds: Set<FrameSample.Kind>, agents: [String]? = nil, landings: Int, repeats: Int, seed: Seed, budget: Budget,
    worstCases: String? = nil, stopwatch: Stopwatch = Stopwatch(), watch: BenchWatch = BenchWatch()
  ) {
    (self.kinds, self.agents, self.landings, self.repeats) = (kinds, agents, landings, repeats)
    (self.seed, self.budget, self.worstCases, self.stopwatch) = (seed, budget, worstCases, stopwatch)
    self.watch = watch
  }
}
