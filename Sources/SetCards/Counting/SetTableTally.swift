/// Counts the Sets on the tables of a game on which a Set is taken.
public struct SetTableTally: Hashable, Sendable {
  private var tables = 0
  private var sets = 0
  private var open = 0
  private var shared = 0

  /// Creates a tally without tables.
  public init() {}

  /// Adds the table of a position; one without a Set does not count.
  public mutating func add(_ game: SetGame) {
    let found = SetDetector().sets(in: game.visible)
    guard !found.isEmpty else { return }
    tables += 1
    sets += found.count
    open += found.count > 1 ? 1 : 0
    shared += found.reduce(0) { $0 + 4 - SetSearchTimes.differences($1) }
  }

  /// The mean number of Sets on a table; `nil` without tables.
  public var branching: Double? { tables > 0 ? Double(sets) / Double(tables) : nil }
  /// The share of the tables with several Sets, 0 to 1; `nil` without tables.
  public var decisionShare: Double? { tables > 0 ? Double(open) / Double(tables) : nil }
  /// The mean number of attributes in which the cards of a Set agree, over all Sets; `nil` without tables.
  public var likeness: Double? { tables > 0 ? Double(shared) / Double(sets) : nil }
}
