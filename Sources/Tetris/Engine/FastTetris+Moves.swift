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

  /// The number of legal moves; 0 while no tile is falling.
  @inlinable @inline(__always)
  public func legalMoveCount(in state: FastTetrisState) -> Int {
    guard state.fallingTile != 0, state.isOpen else { return 0 }
    let shifts =
      (canShift(to: state.fallingColumn - 1, in: state) ? 1 : 0)
      + (canShift(to: state.fallingColumn + 1, in: state) ? 1 : 0)
    return shifts + 1 + state.queueCount
  }

  /// The legal move of a rank, 0 being the first of ``legalMoves(in:into:)``. It lets players choose without building
  /// the list.
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

  /// Whether the move is legal now; false while no tile is falling.
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

  /// Shifts, swaps or drops the falling tile. A dropped tile lands at once. So does a tile that comes to rest by a
  /// shift after the lock delay is over.
  ///
  /// Inlined into the caller except for the landing, because most inputs take less time than a call.
  /// - Precondition: `isLegal(move, in: state)`.
  @inlinable @inline(__always)
  public func apply(_ move: TetrisMove, to state: inout FastTetrisState) {
    switch move {
    case .left: state.airColumn -= 1
    case .right: state.airColumn += 1
    case .drop: return landFalling(in: &state)
    case .swap(let index): state.supply.exchange(&state.airTile, index)
    }
    if isLocked(state) { landFalling(in: &state) }
  }

  /// Lands the falling tile. It is not inlined, to keep the callers small.
  @usableFromInline @inline(never)
  func landFalling(in state: inout FastTetrisState) { land(in: &state) }

  /// Whether the falling tile rests and the lock delay is over.
  @inlinable @inline(__always)
  func isLocked(_ state: FastTetrisState) -> Bool {
    state.fallingRow == state.grid.lowestFreeRow(state.fallingColumn) && state.rowTime >= lockDelay
  }

  /// Shifts the falling tile towards a column as far as the way is free and the tile stays in the air. Returns the
  /// number of shifts.
  @inline(__always)
  public func shift(_ state: inout FastTetrisState, towards column: Int) -> Int {
    let target = min(max(column, 0), state.grid.columns - 1)
    // If no column reaches the row below, nothing blocks the tile and it cannot come to rest.
    guard !state.grid.hasColumn(above: state.fallingRow + 1) else { return step(&state, towards: target) }
    let start = state.fallingColumn
    state.fallingColumn = target
    return abs(target - start)
  }

  /// Shifts the falling tile column by column.
  private func step(_ state: inout FastTetrisState, towards target: Int) -> Int {
    var moves = 0
    while state.fallingTile != TileAlphabet.empty, state.fallingColumn != target {
      let move: TetrisMove = state.fallingColumn < target ? .right : .left
      guard canShift(to: state.fallingColumn + (move == .right ? 1 : -1), in: state) else { break }
      apply(move, to: &state)
      moves += 1
    }
    return moves
  }

  /// Plays one landing of a player who takes no time: shifts the falling tile towards a column as far as possible,
  /// drops it unless it has landed by then, and resolves chance events. Returns the number of moves.
  /// - Precondition: a tile is falling.
  public func play(towards column: Int, in state: inout FastTetrisState, using generator: inout Xoshiro256) -> Int {
    var moves = shift(&state, towards: column)
    if state.fallingTile != TileAlphabet.empty {
      land(in: &state)
      moves += 1
    }
    act(in: &state, using: &generator)
    return moves
  }

  /// Lets time pass as ``TetrisPuzzle/advance(_:by:)`` does and returns the milliseconds that passed. Stops when a tile
  /// has landed.
  public func advance(_ state: inout FastTetrisState, by milliseconds: Int) -> Int {
    var left = milliseconds
    while left > 0, state.isOpen, state.fallingTile != TileAlphabet.empty {
      let isResting = state.fallingRow >= state.grid.lowestFreeRow(state.fallingColumn)
      let untilLanding = isResting ? lockDelay - state.rowTime : left
      let step = max(0, min(left, endOfTime - state.clock, fallInterval - state.sinceFall, untilLanding))
      state.clock += step
      state.sinceFall += step
      state.rowTime = min(state.rowTime + step, lockDelay)
      left -= step
      if state.clock >= endOfTime {
        state.status = game.statusAtEnd(score: state.score)
        break
      }
      if state.sinceFall >= fallInterval {
        state.sinceFall = 0
        if !isResting {
          state.fallingRow += 1
          state.rowTime = 0
        }
      }
      if isLocked(state) { land(in: &state) }
    }
    return max(0, milliseconds) - max(0, left)
  }

  /// Lands the falling tile on the column in which it appeared, at the moment of the previous landing.
  func landAtOnce(in state: inout FastTetrisState) {
    var earlier = state.earlier
    state.earlier = EarlierLandings()
    if state.landedTile == TileAlphabet.empty {
      earlier.add(given: state.strange?.landings.count ?? 0)
    } else {
      earlier.add(state.landedTile, row: state.landedRow, column: state.landedColumn, log: &state.log)
    }
    land(in: &state)
    state.earlier = earlier
    if earlier.total >= rules.rows * rules.columns { state.status = .endedWithLost }
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
    state.rowTime = 0
    state.earlier.clear()
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
