/// Counts the ways to land the tiles of a game, and the tiles for which the choice among them matters.
public struct PlacementChoices: Sendable {
  private let search: PlacementSearch
  private var tiles = 0
  private var ways = 0
  private var decisions = 0

  /// Creates a tally without tiles.
  public init(_ search: PlacementSearch) { self.search = search }

  /// Adds the falling tile of an observation.
  ///
  /// The tile counts as a decision if its median landing is worth at least half a phrase less than the best.
  ///
  /// - Parameter delay: milliseconds before each input, which limits the columns within reach.
  public mutating func add(_ state: TetrisState, delay: Int) {
    let placements = search.placements(in: state, delay: delay)
    guard let best = placements.first else { return }
    let lost = best.value - placements[placements.count / 2].value
    tiles += 1
    ways += placements.count
    decisions += lost >= search.weights.phrase / 2 ? 1 : 0
  }

  /// The mean number of ways to land a tile; `nil` without tiles.
  public var branching: Double? { tiles > 0 ? Double(ways) / Double(tiles) : nil }
  /// The share of the tiles that are decisions; `nil` without tiles.
  public var decisionShare: Double? { tiles > 0 ? Double(decisions) / Double(tiles) : nil }
}
