import Phrasebook

/// Invariants of sliding and swapping games, computed without the engine's line rule and scoring.
struct GridInvariants: Sendable {
  let level: PhraseLevel
  let oracle: LineOracle

  /// What is wrong with a position. `valid` and `highlighted` are what the engine says of it, `missing` how many tiles
  /// of the last phrase are left out.
  func fault(
    in state: GridGameState, valid: [CorrectLine], highlighted: Set<Coordinate>, score: Int, isWon: Bool, missing: Int
  ) -> String? {
    var tiles = state.phrasesTested.flatMap { text in
      level.phrases.first(whereChinese: text).map(level.boardTiles) ?? ["unknown phrase \(text)"]
    }
    tiles.removeLast(min(missing, tiles.count))
    let found = state.grid.coordinates.compactMap { state.grid[$0] }
    if found.sorted() != tiles.sorted() { return "tiles \(found), dealt \(tiles)" }
    let lines = oracle.validLines(of: state.grid.rows)
    let named = valid.map { $0.cells.map { [$0.row, $0.col] } }
    if named != lines { return "valid lines \(named), expected \(lines)" }
    let cells = Set(lines.joined())
    if Set(highlighted.map { [$0.row, $0.col] }) != cells { return "highlighted \(highlighted.sorted())" }
    let expected = self.score(lines: lines.count, state: state, isWon: isWon)
    if score != expected || score < 0 { return "a score of \(score), expected \(expected)" }
    return statusFault(in: state, isWon: isWon)
  }

  /// What is wrong with a step: `changed` cells must differ and nothing else, for a move; nothing, when time passes.
  func fault(from before: GridGameState, to after: GridGameState, isMove: Bool) -> String? {
    let changed = before.grid.coordinates.filter { before.grid[$0] != after.grid[$0] }
    if !isMove {
      return changed.isEmpty && before.moves == after.moves && before.clock < after.clock
        ? nil : "waiting changed \(changed) and the moves from \(before.moves) to \(after.moves)"
    }
    if after.moves != before.moves + 1 { return "\(before.moves) moves, then \(after.moves)" }
    if after.clock != before.clock { return "a move took \(after.clock - before.clock) ms" }
    // Swapping equal tiles changes no cell.
    return changed.isEmpty || changed.count == 2 ? nil : "a move changed \(changed)"
  }

  private func statusFault(in state: GridGameState, isWon: Bool) -> String? {
    let end = level.rules.endOfTime
    let expected: GameStatus = isWon ? .endedWithWon : state.clock < end ? .inProgress : .endedWithLost
    if state.status != expected { return "status \(state.status.rawValue), expected \(expected.rawValue)" }
    return 0...end ~= state.clock ? nil : "a clock of \(state.clock)"
  }

  /// The score as the specification words it, in seconds.
  private func score(lines: Int, state: GridGameState, isWon: Bool) -> Int {
    let rules = level.rules
    let base = rules.pointsPerLine * lines
    guard isWon else { return base }
    let secondsLeft = Double(max(0, rules.timeAllowed - state.clock / 100 * 100)) / 1000
    let bonus = rules.winBonus + Int((Double(rules.pointsPerSecond) * secondsLeft).rounded())
    return base + max(0, bonus - rules.pointsPerMove * state.moves)
  }
}
