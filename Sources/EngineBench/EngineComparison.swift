import PuzzleCore

/// The amount of work on which two engines are compared.
public struct EngineWork: Sendable {
  /// The number of moves, landings or games of the fast engine in a round, above 0.
  public var count: Int
  /// The number of rounds, above 0. The fastest round of each engine counts.
  public var rounds: Int
  /// The root seed of the random play.
  public var seed: Seed
  /// Reports the rounds. A stopped comparison has fewer of them, but at least one.
  public var watch: BenchWatch

  /// Work of `rounds` rounds with `count` moves, landings or games each.
  public init(count: Int, rounds: Int, seed: Seed, watch: BenchWatch = BenchWatch()) {
    self.count = count
    self.rounds = rounds
    self.seed = seed
    self.watch = watch
  }
}

/// The speed of the readable and the fast engine of a game for one kind of work: moves, landings or whole games.
public struct EngineComparison {
  /// The style of play in one word: `random`.
  public let play: String
  /// What was counted, in the singular: `move`.
  public let each: String
  /// The speed of the readable engine.
  public let reference: EngineSpeed
  /// The speed of the fast engine.
  public let fast: EngineSpeed
  /// A checksum of the play that both engines agree on.
  public let checksum: UInt64

  /// A comparison with these results.
  public init(play: String, each: String, reference: EngineSpeed, fast: EngineSpeed, checksum: UInt64) {
    self.play = play
    self.each = each
    self.reference = reference
    self.fast = fast
    self.checksum = checksum
  }
}
