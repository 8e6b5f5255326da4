import BuiltInGames
import EngineBench
import Phrasebook
import PuzzleCore
import Tetris

/// The operations that a bench needs from an engine of Tetris. Both the reference and the fast engine have them.
public protocol TetrisEngine: TimedEngine where Move == TetrisMove, Position == TetrisState {
  /// The number of columns of the grid.
  var columns: Int { get }
  /// A uniformly random legal move; `nil` when there is none. `moves` is storage for a list.
  func randomMove(
    in state: State, _ moves: inout [TetrisMove], using generator: inout Xoshiro256
  ) -> TetrisMove?
  /// Moves the tile towards a column, drops it and resolves chance. Returns the number of moves.
  func play(towards column: Int, in state: inout State, using generator: inout Xoshiro256) -> Int
}

extension FastTetris: TetrisEngine {
  /// The number of columns of the grid.
  public var columns: Int { rules.columns }
  /// The first position of a game.
  public func start(_ generator: inout Xoshiro256) -> FastTetrisState { initialState(dealing: &generator) }
  /// Replaces an ended game by the first position of a new one.
  public func restart(_ state: inout FastTetrisState, _ generator: inout Xoshiro256) {
    restart(&state, dealing: &generator)
  }
  /// Whether the game goes on.
  public func isOpen(_ state: FastTetrisState) -> Bool { state.isOpen }
  /// Draws a random legal move. It is inlined, because a call would take longer than the work.
  @inline(__always)
  public func randomMove(
    in state: FastTetrisState, _ moves: inout [TetrisMove], using generator: inout Xoshiro256
  ) -> TetrisMove? { sampleMove(in: state, using: &generator) }
  /// The number of tiles that have landed.
  public func landings(in state: FastTetrisState) -> Int { state.tilesLanded }
  /// A number computed from the last landing and the score. Engines that agree on a position have the same number.
  public func mark(_ state: FastTetrisState) -> Int {
    (state.landedRow &* 64 &+ state.landedColumn) &* 64 &+ state.lastChain &+ state.score &* 4096
  }
  /// The position in the form of the readable rules.
  public func plain(_ state: FastTetrisState) -> TetrisState { unpack(state) }
  /// The packed form of a position of the readable rules.
  public func position(of state: TetrisState) throws -> FastTetrisState { try pack(state) }
}

extension TetrisPuzzle: TetrisEngine {
  /// The number of columns of the grid.
  public var columns: Int { rules.columns }
  /// The first position of a game.
  public func start(_ generator: inout Xoshiro256) -> TetrisState { initialState(dealing: &generator) }
  /// Replaces an ended game by the first position of a new one.
  public func restart(_ state: inout TetrisState, _ generator: inout Xoshiro256) {
    state = initialState(dealing: &generator)
  }
  /// Whether the game goes on.
  public func isOpen(_ state: TetrisState) -> Bool { !state.status.hasGameEnded }
  /// Draws a random legal move.
  public func randomMove(
    in state: TetrisState, _ moves: inout [TetrisMove], using generator: inout Xoshiro256
  ) -> TetrisMove? {
    legalMoves(in: state, into: &moves)
    return moves.isEmpty ? nil : moves[generator.uniform(below: moves.count)]
  }
  /// Moves the tile towards a column and drops it. Returns the number of moves.
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
  /// The number of tiles that have landed.
  public func landings(in state: TetrisState) -> Int { state.tilesLanded }
  /// A number computed from the last landing and the score. Engines that agree on a position have the same number.
  public func mark(_ state: TetrisState) -> Int {
    guard let landing = state.landing else { return state.score &* 4096 }
    return (landing.cell.row &* 64 &+ landing.cell.col) &* 64 &+ landing.steps.count &+ state.score &* 4096
  }
  /// The position itself, which is already in the readable form.
  public func plain(_ state: TetrisState) -> TetrisState { state }
  /// A copy of the position in separate storage.
  public func position(of state: TetrisState) -> TetrisState {
    var own = state
    // New arrays, because a copy of the value would share them until the timed landing writes to one.
    if state.grid.numColumns > 0 { own.grid = TextGrid(fromInitialGrid: state.grid.rows) }
    own.queue = state.queue.map { $0 }
    own.unusedPool = state.unusedPool.map { $0 }
    own.pool = state.pool.map { $0 }
    own.phrasesTested = state.phrasesTested.map { $0 }
    own.phrasesNotDrawn = state.phrasesNotDrawn.map { $0 }
    return own
  }
}
