import Search

/// The look-up tables for the search of a 15-puzzle. The 8-puzzle needs none.
public enum ClassicTables: String, CaseIterable, Sendable {
  /// Three additive pattern tables of 6, 6 and 3 tiles: 34 MB.
  case standard = "default"
  /// Two additive pattern tables of 8 and 7 tiles: 220 MB.
  case large
  /// No tables: the search uses Manhattan distance.
  case none

  /// The recipes of the tables, in the order that ``ClassicSolver`` expects.
  public var recipes: [TableRecipe] {
    switch self {
    case .standard: PartitionBound.standard.map(\.recipe)
    case .large: LargeBound.patterns.map(\.recipe)
    case .none: []
    }
  }
}
