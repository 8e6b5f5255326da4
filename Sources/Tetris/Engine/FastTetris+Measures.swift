import PuzzleCore

extension FastTetris {
  /// Those of the reference.
  public var measures: [Measure] { TetrisPuzzle.counted }

  /// The value that the reference gives for the same position.
  public func measure(_ place: Int, of state: FastTetrisState) -> Int {
    switch place {
    case 0: return state.tilesLanded
    case 1: return state.phrasesDestroyed
    default: break
    }
    guard state.landedTile != TileAlphabet.empty else {
      // Only a position from outside has a landing that was not played here.
      return state.strange?.landing.map { place == 2 ? $0.steps.count : rules.rows - $0.cell.row } ?? 0
    }
    return place == 2 ? state.lastChain : rules.rows - state.landedRow
  }
}
