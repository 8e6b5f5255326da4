import PuzzleCore

/// How much work two engines are compared on.
public struct EngineWork: Sendable {
  /// How many of each thing the fast engine does in a round, above 0.
  public var count: Int
  /// Rounds, of which the best counts; above 0.
  public var rounds: Int
  /// The root seed.
  public var seed: Seed
  /// Follows the rounds. A comparison that is stopped has fewer of them, at least one.
  public var watch: BenchWatch

  /// An amount of work.
  public init(count: Int, rounds: Int, seed: Seed, watch: BenchWatch = BenchWatch()) {
    self.count = count
    self.rounds = rounds
    self.seed = seed
    self.watch = watch
  }
}

/// What the readable and the fast engine of a game did of one thing: moves, landings, whole games.
public struct EngineComparison {
  /// The way to play, in a word: `random`.
  public let play: String
  /// What was counted, in the singular: `move`.
  public let each: String
  /// The readable engine.
  public let reference: EngineSpeed
  /// The fast engine.
  public let fast: EngineSpeed
  /// Of what both engines did, and agree on.
  public let checksum: UInt64

  /// Creates it from its parts.
  public init(play: String, each: String, reference: EngineSpeed, fast: EngineSpeed, checksum: UInt64) {
    self.play = play
    self.each = each
    self.reference = reference
    self.fast = fast
    self.checksum = checksum
  }
}
