import Search

/// Which look-up tables steer the search of a 15-puzzle. The 8-puzzle needs none.
public enum ClassicTables: String, CaseIterable, Sendable {
  /// Three additive pattern tables of 6, 6 and 3 tiles: 34 MB.
  case standard = "default"
  /// Two additive pattern tables of 8 and 7 tiles: 288 MB.
  case large
  /// None: Manhattan distance.
  case none

  /// How to make the tables, in the order in which ``ClassicSolver`` takes them.
  public var recipes: [TableRecipe] {
    switch self {
    case .standard: PartitionBound.patterns.map(\.recipe)
    case .large: LargeBound.patterns.map(\.recipe)
    case .none: []
    }
  }
}
