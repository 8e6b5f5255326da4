import Phrasebook

/// The phrase that a placement serves: one that it completes, or the likeliest that it brings nearer.
public struct PlacementPurpose: Hashable, Sendable {
  /// A tile of the phrase that is not in its place yet.
  public struct MissingTile: Hashable, Sendable {
    /// What stands on it.
    public var text: String
    /// Where it must land.
    public var cell: Coordinate
    /// Whether it is among the upcoming tiles, and not needed there for another cell of the phrase.
    public var isInSight: Bool
  }

  /// The phrase.
  public var phrase: Phrase
  /// Where it stands or would stand, in reading order.
  public var cells: [Coordinate]
  /// What is still missing, in reading order; empty when the placement completes the phrase.
  public var missing: [MissingTile]

  /// Whether it lies in a row.
  public var isRow: Bool { cells.count < 2 || cells[0].row == cells[1].row }
}

extension PlacementSearch {
  /// What a placement of this position is good for; `nil` when the tile fits into no phrase that can still come about
  /// where it lands.
  ///
  /// Of phrases that are only brought nearer, it is the one with the best chance by ``weights``, as the evaluation
  /// reckons it: a chance for each missing tile, and a loss for each cell that must be filled below one. Ties go to
  /// rows from the left, then to the column, then to the phrase that comes first in the lexicon.
  ///
  /// Complexity: O(phrases in mind x phrase length).
  public func purpose(of placement: Placement, in state: TetrisState) -> PlacementPurpose? {
    guard let falling = state.fallingTile, state.grid.isInBounds(coordinate: placement.cell) else { return nil }
    var grid = state.grid
    grid[placement.cell] = placement.tile
    let cascade = Cascade(phrases: index.phrases, phraseLength: index.phraseLength, pointsPerPhrase: 0)
    if let (phrase, cells) = cascade.firstPhrase(through: placement.cell, in: grid) {
      return PlacementPurpose(phrase: phrase, cells: cells, missing: [])
    }
    var upcoming = [falling.text] + state.queue
    if let used = upcoming.firstIndex(of: placement.tile) { upcoming.remove(at: used) }
    let finder = PurposeFinder(grid: grid, upcoming: upcoming, cell: placement.cell, weights: weights)
    let kinds = Array(grid.texts) + upcoming
    let spelled = Set(index.phrases(madeOf: kinds.map(index.number)))
    let dealt = Set(index.dealt)
    var best: (chance: Double, purpose: PlacementPurpose)?
    let places = spelled.union(dealt).sorted().filter { index.phrases[$0].chinese.contains(placement.tile) }
    for window in finder.windows(length: index.phraseLength) {
      for place in places {
        guard let found = finder.purpose(of: index.phrases[place], in: window, isDealt: dealt.contains(place)) else {
          continue
        }
        if found.chance > best?.chance ?? 0 { best = found }
      }
    }
    return best?.purpose
  }
}
