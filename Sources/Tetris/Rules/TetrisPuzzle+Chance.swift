import Phrasebook
import PuzzleCore

extension TetrisPuzzle {
  /// Draws the next chance event. While there are too few tiles for the falling one and a full queue, it fills the
  /// pool; otherwise it chooses a column. `nil` while a tile falls and when the game is over.
  public func chance(in state: TetrisState, using generator: inout some RandomNumberGenerator) -> TetrisChance? {
    guard !state.status.hasGameEnded, state.fallingTile == nil else { return nil }
    guard state.queue.count + state.unusedPool.count <= rules.queueLength else {
      return .column(generator.uniform(below: rules.columns))
    }
    if let phrase = recoveryPhrase(in: state) {
      return .recovery(phrase: phrase.text, tiles: generator.shuffled(phrase.chinese))
    }
    var drawing = RandomGenerator(
      from: Array(level.phrases.indices), remaining: state.phrasesNotDrawn, using: generator)
    let drawn = drawing.next(count: rules.upcomingPhrases)
    generator = drawing.source
    return .newPhrases(phrases: drawn, tiles: generator.shuffled(drawn.flatMap { level.phrases[$0].chinese }))
  }

  /// Fills the pool, or lets the next tile appear. A tile that appears where there is no room loses the game. On a
  /// level without a lock delay, a tile that appears at rest lands at once, and another chance event follows.
  public func resolve(_ chance: TetrisChance, in state: inout TetrisState) {
    switch chance {
    case .newPhrases(let phrases, let tiles):
      for index in phrases where level.phrases.indices.contains(index) {
        if state.phrasesNotDrawn.isEmpty { state.phrasesNotDrawn = Array(level.phrases.indices) }
        state.phrasesNotDrawn.removeAll { $0 == index }
        state.phrasesTested.append(level.phrases[index].text)
      }
      fillPool(with: tiles, in: &state)
    case .recovery(_, let tiles):
      fillPool(with: tiles, in: &state)
    case .column(let column):
      takeNextTile(column: column, in: &state)
    }
  }

  /// The tested phrase that the next pool is made of, or `nil` when it will be new phrases.
  ///
  /// The grid is scanned from the bottom row up, left to right, for the first character that is not in the current
  /// pool. The result is the earliest tested phrase with that character. Characters in no tested phrase, which only an
  /// external position can have, are skipped.
  public func recoveryPhrase(in state: TetrisState) -> Phrase? {
    let inPool = Set(state.pool)
    for row in (0..<state.grid.numRows).reversed() {
      for col in 0..<state.grid.numColumns {
        guard let character = state.grid[Coordinate(row: row, col: col)], !inPool.contains(character) else { continue }
        for text in state.phrasesTested {
          if let phrase = level.phrases.first(whereChinese: text), phrase.chinese.contains(character) { return phrase }
        }
      }
    }
    return nil
  }

  /// Starts a new pool. The rest of the old one first moves into the queue, which has room for it.
  private func fillPool(with tiles: [String], in state: inout TetrisState) {
    state.queue += state.unusedPool
    state.unusedPool = tiles
    state.pool = tiles
  }

  /// Takes the first upcoming tile, fills the queue up again from the pool, and lets the tile appear.
  private func takeNextTile(column: Int, in state: inout TetrisState) {
    let missing = max(0, rules.queueLength + 1 - state.queue.count)
    state.queue += state.unusedPool.prefix(missing)
    state.unusedPool.removeFirst(min(missing, state.unusedPool.count))
    guard !state.queue.isEmpty else { return }
    let cell = Coordinate(row: 0, col: column)
    state.fallingTile = FallingTile(text: state.queue.removeFirst(), coordinate: cell)
    state.rowTime = 0
    if state.grid.hasText(at: cell) {
      state.status = .endedWithLost
    } else {
      landIfLocked(in: &state, after: state.earlierLandings + [state.landing].compactMap { $0 })
    }
  }
}

/// A chance event between two tiles.
public enum TetrisChance: Hashable, Sendable {
  /// The pool is filled with new phrases.
  /// - Parameters:
  ///   - phrases: the phrases drawn, as indices into the level's phrases, in the order drawn.
  ///   - tiles: their tiles, shuffled together.
  case newPhrases(phrases: [Int], tiles: [String])
  /// The pool is filled with the shuffled tiles of the recovery phrase, a phrase that was dealt before.
  case recovery(phrase: String, tiles: [String])
  /// The first upcoming tile appears in row 0 of that column.
  case column(Int)
}
