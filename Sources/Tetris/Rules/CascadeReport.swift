import Phrasebook

/// What a landing did to a grid.
public struct CascadeReport: Hashable, Sendable {
  /// The grid when all is quiet again.
  public var grid: TextGrid
  /// What happened, in order; empty when nothing was destroyed.
  public var steps: [CascadeStep]
  /// The characters of all destroyed phrases: they leave the queue and the pool as well.
  public var clearedCharacters: Set<String>

  /// A report.
  public init(grid: TextGrid, steps: [CascadeStep], clearedCharacters: Set<String>) {
    self.grid = grid
    self.steps = steps
    self.clearedCharacters = clearedCharacters
  }

  /// The points of all steps.
  public var points: Int { steps.reduce(0) { $0 + $1.points } }
}
