extension PlacementSearch {
  /// What the position is worth before its tile has landed, on the scale of ``Placement/value``: so the difference is what a
  /// placement gains. 0 when no tile is falling.
  public func worth(of state: TetrisState) -> Double {
    guard let falling = state.fallingTile, !state.status.hasGameEnded else { return 0 }
    let grid = PackedGrid(state.grid, index: index)
    let sight = ([falling.text] + state.queue).map(index.number)
    var kinds = grid.kinds
    for tile in sight where !kinds.contains(tile) { kinds.append(tile) }
    var candidates = PlacementCandidates(index: index, kinds: kinds) { _ in true }
    candidates.look(at: sight)
    var evaluator = PlacementEvaluator(weights: weights, phraseLength: index.phraseLength)
    return evaluator.value(of: grid, candidates)
  }
}
