import Phrasebook
import PuzzleCore

extension FastTetris {
  /// Replaces the contents of `moves` by the legal moves in ascending order; none while no tile is falling.
  @inlinable @inline(__always)
  public func legalMoves(in state: FastTetrisState, into moves: inout [TetrisMove]) {
    let count = legalMoveCount(in: state)
    while moves.count > count { moves.removeLast() }
    while moves.count < count { moves.append(.drop) }
    guard count > 0 else { return }
    let hasLeft = canShift(to: state.fallingColumn - 1, in: state)
    let first = count - state.queueCount
    moves.withUnsafeMutableBufferPointer { moves in
      if first > 1 { moves[0] = hasLeft ? .left : .right }
      if first > 2 { moves[1] = .right }
      moves[first - 1] = .drop
      for place in first..<count { moves[place] = .swap(place - first) }
    }
  }

  /// How many moves are legal: 0 while no tile is falling.
  @inlinable @inline(__always)
  public func legalMoveCount(in state: FastTetrisState) -> Int {
    guard state.fallingTile != 0, state.isOpen else { return 0 }
    let shifts =
      (canShift(to: state.fallingColumn - 1, in: state) ? 1 : 0)
      + (canShift(to: state.fallingColumn + 1, in: state) ? 1 : 0)
    return shifts + 1 + state.queueCount
  }

  /// The legal move of a rank, 0 being the first of ``legalMoves(in:into:)``: for players who need no list.
  /// - Precondition: `rank` is below ``legalMoveCount(in:)``.
  @inlinable @inline(__always)
  public func legalMove(_ rank: Int, in state: FastTetrisState) -> TetrisMove {
    var left = rank
    if canShift(to: state.fallingColumn - 1, in: state) {
      if left == 0 { return .left }
      left -= 1
    }
    if canShift(to: state.fallingColumn + 1, in: state) {
      if left == 0 { return .right }
      left -= 1
    }
    return left == 0 ? .drop : .swap(left - 1)
  }

  /// Whether the falling tile can do that now.
  @inlinable @inline(__always)
  public func isLegal(_ move: TetrisMove, in state: FastTetrisState) -> Bool {
    guard state.fallingTile != 0, state.isOpen else { return false }
    switch move {
    case .left: return canShift(to: state.fallingColumn - 1, in: state)
    case .right: return canShift(to: state.fallingColumn + 1, in: state)
    case .drop: return true
    case .swap(let index): return 0..<state.queueCount ~= index
    }
  }

  /// Shifts, swaps or drops the falling tile. A dropped tile lands at once.
  /// - Precondition: `isLegal(move, in: state)`.
  public func apply(_ move: TetrisMove, to state: inout FastTetrisState) {
    switch move {
    case .left: state.fallingColumn -= 1
    case .right: state.fallingColumn += 1
    case .drop: land(in: &state)
    case .swap(let index):
      state.supply.exchange(&state.fallingTile, index)
    }
  }

  /// Shifts the falling tile towards a column as far as the way is free, and returns how many moves to the left or right
  /// that are.
  @inline(__always)
  public func shift(_ state: inout FastTetrisState, towards column: Int) -> Int {
    let start = state.fallingColumn
    let target = min(max(column, 0), state.grid.columns - 1)
    if !state.grid.hasColumn(above: state.fallingRow) {
      state.fallingColumn = target
    } else {
      while state.fallingColumn < target, canShift(to: state.fallingColumn + 1, in: state) { state.fallingColumn += 1 }
      while state.fallingColumn > target, canShift(to: state.fallingColumn - 1, in: state) { state.fallingColumn -= 1 }
    }
    return abs(state.fallingColumn - start)
  }

  /// Shifts the falling tile towards a column as far as the way is free, drops it, and lets nature act: one landing of a
  /// player who takes no time. Returns how many moves that were.
  /// - Precondition: a tile is falling.
  public func play(towards column: Int, in state: inout FastTetrisState, using generator: inout Xoshiro256) -> Int {
    let shifts = shift(&state, towards: column)
    land(in: &state)
    act(in: &state, using: &generator)
    return shifts + 1
  }

  /// Lets time pass as ``TetrisPuzzle/advance(_:by:)`` does, and returns how much did. Stops when a tile has landed.
  public func advance(_ state: inout FastTetrisState, by milliseconds: Int) -> Int {
    var left = milliseconds
    while left > 0, state.isOpen, state.fallingTile != TileAlphabet.empty {
      let step = max(0, min(left, endOfTime - state.clock, fallInterval - state.sinceFall))
      state.clock += step
      state.sinceFall += step
      left -= step
      if state.clock >= endOfTime {
        state.status = .endedWithWon
      } else if state.sinceFall >= fallInterval {
        if state.fallingRow < state.grid.lowestFreeRow(state.fallingColumn) {
          state.fallingRow += 1
          state.sinceFall = 0
        } else {
          land(in: &state)
        }
      }
    }
    return max(0, milliseconds) - max(0, left)
  }

  /// Lands the falling tile where it would come to rest, runs the cascade, counts the points, and clears the destroyed
  /// tiles from queue and pool.
  @inline(__always)
  private func land(in state: inout FastTetrisState) {
    let (tile, column) = (state.fallingTile, state.fallingColumn)
    let row = state.grid.lowestFreeRow(column)
    guard tile != TileAlphabet.empty, state.fallingRow <= row else { return }
    let matcher = state.hasForeignTiles ? index.matcher : index.dealtMatcher
    state.grid.land(tile, column: column, matcher, log: &state.log)
    state.lastChain = state.log.count
    state.fallingTile = TileAlphabet.empty
    state.sinceFall = 0
    state.tilesLanded += 1
    (state.landedTile, state.landedRow, state.landedColumn) = (tile, row, column)
    if state.lastChain > 0 {
      state.phrasesDestroyed += state.lastChain
      state.score += scoring.points(ofChain: state.lastChain)
      state.supply.removeCleared(by: state.log, index.matcher)
    } else if row == 0 {
      state.status = .endedWithLost
    }
  }

  @inlinable @inline(__always)
  func canShift(to column: Int, in state: FastTetrisState) -> Bool {
    0..<state.grid.columns ~= column && state.fallingRow <= state.grid.lowestFreeRow(column)
  }
}
