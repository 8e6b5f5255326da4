import Phrasebook
import PuzzleCore

extension TetrisPuzzle {
  /// Adds everything that distinguishes a position. Each list is preceded by its length, so that different positions
  /// cannot give the same input to the hash.
  public func fingerprint(_ state: TetrisState, into hash: inout StableHash) {
    hash.combine(state.grid)
    if let tile = state.fallingTile {
      hash.combine(tile.text)
      combine([tile.coordinate], into: &hash)
    } else {
      hash.combine("none")
    }
    for texts in [state.queue, state.unusedPool, state.pool, state.phrasesTested] {
      hash.combine(texts.count)
      for text in texts { hash.combine(text) }
    }
    hash.combine(state.phrasesNotDrawn.count)
    let numbers = [
      state.clock, state.sinceFall, state.rowTime, state.tilesLanded, phrasesDestroyed(in: state), state.score,
    ]
    for number in state.phrasesNotDrawn + numbers { hash.combine(number) }
    hash.combine(state.status.rawValue)
    let landings = state.earlierLandings + [state.landing].compactMap { $0 }
    hash.combine(landings.count)
    for landing in landings { combine(landing, into: &hash) }
  }

  private func combine(_ landing: Landing, into hash: inout StableHash) {
    hash.combine(landing.tile)
    combine([landing.cell], into: &hash)
    hash.combine(landing.steps.count)
    for step in landing.steps {
      hash.combine(step.phrase)
      hash.combine(step.points)
      combine(step.cells, into: &hash)
      combine(step.destroyed, into: &hash)
      combine(step.shifted.flatMap { [$0.from, $0.to] }, into: &hash)
    }
  }

  private func combine(_ cells: [Coordinate], into hash: inout StableHash) {
    hash.combine(cells.count)
    for cell in cells {
      hash.combine(cell.row)
      hash.combine(cell.col)
    }
  }
}
