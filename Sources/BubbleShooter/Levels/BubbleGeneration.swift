import PuzzleCore

/// What the bubbles of a level are drawn from: the parameters of a generator and a seed.
public struct BubbleGeneration: Hashable, Codable, Sendable {
  /// The number from which everything is drawn.
  public var seed: Seed
  /// The parameters.
  public internal(set) var generator: BubbleLevelGenerator

  /// Parameters and a seed.
  public init(_ seed: Seed, by generator: BubbleLevelGenerator) { (self.seed, self.generator) = (seed, generator) }

  /// The bubbles, in 12 rows.
  public var grid: GameBubbleSet { generator.grid(seed) }
}
