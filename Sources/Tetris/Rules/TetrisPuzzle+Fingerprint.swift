import Phrasebook
import PuzzleCore

extension TetrisPuzzle {
  /// Adds everything that distinguishes a position. Lists are preceded by their length, so no two positions run together.
  ///
  /// The number of destroyed phrases is added where it is not the one that the score implies. So positions that differ in it
  /// have different fingerprints, and those in which it follows from the score keep the fingerprint that they had before it was
  /// counted.
  public func fingerprint(_ state: TetrisState, into hash: inout StableHash) {
    let phrases = phrasesDestroyed(in: state)
    add(state, counting: phrases == scoring.phrases(worth: state.score) ? nil : phrases, to: &hash)
  }

  /// The fingerprint of a position before phrases were counted. Where phrases give no points it is another one.
  public func archivedFingerprint(_ state: TetrisState, into hash: inout StableHash) {
    add(state, counting: nil, to: &hash)
  }

  private func add(_ state: TetrisState, counting phrases: Int?, to hash: inout StableHash) {
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
    for number in state.phrasesNotDrawn + [state.clock, state.sinceFall, state.tilesLanded, state.score] {
      hash.combine(number)
    }
    if let phrases {
      // No status has this name, so a position with the number cannot run together with one without it.
      hash.combine("phrasesDestroyed")
      hash.combine(phrases)
    }
    hash.combine(state.status.rawValue)
    guard let landing = state.landing else { return }
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
