/// What lies on the tables of a game of Set on which one is taken.
public struct SetTableTally: Hashable, Sendable {
  private var tables = 0
  private var sets = 0
  private var open = 0
  private var shared = 0

  /// No tables.
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

  /// The mean number of Sets on a table; `nil` of none.
  public var branching: Double? { tables > 0 ? Double(sets) / Double(tables) : nil }
  /// The share of the tables with several Sets; `nil` of none.
  public var decisionShare: Double? { tables > 0 ? Double(open) / Double(tables) : nil }
  /// The mean number of attributes in which the cards of a Set agree, over all Sets; `nil` of none.
  public var likeness: Double? { tables > 0 ? Double(shared) / Double(sets) : nil }
}
