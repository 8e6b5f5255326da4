import PuzzleCore

extension FastTetris {
  /// The measures of the reference engine, ``TetrisPuzzle/measures``.
  public var measures: [Measure] { TetrisPuzzle.counted }

  /// The value of the measure at index `place` of ``measures``, equal to that of the reference for the same position.
  @inlinable @inline(__always)
  public func measure(_ place: Int, of state: FastTetrisState) -> Int {
    // Called after every landing, and nearly always when the moment had only one landing.
    let hasOneLanding = state.landedTile != 0 && state.earlier.total == 0
    return switch place {
    case 0: state.tilesLanded
    case 1: state.phrasesDestroyed
    case 2 where hasOneLanding: state.lastChain
    case 3 where hasOneLanding: state.grid.rows - state.landedRow
    default: largest(place, of: state)
    }
  }

  /// The largest value over all landings of the latest moment.
  @usableFromInline
  func largest(_ place: Int, of state: FastTetrisState) -> Int {
    switch place {
    case 2: max(state.landedTile == TileAlphabet.empty ? 0 : state.lastChain, earlier(place, of: state))
    default: max(state.landedTile == TileAlphabet.empty ? 0 : rules.rows - state.landedRow, earlier(place, of: state))
    }
  }

  /// The largest value of the other landings of the latest moment; 0 where there are none.
  private func earlier(_ place: Int, of state: FastTetrisState) -> Int {
    guard state.earlier.total > 0 || state.landedTile == TileAlphabet.empty else { return 0 }
    let landings = state.strange?.landings ?? []
    // Before the first landing in this engine, the landings of the external position are the latest.
    let given = state.landedTile == TileAlphabet.empty ? landings[...] : landings.prefix(state.earlier.given)
    let most = given.reduce(0) { max($0, place == 2 ? $1.steps.count : rules.rows - $1.cell.row) }
    return state.earlier.landed.reduce(most) { max($0, place == 2 ? $1.log.count : rules.rows - $1.row) }
  }
}
