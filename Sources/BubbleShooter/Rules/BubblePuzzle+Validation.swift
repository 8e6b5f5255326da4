import PuzzleCore

extension BubblePuzzle {
  /// Adds every field of a position to a hash.
  public func fingerprint(_ state: BubbleState, into hash: inout StableHash) {
    hash.combine(state.grid.isHexagonal ? 1 : 0)
    hash.combine(bytes: state.grid.bubbles.map(\.rawValue))
    hash.combine(bytes: BubbleQueue.slots.map { state.queue[keyPath: $0].rawValue })
    hash.combine(state.shotsLeft)
    hash.combine(state.score)
  }

  /// The reason to refuse an external position; `nil` when nothing is wrong.
  public func defect(in state: BubbleState) -> String? {
    let (grid, queue) = (state.grid, state.queue)
    if grid.isHexagonal != level.grid.isHexagonal { return "a grid of another kind than the level's" }
    if grid.geometry.rows != BubbleGeometry.gameRows { return "\(grid.geometry.rows) rows" }
    if let cell = grid.unattachedCells.first {
      return "a bubble in \(grid.geometry.words(for: cell)) that is not attached to row 1"
    }
    let last = grid.geometry.cellRange(ofRow: BubbleGeometry.gameRows - 1).filter { grid.bubbles[$0] != .empty }
    if last.count > 1 { return "\(last.count) bubbles in row 14" }
    if !(0...level.shots).contains(state.shotsLeft) { return "\(state.shotsLeft) shots left" }
    let most = BubbleType.red.points * (level.grid.numberOfBubbles + level.shots - state.shotsLeft)
    if !(0...most).contains(state.score) || state.score % 10 != 0 { return "a score of \(state.score)" }
    let choices = BubbleQueue.choices(present: grid.typesLeft)
    for slot in BubbleQueue.slots where queue[keyPath: slot] != .empty && !choices.contains(queue[keyPath: slot]) {
      return "\(queue[keyPath: slot]) in the queue, which is not in the grid"
    }
    return nil
  }
}
