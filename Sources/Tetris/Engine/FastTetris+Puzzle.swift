import Phrasebook
import PuzzleCore

/// The fast engine is a game like the reference: runs, agents and records take either, and get the same.
///
/// What a run of games calls again and again is packed. Single chance events, fingerprints and JSON are those of the
/// reference, on the unpacked position.
extension FastTetris: Puzzle {
  /// A position.
  public typealias State = FastTetrisState
  /// An input.
  public typealias Move = TetrisMove
  /// An act of nature.
  public typealias Chance = TetrisChance

  /// The reference's name: the records of both engines are the same.
  public static var name: String { TetrisPuzzle.name }
  /// The reference's version.
  public static var rulesVersion: Int { TetrisPuzzle.rulesVersion }
  /// The reference's earlier rules.
  public static var earlierRules: [Int: String] { TetrisPuzzle.earlierRules }

  /// The clock runs.
  @inlinable
  public var isTimed: Bool { true }

  /// Milliseconds of play so far.
  @inlinable
  public func clock(of state: FastTetrisState) -> Int { state.clock }

  /// Points so far.
  @inlinable
  public func score(of state: FastTetrisState) -> Int { state.score }

  /// Won or lost once the status says so.
  @inlinable
  public func outcome(of state: FastTetrisState) -> Outcome? { state.status.outcome }

  /// Why a game was lost whose time ran out, as the reference says it.
  public func ending(of state: FastTetrisState) -> Ending? {
    game.ending(of: state.status, at: state.clock)
  }

  /// What the player sees: the position without the rest of the pool and without the phrases drawn or not.
  public func observation(of state: FastTetrisState) -> FastTetrisState {
    var seen = state
    seen.supply = state.supply.queueOnly
    seen.tested = []
    seen.firstTested = noneTested
    seen.notDrawn = noneNotDrawn
    return seen
  }

  /// Draws what nature does next, as ``TetrisPuzzle/chance(in:using:)``; to let her act, ``resolveChance(in:using:)``
  /// is much faster.
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
      // Nature adds tiles of the level alone, and those have numbers.
      preconditionFailure("\(error)")
    }
  }

  /// Lets chance events happen until a tile falls or the game is over, and returns whether there were any.
  @inlinable
  public func resolveChance(in state: inout FastTetrisState, using generator: inout Xoshiro256) -> Bool {
    guard state.fallingTile == 0, state.isOpen else { return false }
    settle(&state, using: &generator)
    return true
  }

  /// A rank is drawn and the move of that rank found.
  @inlinable
  public static var drawsWithoutList: Bool { true }

  /// The move that would be drawn from the list; with the same number.
  @inlinable @inline(__always)
  public func sampleMove(in state: FastTetrisState, using generator: inout some RandomNumberGenerator) -> TetrisMove? {
    let count = legalMoveCount(in: state)
    return count == 0 ? nil : legalMove(generator.uniform(below: count), in: state)
  }

  /// The reference's fingerprint of the same position.
  public func fingerprint(_ state: FastTetrisState, into hash: inout StableHash) {
    game.fingerprint(unpack(state), into: &hash)
  }

  /// What the reference refuses the same position for.
  public func defect(in state: FastTetrisState) -> String? { game.defect(in: unpack(state)) }
}
