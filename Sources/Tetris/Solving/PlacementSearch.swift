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
  let times: FallTimes
  let queueLength: Int
  /// The phrases that tiles of the level can spell.
  private let aims: AimedPhrases

  /// A search in a game; by default with the weights for its phrase length.
  public init(_ game: TetrisPuzzle, index: PhraseIndex, weights: PlacementWeights? = nil) {
    self.index = index
    self.weights = weights ?? PlacementWeights(phraseLength: index.phraseLength)
    times = FallTimes(game.rules)
    queueLength = game.rules.queueLength
    aims = AimedPhrases(index: index, kinds: Self.dealtKinds(index))
  }

  /// The same search with other weights.
  public init(_ search: PlacementSearch, weights: PlacementWeights) {
    index = search.index
    self.weights = weights
    times = search.times
    queueLength = search.queueLength
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
    return judged(position, evaluator, delay: delay, reaction: reaction, within: budget).min(by: Self.isBetter)
  }

  /// All placements of a position, best first.
  /// - Parameters:
  ///   - delay: milliseconds before each input, which limits the columns that are reached before the tile lands.
  ///   - reaction: milliseconds that pass before the delay of the first input.
  ///   - lookAhead: how many upcoming tiles are considered.
  ///   - budget: at most this number of placements is tried, but at least one.
  ///   - knows: whether the player knows the phrase of that place in the index.
  public func placements(
    in state: TetrisState, delay: Int, reaction: Int = 0, lookAhead: Int = .max, within budget: Budget = .unlimited,
    knows: (Int) -> Bool = { _ in true }
  ) -> [Placement] {
    guard let position = PlacementPosition(state, index: index, lookAhead: lookAhead) else { return [] }
    let evaluator = evaluator(for: position, knows: knows)
    return judged(position, evaluator, delay: delay, reaction: reaction, within: budget).sorted(by: Self.isBetter)
  }

  /// The best placement of a position by looking further than one tile.
  /// - Parameters:
  ///   - setting: how far.
  ///   - hidden: each a guess at the tiles that come after the queue, in order; their worths are averaged. Without any, only
  ///     the tiles in sight are used.
  ///   - budget: no further level or guess is searched when this number of landings was judged.
  func best(
    in state: TetrisState, _ setting: LookAhead, hidden: [[PhraseIndex.Tile]] = [], delay: Int, reaction: Int = 0,
    lookAhead: Int = .max, within budget: Budget = .unlimited, knows: (Int) -> Bool = { _ in true }
  ) -> Placement? {
    guard let position = PlacementPosition(state, index: index, lookAhead: lookAhead) else { return nil }
    let evaluator = evaluator(for: position, knows: knows)
    let roots = judged(position, evaluator, delay: delay, reaction: reaction, within: budget).sorted(by: Self.isBetter)
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

  /// An evaluator for the positions that follow from one. In mind are the known phrases that the level deals or that can
  /// be spelled with the tiles on the grid, in the air and in the queue.
  /// - Parameter hidden: tiles that may be used as well.
  func evaluator(
    for position: PlacementPosition, hidden: [PhraseIndex.Tile] = [], knows: (Int) -> Bool
  ) -> PlacementEvaluator {
    let kinds = position.grid.kinds + position.tiles + hidden
    let foreign = kinds.filter { Int($0) > index.dealtTiles && Int($0) < index.alphabet.count }
    let aims = foreign.isEmpty ? self.aims : AimedPhrases(index: index, kinds: Self.dealtKinds(index) + foreign)
    let evaluator = PlacementEvaluator(weights: weights, aims: aims, grid: position.grid)
    var isThere = [Bool](repeating: false, count: aims.kinds)
    for kind in kinds where Int(kind) < aims.kinds { isThere[Int(kind)] = true }
    evaluator.aim { candidate in
      let tiles = aims.tiles.pointer(to: candidate * aims.length)
      return (aims.isDealt[candidate] || (0..<aims.length).allSatisfy { isThere[Int(tiles[$0])] })
        && knows(aims.places[candidate])
    }
    return evaluator
  }

  /// All placements that can be reached, in no useful order.
  func judged(
    _ position: PlacementPosition, _ evaluator: PlacementEvaluator, delay: Int, reaction: Int, within budget: Budget
  ) -> [Placement] {
    var grid = position.grid
    var trial = PlacementTrial(grid, index, evaluator)
    for tile in position.tiles { evaluator.see(tile) }
    defer { for tile in position.tiles { evaluator.lose(tile) } }
    var found: [Placement] = []
    for (choice, text) in position.texts.enumerated() where !position.texts[..<choice].contains(text) {
      let reach = Reach(
        of: position.flight, on: grid, times: times, delay: delay, reaction: reaction,
        actionsBefore: choice == 0 ? 0 : 1)
      evaluator.lose(position.tiles[choice])
      defer { evaluator.see(position.tiles[choice]) }
      for (column, shifts) in reach.shifts.enumerated() {
        guard let shifts, grid.height(column) < grid.rows else { continue }
        guard found.isEmpty || found.count < budget.nodes else { break }
        let actions = shifts + (choice == 0 ? 0 : 1) + (reach.landsByShift[column] ? 0 : 1)
        let outcome = trial.land(
          position.tiles[choice], column: column, on: &grid, upcoming: position.tiles, slots: position.tiles.indices,
          chosen: choice)
        found.append(
          Placement(
            swap: choice == 0 ? nil : choice - 1, tile: text,
            cell: Coordinate(row: grid.rows - 1 - grid.height(column), col: column), actions: actions,
            completed: outcome.phrases > 0 ? trial.log.phrases.map { index.phrases[$0].text } : [],
            value: -weights.action * Double(actions) + outcome.gain + outcome.worth - outcome.loss))
      }
    }
    return found
  }

  static func isBetter(_ a: Placement, _ b: Placement) -> Bool {
    if a.value != b.value { return a.value > b.value }
    return (a.actions, a.swap ?? -1, a.cell.col) < (b.actions, b.swap ?? -1, b.cell.col)
  }

  private static func dealtKinds(_ index: PhraseIndex) -> [PhraseIndex.Tile] {
    index.dealtTiles > 0 ? (1...index.dealtTiles).map { PhraseIndex.Tile($0) } : []
  }
}
