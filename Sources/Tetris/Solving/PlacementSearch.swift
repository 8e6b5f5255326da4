import Phrasebook
import PuzzleCore

/// Tries every reachable column with the falling tile and with each upcoming one, runs the cascade on the visible tiles
/// and judges the resulting grid.
///
/// It uses only what a player sees. The same position gives the same answer; ties go to fewer inputs, then to the
/// falling tile, then the nearer upcoming tile, then the column further left.
public struct PlacementSearch: Sendable {
  /// The phrases of the game, indexed by tiles.
  public let index: PhraseIndex
  /// The weights of the evaluation, in points.
  public let weights: PlacementWeights
  let times: FallTimes
  let (rows, columns): (Int, Int)
  /// The phrases that tiles of the level can spell.
  let aims: AimedPhrases

  /// A search in a game; by default with the weights for its phrase length.
  public init(_ game: TetrisPuzzle, index: PhraseIndex, weights: PlacementWeights? = nil) {
    self.index = index
    self.weights = weights ?? PlacementWeights(phraseLength: index.phraseLength)
    times = FallTimes(game.rules)
    (rows, columns) = (game.rules.rows, game.rules.columns)
    aims = AimedPhrases(index: index, kinds: Self.dealtKinds(index))
  }

  /// The same search with other weights.
  public init(_ search: PlacementSearch, weights: PlacementWeights) {
    index = search.index
    self.weights = weights
    times = search.times
    (rows, columns) = (search.rows, search.columns)
    aims = search.aims
  }

  /// The best placement of a position, or `nil` when no tile is falling; the parameters are those of
  /// ``placements(in:delay:reaction:lookAhead:within:knows:)``.
  public func best(
    in state: TetrisState, delay: Int, reaction: Int = 0, lookAhead: Int = .max, within budget: Budget = .unlimited,
    knows: (Int) -> Bool = { _ in true }
  ) -> Placement? {
    guard let position = PlacementPosition(state, index: index, lookAhead: lookAhead) else { return nil }
    let evaluator = evaluator(for: position, knows: knows)
    return judged(position, of: state, evaluator, delay: delay, reaction: reaction, within: budget)
      .min(by: Self.isBetter)
  }

  /// All placements of a position, best first.
  /// - Parameters:
  ///   - delay: milliseconds before each input, which limits the columns that are reached before the tile lands.
  ///   - reaction: milliseconds that pass before the delay of the first input.
  ///   - lookAhead: the number of upcoming tiles considered.
  ///   - budget: the maximum number of placements tried; at least one is.
  ///   - knows: whether the player knows the phrase of that place in the index.
  public func placements(
    in state: TetrisState, delay: Int, reaction: Int = 0, lookAhead: Int = .max, within budget: Budget = .unlimited,
    knows: (Int) -> Bool = { _ in true }
  ) -> [Placement] {
    guard let position = PlacementPosition(state, index: index, lookAhead: lookAhead) else { return [] }
    let evaluator = evaluator(for: position, knows: knows)
    return judged(position, of: state, evaluator, delay: delay, reaction: reaction, within: budget)
      .sorted(by: Self.isBetter)
  }

  /// The best placement of a position found by looking further than one tile.
  /// - Parameters:
  ///   - setting: the depth and width of the look-ahead.
  ///   - hidden: guesses at the tiles that come after the queue, each in order; their worths are averaged. Without any,
  ///     only the tiles in sight are used.
  ///   - budget: no further level or guess is searched once this number of landings was judged.
  func best(
    in state: TetrisState, _ setting: LookAhead, hidden: [[Tile]] = [], delay: Int, reaction: Int = 0,
    lookAhead: Int = .max, within budget: Budget = .unlimited, knows: (Int) -> Bool = { _ in true }
  ) -> Placement? {
    guard let position = PlacementPosition(state, index: index, lookAhead: lookAhead) else { return nil }
    let evaluator = evaluator(for: position, knows: knows)
    let roots = judged(position, of: state, evaluator, delay: delay, reaction: reaction, within: budget)
      .sorted(by: Self.isBetter)
    guard setting.depth > 1, roots.count > 1 else { return roots.first }
    var candidates = Array(roots.prefix(setting.width))
    var sums = candidates.map { _ in 0.0 }
    var nodes = roots.count
    var searched = 0
    for guess in hidden.isEmpty ? [[]] : hidden {
      let known = position.tiles + guess
      let search = BeamSearch(
        position, index, guess.isEmpty ? evaluator : self.evaluator(for: position, hidden: guess, knows: knows),
        setting,
        tiles: known.count, window: position.tiles.count, delay: delay, times: times)
      let worths = search.worths(of: candidates, on: position.grid, known: known, nodes: budget.nodes - nodes)
      for (place, worth) in worths.enumerated() { sums[place] += worth }
      nodes += search.judged
      searched += 1
      if nodes >= budget.nodes { break }
    }
    for place in candidates.indices { candidates[place].value = sums[place] / Double(searched) }
    return candidates.min(by: Self.isBetter)
  }

  /// An evaluator for the positions that follow from one. Active are the known phrases that the level deals or that can
  /// be spelled with the tiles on the grid, in the air and in the queue.
  /// - Parameter hidden: further tiles that the phrases may use.
  func evaluator(
    for position: PlacementPosition, hidden: [Tile] = [], knows: (Int) -> Bool
  ) -> PlacementEvaluator {
    let foreign = isDealt(position, hidden: hidden) ? [] : position.grid.kinds + position.tiles + hidden
    let aims = foreign.isEmpty ? self.aims : AimedPhrases(index: index, kinds: Self.dealtKinds(index) + foreign)
    let evaluator = PlacementEvaluator(weights: weights, aims: aims, grid: position.grid)
    evaluator.begin { knows(aims.places[$0]) }
    evaluator.aim(on: position, hidden: hidden) { knows(aims.places[$0]) }
    return evaluator
  }

  /// Whether the level deals every tile of a position that is in any phrase. This holds in a game that began with a
  /// deal.
  func isDealt(_ position: borrowing PlacementPosition, hidden: [Tile] = []) -> Bool {
    let (dealt, count) = (index.dealtTiles, index.alphabet.count)
    var isDealt = true
    position.grid.forEachTile { if Int($0) > dealt, Int($0) < count { isDealt = false } }
    for tile in position.tiles where Int(tile) > dealt && Int(tile) < count { isDealt = false }
    for tile in hidden where Int(tile) > dealt && Int(tile) < count { isDealt = false }
    return isDealt
  }

  /// Judges every landing that can be reached: upcoming tile by upcoming tile, column by column.
  /// - Parameters:
  ///   - position: its grid is modified during the search and restored.
  ///   - trial: for grids of this size, with that evaluator.
  ///   - visit: called with each landing and the steps of its cascade when it destroys phrases.
  @inline(__always)
  func judge(
    _ position: inout PlacementPosition, _ trial: inout PlacementTrial, _ evaluator: PlacementEvaluator, delay: Int,
    reaction: Int, within budget: Budget, visit: (JudgedLanding, borrowing CascadeLog) -> Void
  ) {
    let tiles = position.tiles
    evaluator.look(at: tiles)
    var found = 0
    var reach = reach(of: position, delay: delay, reaction: reaction, actionsBefore: 0)
    var isExchanged = false
    // The set-aside tile with which the grid was surveyed.
    var surveyed: UInt32?
    for choice in tiles.indices where !tiles[..<choice].contains(tiles[choice]) {
      if choice > 0, !isExchanged {
        // The same for every tile that is exchanged for the falling one.
        reach = self.reach(of: position, delay: delay, reaction: reaction, actionsBefore: 1)
        isExchanged = true
      }
      let isAside = !evaluator.relate(to: tiles[choice])
      if isAside { evaluator.setAside(tiles[choice]) }
      if surveyed != evaluator.turn {
        trial.begin(on: position.grid)
        surveyed = evaluator.turn
      }
      evaluator.weighAlone(tiles[choice])
      for column in 0..<position.grid.columns {
        let height = position.grid.height(column)
        guard let shifts = reach.shifts(to: column), height < position.grid.rows else { continue }
        guard found == 0 || found < budget.nodes else { break }
        let actions = shifts + (choice == 0 ? 0 : 1) + (reach.landsByShift(to: column) ? 0 : 1)
        let outcome = trial.land(
          tiles[choice], column: column, on: &position.grid, upcoming: tiles, slots: tiles.indices, chosen: choice)
        visit(
          JudgedLanding(
            choice: choice, tile: tiles[choice], row: position.grid.rows - 1 - height, column: column,
            actions: actions, phrases: outcome.phrases,
            value: outcome.value(after: actions, weights)), trial.log)
        found += 1
      }
      if isAside { evaluator.putBack(tiles[choice]) }
    }
  }

  func reach(of position: borrowing PlacementPosition, delay: Int, reaction: Int, actionsBefore: Int) -> Reach {
    Reach(
      of: position.flight, on: position.grid, times: times, delay: delay, reaction: reaction,
      actionsBefore: actionsBefore)
  }

  /// All placements within reach, in unspecified order.
  private func judged(
    _ given: PlacementPosition, of state: TetrisState, _ evaluator: PlacementEvaluator, delay: Int, reaction: Int,
    within budget: Budget
  ) -> [Placement] {
    var position = given
    var trial = PlacementTrial(position.grid, index, evaluator)
    let texts = state.tilesInSight(position.tiles.count - 1)
    var found: [Placement] = []
    judge(&position, &trial, evaluator, delay: delay, reaction: reaction, within: budget) { landing, log in
      found.append(
        Placement(
          swap: landing.choice == 0 ? nil : landing.choice - 1, tile: texts[landing.choice],
          cell: Coordinate(row: landing.row, col: landing.column), actions: landing.actions,
          completed: landing.phrases > 0 ? log.phrases.map { index.phrases[$0].text } : [], value: landing.value))
    }
    evaluator.look(at: [])
    return found
  }

  private static func isBetter(_ a: Placement, _ b: Placement) -> Bool {
    if a.value != b.value { return a.value > b.value }
    return (a.actions, a.swap ?? -1, a.cell.col) < (b.actions, b.swap ?? -1, b.cell.col)
  }

  private static func dealtKinds(_ index: PhraseIndex) -> [Tile] {
    index.dealtTiles > 0 ? (1...index.dealtTiles).map { Tile($0) } : []
  }
}

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
