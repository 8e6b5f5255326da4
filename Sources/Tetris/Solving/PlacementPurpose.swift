import Phrasebook

/// The phrase that a placement serves: one that it completes, or the likeliest that it advances.
public struct PlacementPurpose: Hashable, Sendable {
  /// A tile of the phrase that is not in its place yet.
  public struct MissingTile: Hashable, Sendable {
    /// The text of the tile.
    public var text: String
    /// The cell in which it must land.
    public var cell: Coordinate
    /// Whether an upcoming tile can fill the cell and is not needed for another cell of the phrase.
    public var isInSight: Bool
  }

  /// The phrase that the placement completes or advances.
  public var phrase: Phrase
  /// The cells of the phrase, in reading order, filled or not.
  public var cells: [Coordinate]
  /// The tiles still missing, in reading order; empty when the placement completes the phrase.
  public var missing: [MissingTile]

  /// Whether it lies in a row.
  public var isRow: Bool { cells.count < 2 || cells[0].row == cells[1].row }
}

extension PlacementSearch {
  /// The purpose of a placement of this position; `nil` when the tile fits into no phrase that can still be completed
  /// where it lands.
  ///
  /// Among phrases that are only advanced, the result is the one with the best chance by ``weights``, computed as in
  /// the evaluation: a factor for each missing tile and one for each cell that must be filled below it. Ties go to rows
  /// from the left, then to the column, then to the phrase that comes first in the lexicon.
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
