import Phrasebook

extension TetrisPuzzle {
  /// The reason why ``validate(_:)`` refuses a position; `nil` when it accepts it.
  public func defect(in state: TetrisState) -> String? {
    do {
      try validate(state)
      return nil
    } catch {
      return "\(error.found) in \(error.field), expected \(error.expected)"
    }
  }

  /// Refuses a position that this game could not continue from. Use it for external positions.
  ///
  /// No operation on an accepted position traps. Whether the position can be reached is not checked.
  /// - Throws: ``RuleError`` that names the part that is wrong.
  public func validate(_ state: TetrisState) throws(RuleError) {
    try validateGrid(state.grid)
    try validateFallingTile(in: state)
    try require(
      state.queue.count <= rules.queueLength, "queue", "\(state.queue.count) tiles",
      "at most \(rules.queueLength) tiles")
    for (field, texts) in [("queue", state.queue), ("unusedPool", state.unusedPool), ("pool", state.pool)] {
      try require(!texts.contains(""), field, "an empty text", "a tile")
    }
    for (place, index) in state.phrasesNotDrawn.enumerated() {
      let isNew = place == 0 || state.phrasesNotDrawn[place - 1] < index
      try require(
        isNew && level.phrases.indices.contains(index), "phrasesNotDrawn", "\(index)",
        "ascending numbers below \(level.phrases.count)")
    }
    try require(0...rules.endOfTime ~= state.clock, "clock", "\(state.clock)", "0 to \(rules.endOfTime) milliseconds")
    let isOpen = !state.status.hasGameEnded
    try require(
      !isOpen || state.clock < rules.endOfTime, "clock", "\(state.clock) in an open game",
      "less than \(rules.endOfTime) milliseconds")
    // When the time is up, the score decides; a game that ends earlier is lost.
    let isTimeUp = state.clock == rules.endOfTime
    let expected = isTimeUp ? statusAtEnd(score: state.score) : .endedWithLost
    try require(
      isOpen || state.status == expected, "status",
      "\(state.status.rawValue) at \(state.clock) with a score of \(state.score)", expected.rawValue)
    // The time may run out at the very end of a fall interval.
    let longest = isOpen ? rules.fallInterval - 1 : rules.fallInterval
    try require(0...longest ~= state.sinceFall, "sinceFall", "\(state.sinceFall)", "0 to \(longest) milliseconds")
    try require(
      0...rules.lockDelay ~= state.rowTime, "rowTime", "\(state.rowTime)",
      "0 to \(rules.lockDelay) milliseconds, the lock delay of the level")
    // Far above any real game, and far below the point where an addition could overflow.
    let limit = Int(min(1_000_000_000_000, Int64(Int.max / 2)))
    try require(0...limit ~= state.tilesLanded, "tilesLanded", "\(state.tilesLanded)", "0 to \(limit)")
    try require(0...limit ~= state.score, "score", "\(state.score)", "0 to \(limit)")
    try require(
      state.score == 0 || state.tilesLanded > 0, "score", "\(state.score) with no tile landed",
      "0, or the number of tiles landed in tilesLanded")
    if let phrases = state.phrasesDestroyed {
      try require(0...limit ~= phrases, "phrasesDestroyed", "\(phrases)", "0 to \(limit)")
      try require(
        phrases == 0 || state.tilesLanded > 0, "phrasesDestroyed", "\(phrases) with no tile landed",
        "0, or the number of tiles landed in tilesLanded")
    }
    try validateLanding(of: state)
  }

  private func validateGrid(_ grid: TextGrid) throws(RuleError) {
    try require(
      grid.numRows == rules.rows && grid.numColumns == rules.columns, "grid",
      "\(grid.numRows) rows of \(grid.numColumns)", "\(rules.rows) rows of \(rules.columns)")
    for cell in grid.coordinates {
      guard let text = grid[cell] else { continue }
      try require(!text.isEmpty, "grid", "an empty text in \(cell)", "a tile or null")
      try require(
        cell.row == rules.rows - 1 || grid.hasText(at: cell.nextRow), "grid", "a floating tile in \(cell)",
        "a tile below it")
    }
  }

  private func validateFallingTile(in state: TetrisState) throws(RuleError) {
    guard let tile = state.fallingTile else { return }
    try require(!tile.text.isEmpty, "fallingTile", "an empty text", "a tile")
    try require(
      state.grid.isInBounds(coordinate: tile.coordinate), "fallingTile", "\(tile.coordinate)", "a cell of the grid")
    try require(
      state.status == .endedWithLost || !state.grid.hasText(at: tile.coordinate), "fallingTile",
      "the occupied cell in \(tile.coordinate)", "an empty cell")
    let isLocked = !state.status.hasGameEnded && isResting(in: state) && state.rowTime >= rules.lockDelay
    try require(
      !isLocked, "fallingTile", "a tile at rest in \(tile.coordinate)",
      rules.lockDelay == 0
        ? "one with an empty cell below it: without a lock delay a tile at rest has landed"
        : "one that has been in its row for less than \(rules.lockDelay) milliseconds, or has landed")
  }

  private func validateLanding(of state: TetrisState) throws(RuleError) {
    try validate(state.landing, "landing", on: state.grid)
    for landing in state.earlierLandings { try validate(landing, "earlierLandings", on: state.grid) }
    let (count, limit) = (state.earlierLandings.count, rules.rows * rules.columns)
    try require(
      count == 0 || state.landing != nil && count <= limit, "earlierLandings", count.counted("landing"),
      state.landing == nil ? "none without a landing after them" : "at most \(limit), the cells of the grid")
  }

  private func validate(_ landing: Landing?, _ field: String, on grid: TextGrid) throws(RuleError) {
    guard let landing else { return }
    let cells = landing.steps.flatMap { $0.cells + $0.destroyed + $0.shifted.flatMap { [$0.from, $0.to] } }
    for cell in [landing.cell] + cells {
      try require(grid.isInBounds(coordinate: cell), field, "\(cell)", "a cell of the grid")
    }
  }

  private func require(_ condition: Bool, _ field: String, _ found: String, _ expected: String) throws(RuleError) {
    guard condition else { throw RuleError(field: field, found: found, expected: expected) }
  }
}
