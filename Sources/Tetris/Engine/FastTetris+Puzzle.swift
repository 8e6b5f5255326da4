import Phrasebook
import PuzzleCore

/// The fast engine conforms to the same protocol as the reference: runs, agents and records take either and give the
/// same results.
///
/// Operations that a run of games calls often work on the packed form. Single chance events, fingerprints and JSON
/// unpack the position and use the reference.
extension FastTetris: Puzzle {
  /// A packed position.
  public typealias State = FastTetrisState
  /// An input of the player.
  public typealias Move = TetrisMove
  /// A chance event, which fills the pool or lets a tile appear.
  public typealias Chance = TetrisChance

  /// The reference's name, because the records of both engines are the same.
  public static var name: String { TetrisPuzzle.name }
  /// The version of the reference rules.
  public static var rulesVersion: Int { TetrisPuzzle.rulesVersion }
  /// The reference's earlier rules.
  public static var earlierRules: [Int: String] { TetrisPuzzle.earlierRules }

  /// Always true: tetris is played against the clock.
  @inlinable
  public var isTimed: Bool { true }

  /// Milliseconds of play so far.
  @inlinable
  public func clock(of state: FastTetrisState) -> Int { state.clock }

  /// The points so far.
  @inlinable
  public func score(of state: FastTetrisState) -> Int { state.score }

  /// The outcome of a finished game; `nil` while the game goes on.
  @inlinable
  public func outcome(of state: FastTetrisState) -> Outcome? { state.status.outcome }

  /// The reason why a game was lost when its time ran out, in the reference's words; `nil` for all others.
  public func ending(of state: FastTetrisState) -> Ending? {
    game.ending(of: state.status, at: state.clock)
  }

  /// The position as the player sees it: without the hidden rest of the pool and without the lists of drawn and undrawn
  /// phrases.
  public func observation(of state: FastTetrisState) -> FastTetrisState {
    // Not a copy that is changed: that would count references to the hidden parts twice.
    var seen = FastTetrisState(
      engine: self, grid: state.grid, supply: state.supply.queueOnly, notDrawn: noneNotDrawn, log: state.log)
    seen.firstTested = noneTested
    (seen.airTile, seen.fallingRow, seen.airColumn) = (state.airTile, state.fallingRow, state.airColumn)
    (seen.clock, seen.sinceFall, seen.rowTime) = (state.clock, state.sinceFall, state.rowTime)
    (seen.tilesLanded, seen.phrasesDestroyed) = (state.tilesLanded, state.phrasesDestroyed)
    (seen.score, seen.status) = (state.score, state.status)
    (seen.landedTile, seen.landedRow, seen.landedColumn) = (state.landedTile, state.landedRow, state.landedColumn)
    (seen.lastChain, seen.earlier) = (state.lastChain, state.earlier)
    (seen.hasForeignTiles, seen.strange) = (state.hasForeignTiles, state.strange)
    return seen
  }

  /// Draws the next chance event, as ``TetrisPuzzle/chance(in:using:)`` does. To resolve chance events,
  /// ``resolveChance(in:using:)`` is much faster.
  public func chance(in state: FastTetrisState, using generator: inout some RandomNumberGenerator) -> TetrisChance? {
    guard state.fallingTile == TileAlphabet.empty, state.isOpen else { return nil }
    return game.chance(in: unpack(state), using: &generator)
  }

  /// Fills the pool, or lets the next tile appear.
  public func resolve(_ chance: TetrisChance, in state: inout FastTetrisState) {
    var plain = unpack(state)
    game.resolve(chance, in: &plain)
    do {
      state = try pack(plain)
    } catch {
      // Chance events only add tiles of the level, and those have numbers.
      preconditionFailure("\(error)")
    }
  }

  /// Resolves chance events until a tile falls or the game is over, and returns whether there were any.
  @inlinable
  public func resolveChance(in state: inout FastTetrisState, using generator: inout Xoshiro256) -> Bool {
    guard state.fallingTile == 0, state.isOpen else { return false }
    settle(&state, using: &generator)
    return true
  }

  /// Always true: a random move is found from its rank, without a list.
  @inlinable
  public static var drawsWithoutList: Bool { true }

  /// A random legal move, the same as a draw from the list with the same generator; `nil` when no move is legal.
  @inlinable @inline(__always)
  public func sampleMove(in state: FastTetrisState, using generator: inout some RandomNumberGenerator) -> TetrisMove? {
    let count = legalMoveCount(in: state)
    return count == 0 ? nil : legalMove(generator.uniform(below: count), in: state)
  }

  /// The reference's fingerprint of the same position.
  public func fingerprint(_ state: FastTetrisState, into hash: inout StableHash) {
    game.fingerprint(unpack(state), into: &hash)
  }

  /// The reference's reason to refuse the same position; `nil` when it accepts it.
  public func defect(in state: FastTetrisState) -> String? { game.defect(in: unpack(state)) }
}
