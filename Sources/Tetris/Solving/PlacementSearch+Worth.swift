extension PlacementSearch {
  /// The worth of the position before its tile has landed, on the scale of ``Placement/value``. The difference is the
  /// gain of a placement. 0 when no tile is falling.
  public func worth(of state: TetrisState) -> Double {
    guard let position = PlacementPosition(state, index: index, lookAhead: .max) else { return 0 }
    let evaluator = evaluator(for: position) { _ in true }
    for tile in position.tiles { evaluator.see(tile) }
    return evaluator.value(of: position.grid)
  }
}
