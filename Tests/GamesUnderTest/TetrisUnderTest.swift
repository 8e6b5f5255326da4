import People
import Phrasebook
import PuzzleCore
import Simulation
import Tetris

/// The tetris game of a level.
public struct TetrisUnderTest: GameUnderTest {
  /// The game.
  public let game: TetrisPuzzle
  private let search: PlacementSearch

  /// The game of a level over the whole lexicon.
  public init(level: PhraseLevel, lexicon: Lexicon) throws {
    game = try TetrisPuzzle(level: level, lexicon: lexicon)
    search = PlacementSearch(game, index: PhraseIndex(of: game))
  }

  /// Swaps with upcoming tiles that there are not.
  public var strangers: [TetrisMove] {
    [.left, .right, .drop, .swap(0), .swap(1), .swap(4), .swap(-1), .swap(.max), .swap(.min)]
  }

  /// Random, greedy, the placement heuristic, the two that look further, and the human-like players.
  public func agent(_ name: String) -> (any Agent<TetrisPuzzle>)? {
    switch name {
    case "random": RandomAgent()
    case "greedy": TetrisPlayer.greedy(search)
    case "placement": TetrisPlayer.placement(search)
    case "beam": TetrisPlayer.beam(search)
    case "sampled": TetrisPlayer.sampled(search)
    default: PlayerProfile.presets.first { $0.name == name }.map { TetrisPlayer($0, search) }
    }
  }

  /// No holes, whole hundreds, a queue of at most its length (full while a tile falls), and a status that fits.
  public func fault(in state: TetrisState) -> String? {
    let rules = game.rules
    for cell in state.grid.coordinates where state.grid[cell] != nil && cell.row < rules.rows - 1 {
      if state.grid[cell.nextRow] == nil { return "a hole below \(cell)" }
    }
    if state.score < 0 || !state.score.isMultiple(of: rules.pointsPerLine) { return "a score of \(state.score)" }
    if state.phrasesDestroyed.map({ $0 * rules.pointsPerLine != state.score }) ?? true {
      return "\(state.phrasesDestroyed.map(String.init) ?? "no count of") phrases with a score of \(state.score)"
    }
    if state.queue.count > rules.queueLength { return "\(state.queue.count) upcoming tiles" }
    let isOpen = state.status == .inProgress
    if isOpen && state.fallingTile != nil && state.queue.count != rules.queueLength {
      return "\(state.queue.count) upcoming tiles while one falls"
    }
    if isOpen, let tile = state.fallingTile, state.grid[tile.coordinate] != nil { return "a tile falls inside another" }
    if isOpen, game.isResting(in: state), state.rowTime >= rules.lockDelay { return "a tile at rest has not landed" }
    let isReached = state.clock >= rules.endOfTime && state.score >= game.level.targetScore ?? .min
    if (state.status == .endedWithWon) != isReached { return "won or not at \(state.clock) with \(state.score)" }
    if state.clock < 0 || state.clock > rules.endOfTime { return "a clock of \(state.clock)" }
    return nil
  }

  /// Tiles come only from new pools and go only by destruction; the score is that of the phrases destroyed.
  public func fault(in step: ReplayStep<TetrisPuzzle>) -> String? {
    let (before, after) = (step.before, step.after)
    if case .chance(let event) = step.cause { return fault(in: event, from: before, to: after) }
    guard after.tilesLanded > before.tilesLanded else {
      return tiles(after) == tiles(before) && after.score == before.score && after.grid == before.grid
        ? nil : "tiles or score changed without a landing"
    }
    return landingFault(from: before, to: after)
  }

  /// What is wrong with a position in which one tile more has landed.
  private func landingFault(from before: TetrisState, to after: TetrisState) -> String? {
    guard let landing = after.landing, after.tilesLanded == before.tilesLanded + 1 else { return "no landing reported" }
    let cleared = Set(landing.steps.flatMap { step in step.phrase.map(String.init) })
    if tiles(after) != tiles(before).filter({ !cleared.contains($0) }) { return "tiles lost or made by a landing" }
    let gain = after.score - before.score
    if gain != game.rules.pointsPerLine * landing.steps.count { return "\(landing.steps.count) phrases gave \(gain)" }
    let counted = game.phrasesDestroyed(in: after) - game.phrasesDestroyed(in: before)
    if counted != landing.steps.count { return "\(landing.steps.count) phrases were counted as \(counted)" }
    for cell in after.grid.coordinates where game.cascade.firstPhrase(through: cell, in: after.grid) != nil {
      return "a phrase is left standing through \(cell)"
    }
    return fault(in: landing, from: before.grid, to: after.grid)
  }

  private func fault(in event: TetrisChance, from before: TetrisState, to after: TetrisState) -> String? {
    if before.fallingTile != nil || before.status.hasGameEnded { return "nature acted out of turn" }
    if case .column(let column) = event, after.tilesLanded > before.tilesLanded {
      let room = (0..<game.rules.rows).count { before.grid[Coordinate(row: $0, col: column)] == nil }
      if game.rules.lockDelay > 0 || room != 1 { return "a tile landed as it appeared above \(room) empty cells" }
      return landingFault(from: before, to: after)
    }
    if after.score != before.score || after.clock != before.clock || after.grid != before.grid {
      return "nature changed score, clock or grid"
    }
    switch event {
    case .newPhrases(_, let drawn), .recovery(_, let drawn):
      return tiles(after) == (tiles(before) + drawn).sorted() ? nil : "\(drawn) did not come to the pool"
    case .column(let column):
      if tiles(after) != tiles(before) { return "a tile was lost or made when the next one appeared" }
      if after.queue.count != game.rules.queueLength { return "\(after.queue.count) upcoming tiles" }
      let next = (before.queue + before.unusedPool).first
      let isThere = after.fallingTile == next.map { FallingTile(text: $0, coordinate: Coordinate(row: 0, col: column)) }
      return isThere ? nil : "the next tile is \(after.fallingTile?.text ?? "none"), expected \(next ?? "none")"
    }
  }

  /// Does the steps of a landing one after the other.
  private func fault(in landing: Landing, from before: TextGrid, to after: TextGrid) -> String? {
    var grid = before
    guard game.canLand(at: landing.cell, in: grid) else { return "a tile landed at \(landing.cell)" }
    grid[landing.cell] = landing.tile
    for step in landing.steps {
      if grid.getConcatenatedTexts(at: step.cells) != step.phrase { return "\(step.phrase) does not stand there" }
      grid.removeTexts(at: Set(step.destroyed))
      for shift in step.shifted {
        if grid[shift.to] != nil || grid[shift.from] == nil { return "\(shift.from) cannot fall to \(shift.to)" }
        grid.swap(shift.from, shift.to)
      }
    }
    return grid == after ? nil : "the steps of the landing lead to another grid"
  }

  /// All tiles that there are, sorted.
  private func tiles(_ state: TetrisState) -> [String] {
    (state.grid.coordinates.compactMap { state.grid[$0] } + [state.fallingTile?.text].compactMap { $0 } + state.queue
      + state.unusedPool).sorted()
  }
}
