import BuiltInGames
import EngineBench
import Phrasebook
import PuzzleCore
import Tetris

/// What a bench asks of an engine of tetris; the reference and the fast one have it.
public protocol TetrisEngine: TimedEngine where Move == TetrisMove, Position == TetrisState {
  /// The columns of the grid.
  var columns: Int { get }
  /// A uniformly random legal move, or `nil` when there is none; `moves` is room for a list.
  func randomMove(
    in state: State, _ moves: inout [TetrisMove], using generator: inout Xoshiro256
  ) -> TetrisMove?
  /// Shifts the tile towards a column, drops it and lets chance act; returns the number of moves.
  func play(towards column: Int, in state: inout State, using generator: inout Xoshiro256) -> Int
}

extension FastTetris: TetrisEngine {
  /// Columns of the grid.
  public var columns: Int { rules.columns }
  /// The first position of a game.
  public func start(_ generator: inout Xoshiro256) -> FastTetrisState { initialState(dealing: &generator) }
  /// Puts the first position of a new game in the place of an ended one.
  public func restart(_ state: inout FastTetrisState, _ generator: inout Xoshiro256) {
    restart(&state, dealing: &generator)
  }
  /// Whether the game goes on.
  public func isOpen(_ state: FastTetrisState) -> Bool { state.isOpen }
  /// Makes a random legal move. Inlined: a call would take longer than what it does.
  @inline(__always)
  public func randomMove(
    in state: FastTetrisState, _ moves: inout [TetrisMove], using generator: inout Xoshiro256
  ) -> TetrisMove? { sampleMove(in: state, using: &generator) }
  /// How many tiles have landed.
  public func landings(in state: FastTetrisState) -> Int { state.tilesLanded }
  /// A number that two engines share where they agree on a position.
  public func mark(_ state: FastTetrisState) -> Int {
    (state.landedRow &* 64 &+ state.landedColumn) &* 64 &+ state.lastChain &+ state.score &* 4096
  }
  /// The position without what only this engine keeps.
  public func plain(_ state: FastTetrisState) -> TetrisState { unpack(state) }
  /// The position as the readable rules have it.
  public func position(of state: TetrisState) throws -> FastTetrisState { try pack(state) }
}

extension TetrisPuzzle: TetrisEngine {
  /// Columns of the grid.
  public var columns: Int { rules.columns }
  /// The first position of a game.
  public func start(_ generator: inout Xoshiro256) -> TetrisState { initialState(dealing: &generator) }
  /// Puts the first position of a new game in the place of an ended one.
  public func restart(_ state: inout TetrisState, _ generator: inout Xoshiro256) {
    state = initialState(dealing: &generator)
  }
  /// Whether the game goes on.
  public func isOpen(_ state: TetrisState) -> Bool { !state.status.hasGameEnded }
  /// Makes a random legal move.
  public func randomMove(
    in state: TetrisState, _ moves: inout [TetrisMove], using generator: inout Xoshiro256
  ) -> TetrisMove? {
    legalMoves(in: state, into: &moves)
    return moves.isEmpty ? nil : moves[generator.uniform(below: moves.count)]
  }
  /// Moves the tile towards a column and drops it.
  public func play(towards column: Int, in state: inout TetrisState, using generator: inout Xoshiro256) -> Int {
    var moves = 0
    while let place = state.fallingTile?.coordinate.col, place != column {
      let move: TetrisMove = place < column ? .right : .left
      guard isLegal(move, in: state) else { break }
      apply(move, to: &state)
      moves += 1
    }
    if state.fallingTile != nil {
      apply(.drop, to: &state)
      moves += 1
    }
    settle(&state, using: &generator)
    return moves
  }
  /// How many tiles have landed.
  public func landings(in state: TetrisState) -> Int { state.tilesLanded }
  /// A number that two engines share where they agree on a position.
  public func mark(_ state: TetrisState) -> Int {
    guard let landing = state.landing else { return state.score &* 4096 }
    return (landing.cell.row &* 64 &+ landing.cell.col) &* 64 &+ landing.steps.count &+ state.score &* 4096
  }
  /// The position without what only this engine keeps.
  public func plain(_ state: TetrisState) -> TetrisState { state }
  /// The position as the readable rules have it.
  public func position(of state: TetrisState) -> TetrisState {
    var own = state
    // New arrays: a copy of the value would share them until the timed landing writes to one.
    if state.grid.numColumns > 0 { own.grid = TextGrid(fromInitialGrid: state.grid.rows) }
    own.queue = state.queue.map { $0 }
    own.unusedPool = state.unusedPool.map { $0 }
    own.pool = state.pool.map { $0 }
    own.phrasesTested = state.phrasesTested.map { $0 }
    own.phrasesNotDrawn = state.phrasesNotDrawn.map { $0 }
    return own
  }
}
