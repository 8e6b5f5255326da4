import Phrasebook
import PuzzleCore

extension FastTetris {
  /// Resolves chance events until a tile falls or the game is over, with the same draws from the same generator as the
  /// reference and the same result.
  public func settle(_ state: inout FastTetrisState, using generator: inout some RandomNumberGenerator) {
    act(in: &state, using: &generator)
  }

  /// Resolves chance events until a tile falls or the game is over; specialised for the generator that games use.
  @inlinable
  public func settle(_ state: inout FastTetrisState, using generator: inout Xoshiro256) {
    guard state.fallingTile == 0, state.isOpen else { return }
    draw(in: &state, using: &generator)
  }

  @usableFromInline
  func draw(in state: inout FastTetrisState, using generator: inout Xoshiro256) {
    act(in: &state, using: &generator)
  }

  @inline(__always)
  func act(in state: inout FastTetrisState, using generator: inout some RandomNumberGenerator) {
    guard state.fallingTile == TileAlphabet.empty, state.isOpen else { return }
    appear(in: &state, using: &generator)
    // A tile that lands at once is rare, so it is kept out of the callers.
    if state.grid.lowestFreeRow(state.fallingColumn) + 1 < leastRoom { crowd(in: &state, using: &generator) }
  }

  /// Lets the next tile appear, whether there is room or not.
  @inline(__always)
  private func appear(in state: inout FastTetrisState, using generator: inout some RandomNumberGenerator) {
    while state.supply.count <= queueLength { fillPool(in: &state, using: &generator) }
    let column = generator.uniform(below: state.grid.columns)
    state.fallingTile = state.supply.takeNext(queueLength: queueLength)
    (state.fallingRow, state.fallingColumn) = (0, column)
    state.rowTime = 0
  }

  /// Handles a tile that appeared on a column with too little room. Either the game is lost, or the tile lands at once
  /// and the next one appears, until one has room.
  @inline(never)
  private func crowd(in state: inout FastTetrisState, using generator: inout some RandomNumberGenerator) {
    while state.grid.lowestFreeRow(state.fallingColumn) + 1 < leastRoom {
      if state.grid.lowestFreeRow(state.fallingColumn) < 0 {
        state.status = .endedWithLost
        return
      }
      landAtOnce(in: &state)
      guard state.isOpen else { return }
      appear(in: &state, using: &generator)
    }
  }

  /// Fills the pool with the recovery phrase, or with new phrases.
  private func fillPool(in state: inout FastTetrisState, using generator: inout some RandomNumberGenerator) {
    let recovery = Self.recoveryPhrase(state.grid, state.supply, state.firstTested)
    let length = index.phraseLength
    state.supply.beginPool()
    if let recovery {
      state.supply.add(dealtTiles, from: recovery * length, count: length)
    } else {
      for _ in 0..<upcomingPhrases {
        if state.notDrawn.count == 0 { state.notDrawn.fill() }
        let phrase = state.notDrawn.remove(rank: generator.uniform(below: state.notDrawn.count))
        note(tested: phrase, in: &state)
        state.supply.add(dealtTiles, from: phrase * length, count: length)
      }
    }
    state.supply.shufflePool(using: &generator)
  }

  /// Adds a phrase to those tested.
  func note(tested phrase: Int, in state: inout FastTetrisState) {
    state.tested.append(UInt32(phrase))
    let length = index.phraseLength
    let dealt = firstWithText[phrase]
    for place in (dealt * length)..<((dealt + 1) * length) {
      let tile = Int(dealtTiles[place])
      if state.firstTested[tile] == 0 { state.firstTested[tile] = UInt32(dealt + 1) }
    }
  }

  /// The tested phrase that fills the next pool, as its index in the level; `nil` when new phrases fill it. See
  /// ``TetrisPuzzle/recoveryPhrase(in:)``.
  private static func recoveryPhrase(_ grid: TileStacks, _ supply: TileSupply, _ firstTested: [UInt32]) -> Int? {
    for height in 0..<grid.rows {
      var isBelowTop = false
      for column in 0..<grid.columns {
        let tile = grid.tile(height, column)
        guard tile != TileAlphabet.empty else { continue }
        isBelowTop = true
        // No tested phrase contains tiles that the level does not deal.
        guard !supply.poolContains(tile), Int(tile) < firstTested.count else { continue }
        let first = firstTested[Int(tile)]
        if first != 0 { return Int(first) - 1 }
      }
      if !isBelowTop { return nil }
    }
    return nil
  }
}
