import Phrasebook
import PuzzleCore

/// A player's possible knowledge of the hidden rest of the pool, from the tiles seen so far and the rules of
/// ``TetrisPuzzle``.
///
/// It is a set of weighted explanations of everything seen: which phrases filled the current pool and which of their
/// tiles are still to come. Every new tile is a draw without replacement from the pool. So an explanation's weight is
/// multiplied by the tile's share of its rest (Bayes' rule), and explanations without the tile are dropped. A phrase is
/// decided only when its first tile is seen, and equal explanations are merged. The weights are exact up to two
/// simplifications. If more than ``limit`` explanations remain, only the heaviest are kept. An undecided phrase counts
/// with all its tiles, even if a cascade removed some of them.
struct PoolBelief: Sendable {
  /// The maximum number of explanations that are kept.
  static let limit = 256

  private let level: DealtPhrases
  private let queueLength: Int
  private let index: PhraseIndex
  /// Heaviest first; the weights sum up to 1.
  private(set) var explanations: [PoolExplanation] = []
  /// The number of times that no explanation fitted, so that the belief was restarted.
  private(set) var restarts = 0
  /// Whether explanations were left out because there were too many.
  private(set) var isCut = false
  /// The falling tile and the queue, as they were last seen.
  private var visible: [Tile] = []
  private var tilesLanded = -1
  private var grid: TileStacks

  /// Before anything was seen.
  init(_ game: TetrisPuzzle, index: PhraseIndex) {
    level = DealtPhrases(game, index: index)
    queueLength = game.rules.queueLength
    self.index = index
    grid = TileStacks(rows: game.rules.rows, columns: game.rules.columns)
  }

  /// Updates the belief from the visible parts of a position. Call it at least once for every tile and after every
  /// swap.
  mutating func observe(_ state: TetrisState) {
    guard let falling = state.fallingTile else { return }
    let seen = ([falling.text] + state.queue).map(index.number)
    defer { (visible, tilesLanded) = (seen, state.tilesLanded) }
    guard state.tilesLanded != tilesLanded else { return }
    grid = TileStacks(state.grid, index: index)
    var rest: [Tile] = []
    if tilesLanded >= 0 {
      let landings = state.landings(after: tilesLanded)
      if landings.count == state.tilesLanded - tilesLanded { rest = left(by: landings) }
    }
    if explanations.isEmpty || !seen.starts(with: rest) {
      if tilesLanded >= 0 { restarts += 1 }
      explanations = [state.tilesLanded == 0 ? PoolExplanation(level) : PoolExplanation()]
      rest = []
    }
    for tile in seen.dropFirst(rest.count) { see(tile) }
  }

  /// The previously visible tiles that are left after landings. Only the first tile was seen to fall. The others landed
  /// when they appeared, and what they cleared of the tiles that came into the queue meanwhile was not seen.
  private mutating func left(by landings: ArraySlice<Landing>) -> [Tile] {
    var rest = visible
    for landing in landings {
      if rest.isEmpty { see(index.number(of: landing.tile)) }
      let cleared = landing.clearedKinds(index)
      rest = rest.dropFirst().filter { !cleared.contains($0) }
      if !cleared.isEmpty {
        for place in explanations.indices { explanations[place].clear(cleared) }
      }
    }
    return rest
  }

  /// A new tile came into the queue.
  private mutating func see(_ tile: Tile) {
    var next = explain(tile)
    if next.isEmpty {
      restarts += 1
      explanations = [PoolExplanation()]
      next = explain(tile)
      // A tile that the level does not deal gives no information.
      guard !next.isEmpty else { return }
    }
    next.sort { $0.weight > $1.weight }
    if next.count > Self.limit {
      next.removeLast(next.count - Self.limit)
      isCut = true
    }
    let sum = next.reduce(0) { $0 + $1.weight }
    for place in next.indices { next[place].weight /= sum }
    explanations = next
  }

  private func explain(_ tile: Tile) -> [PoolExplanation] {
    var next: [PoolExplanation] = []
    for explanation in explanations {
      if !explanation.isUsedUp { explanation.explain(tile, level, into: &next) }
      for emptied in explanation.emptied(level) where emptied.isUsedUp {
        for renewed in emptied.renewed(grid, level) { renewed.explain(tile, level, into: &next) }
      }
    }
    return merged(next)
  }

  /// Merges equal explanations.
  private func merged(_ explanations: [PoolExplanation]) -> [PoolExplanation] {
    guard explanations.count > 1 else { return explanations }
    var merged: [PoolExplanation] = []
    var places: [PoolExplanation: Int] = [:]
    for explanation in explanations {
      var key = explanation
      key.weight = 1
      if let place = places[key] {
        merged[place].weight += explanation.weight
      } else {
        places[key] = merged.count
        merged.append(explanation)
      }
    }
    return merged
  }

  /// A guess at the tiles behind the queue, in order: the whole rest of the pool, and further pools until there are
  /// `count`.
  ///
  /// Drawn from all orders and explanations by weight; further pools are drawn as if the grid did not change.
  func guess(atLeast count: Int, using generator: inout Xoshiro256) -> [Tile] {
    guard !explanations.isEmpty else { return [] }
    var left = generator.uniformUnit()
    var explanation = explanations[0]
    for other in explanations {
      explanation = other
      left -= other.weight
      if left < 0 { break }
    }
    var tiles = explanation.draw(level, using: &generator)
    while tiles.count < count {
      let renewed = explanation.renewed(grid, level)
      explanation = renewed[generator.uniform(below: renewed.count)]
      tiles += explanation.draw(level, using: &generator)
    }
    return tiles
  }
}

extension Landing {
  /// The kinds of tiles that were destroyed.
  fileprivate func clearedKinds(_ index: PhraseIndex) -> [Tile] {
    var kinds: [Tile] = []
    for step in steps {
      for text in index.phrases.first(whereChinese: step.phrase)?.chinese ?? [] { kinds.append(index.number(of: text)) }
    }
    return kinds
  }
}
