import Phrasebook

extension TetrisPuzzle {
  /// Always true: tetris is played against the clock.
  public var isTimed: Bool { true }

  /// Milliseconds of play so far.
  public func clock(of state: TetrisState) -> Int { state.clock }

  /// Lets time pass and returns the milliseconds that passed. At the end of every fall interval the tile falls a row
  /// unless it rests. It lands when it rests and the lock delay is over. The game ends when the time runs out. Stops
  /// when a tile has landed, because the next one is a chance event.
  ///
  /// At one moment the order is: end of the time, fall, landing. Complexity: O(rows fallen), independent of the
  /// milliseconds.
  public func advance(_ state: inout TetrisState, by milliseconds: Int) -> Int {
    var left = milliseconds
    while left > 0, !state.status.hasGameEnded, let tile = state.fallingTile {
      let untilEnd = rules.endOfTime - state.clock
      let untilFall = rules.fallInterval - state.sinceFall
      let untilLanding = isResting(in: state) ? rules.lockDelay - state.rowTime : left
      let step = max(0, min(left, untilEnd, untilFall, untilLanding))
      state.clock += step
      state.sinceFall += step
      state.rowTime = min(state.rowTime + step, rules.lockDelay)
      left -= step
      if state.clock >= rules.endOfTime {
        state.status = statusAtEnd(score: state.score)
      } else {
        if state.sinceFall >= rules.fallInterval { fall(tile, in: &state) }
        landIfLocked(in: &state)
      }
    }
    return max(0, milliseconds) - max(0, left)
  }

  /// Handles the end of a fall interval.
  private func fall(_ tile: FallingTile, in state: inout TetrisState) {
    state.sinceFall = 0
    guard !isResting(in: state) else { return }
    state.fallingTile?.coordinate = tile.coordinate.nextRow
    state.rowTime = 0
  }
}
