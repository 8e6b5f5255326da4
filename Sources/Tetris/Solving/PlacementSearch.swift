import Phrasebook
import PuzzleCore

/// Tries every reachable column with the falling tile and with each upcoming one, runs the cascade on the visible tiles
/// and judges what is left.
///
/// It reads only what a player sees. The same position gives the same answer; ties go to fewer inputs, then to the falling
/// tile, the nearer upcoming tile, the column on the left.
public struct PlacementSearch: Sendable {
  /// The phrases.
  public let index: PhraseIndex
  /// What counts how much.
  public let weights: PlacementWeights
  private let fallInterval: Int

  /// A search in a game; with the weights for its phrase length unless told otherwise.
  public init(_ game: TetrisPuzzle, index: PhraseIndex, weights: PlacementWeights? = nil) {
    self.index = index
    self.weights = weights ?? PlacementWeights(phraseLength: index.phraseLength)
    fallInterval = game.rules.fallInterval
  }

  /// The best placement of a position, or `nil` when no tile is falling; the parameters are those of
  /// ``placements(in:delay:lookAhead:within:knows:)``.
  public func best(
    in state: TetrisState, delay: Int, lookAhead: Int = .max, within budget: Budget = .unlimited,
    knows: (Int) -> Bool = { _ in true }
  ) -> Placement? {
    judged(in: state, delay: delay, lookAhead: lookAhead, within: budget, knows: knows).min(by: Self.isBetter)
  }

  /// All placements of a position, best first.
  /// - Parameters:
  ///   - delay: milliseconds before each input, which limits the columns that are reached before the tile lands.
  ///   - lookAhead: how many upcoming tiles are considered.
  ///   - budget: at most so many placements are tried, but at least one.
  ///   - knows: whether the player knows the phrase of that place in the index.
  public func placements(
    in state: TetrisState, delay: Int, lookAhead: Int = .max, within budget: Budget = .unlimited,
    knows: (Int) -> Bool = { _ in true }
  ) -> [Placement] {
    judged(in: state, delay: delay, lookAhead: lookAhead, within: budget, knows: knows).sorted(by: Self.isBetter)
  }

  private func judged(
    in state: TetrisState, delay: Int, lookAhead: Int, within budget: Budget, knows: (Int) -> Bool
  ) -> [Placement] {
    guard let falling = state.fallingTile, !state.status.hasGameEnded else { return [] }
    let grid = PackedGrid(state.grid, index: index)
    let texts = [falling.text] + state.queue.prefix(max(0, lookAhead))
    let sight = texts.map(index.number)
    var kinds = grid.kinds
    for tile in sight where !kinds.contains(tile) { kinds.append(tile) }
    var candidates = PlacementCandidates(index: index, kinds: kinds, knows: knows)
    var evaluator = PlacementEvaluator(weights: weights, phraseLength: index.phraseLength)
    var found: [Placement] = []
    for choice in texts.indices where !texts[..<choice].contains(texts[choice]) {
      let reach = Reach(
        of: falling.coordinate, sinceFall: state.sinceFall, on: grid, fallInterval: fallInterval, delay: delay,
        actionsBefore: choice == 0 ? 0 : 1)
      var upcoming = sight
      upcoming.remove(at: choice)
      candidates.look(at: upcoming)
      for (column, shifts) in reach.shifts.enumerated() {
        guard let shifts, grid.height(column) < grid.rows else { continue }
        guard found.isEmpty || found.count < budget.nodes else { break }
        let height = grid.height(column)
        var placement = Placement(
          swap: choice == 0 ? nil : choice - 1, tile: texts[choice],
          cell: Coordinate(row: grid.rows - 1 - height, col: column), actions: shifts + (choice == 0 ? 1 : 2),
          completed: [], value: 0)
        judge(&placement, sight[choice], grid, upcoming, candidates, &evaluator, knows: knows)
        found.append(placement)
      }
    }
    return found
  }

  private func judge(
    _ placement: inout Placement, _ tile: PhraseIndex.Tile, _ grid: PackedGrid, _ upcoming: [PhraseIndex.Tile],
    _ candidates: PlacementCandidates, _ evaluator: inout PlacementEvaluator, knows: (Int) -> Bool
  ) {
    let column = placement.cell.col
    var after = grid
    after.push(tile, column: column)
    var value = -weights.action * Double(placement.actions)
    // A phrase that the player does not know is no reason to land there.
    if let first = after.phrase(throughTopOf: column, index.table), knows(first) {
      var log = CascadeLog(rows: grid.rows, columns: grid.columns, phraseLength: index.phraseLength)
      after = grid
      after.land(tile, column: column, index.table, log: &log)
      placement.completed = log.phrases.map { index.phrases[$0].text }
      value += weights.phrase * Double(log.count)
      var remaining = candidates
      remaining.look(at: upcoming.filter { !log.hasCleared($0, index.table) })
      value += evaluator.value(of: after, remaining)
    } else {
      value += evaluator.value(of: after, candidates)
      if placement.cell.row == 0 { value -= weights.loss }
    }
    placement.value = value
  }

  private static func isBetter(_ a: Placement, _ b: Placement) -> Bool {
    if a.value != b.value { return a.value > b.value }
    return (a.actions, a.swap ?? -1, a.cell.col) < (b.actions, b.swap ?? -1, b.cell.col)
  }
}
