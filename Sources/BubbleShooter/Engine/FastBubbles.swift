import PuzzleCore

/// The fast engine of the bubble shooter: the games of ``BubblePuzzle``, for programs that make millions of shots.
///
/// A position keeps the bubbles as bits, next to the readable position, and a table tells where shots at whole degrees
/// land. Given the same generator, it plays the same game as the readable engine, shot for shot. The engine is
/// immutable, so all threads share one; positions are values.
public final class FastBubbles: Puzzle {
  /// The readable game's name.
  public static let name = BubblePuzzle.name
  /// The readable game's version.
  public static let rulesVersion = BubblePuzzle.rulesVersion
  /// Always false, as in the readable game.
  public static let movesAreListed = BubblePuzzle.movesAreListed

  /// The readable game.
  public let game: BubblePuzzle
  private let shots: ShotTable
  /// The position before the deal of the queue.
  private let start: FastBubbleState

  /// The fast engine of a game. It takes some milliseconds to make its table.
  public init(_ game: BubblePuzzle) {
    self.game = game
    let plain = BubbleState(grid: game.level.grid.loaded, queue: BubbleQueue(), shotsLeft: game.level.shots)
    start = FastBubbleState(attached: plain)
    shots = ShotTable(start.board.lattice, cannon: game.cannon, reach: game.level.physics.contactDistance)
  }

  /// The readable game's deal.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> FastBubbleState {
    var state = start
    state.plain.queue.refresh(present: state.present, using: &generator)
    return state
  }

  /// The same, specialised for the generator that games use.
  public func restart(_ state: inout FastBubbleState, dealing generator: inout Xoshiro256) {
    state.copy(start)
    state.plain.queue.refresh(present: state.present, using: &generator)
  }

  /// The readable game's candidates.
  public func legalMoves(in state: FastBubbleState, into moves: inout [BubbleAngle]) {
    game.legalMoves(in: state.plain, into: &moves)
  }

  /// Whether the angle is upward, the cannon is loaded and the game goes on.
  @inlinable
  public func isLegal(_ move: BubbleAngle, in state: FastBubbleState) -> Bool {
    move.isUpward && outcome(of: state) == nil && state.plain.queue.firstEmptySlot == nil
  }

  /// The readable game's random angle.
  public func sampleMove(in state: FastBubbleState, using generator: inout some RandomNumberGenerator) -> BubbleAngle? {
    game.sampleMove(in: state.plain, using: &generator)
  }

  /// The angle changed by an error in degrees.
  public func deflected(_ move: BubbleAngle, by error: Double) -> BubbleAngle { game.deflected(move, by: error) }

  /// Shoots the loaded bubble.
  public func apply(_ move: BubbleAngle, to state: inout FastBubbleState) {
    state.plain.shotsLeft -= 1
    let bit = shots.landing(at: move, over: state.board)
    if bit >= 0 { state.land(atBit: bit) }
    state.plain.queue.advance()
    state.plain.queue.discardVanished(present: state.present)
  }

  /// As in the readable game.
  @inlinable
  public func outcome(of state: FastBubbleState) -> Outcome? {
    switch state.landing {
    case .lost: .lost
    case .cleared: .won
    case .open: state.plain.shotsLeft > 0 ? nil : .lost
    }
  }

  /// As in the readable game.
  public func ending(of state: FastBubbleState) -> Ending? { game.ending(of: state.plain) }

  /// The points so far.
  @inlinable
  public func score(of state: FastBubbleState) -> Int { state.plain.score }

  /// Always false: no time passes.
  @inlinable
  public var isTimed: Bool { false }

  /// Always 0.
  @inlinable
  public func clock(of state: FastBubbleState) -> Int { 0 }

  /// The readable game's draw.
  public func chance(in state: FastBubbleState, using generator: inout some RandomNumberGenerator) -> BubbleType? {
    guard outcome(of: state) == nil, state.plain.queue.firstEmptySlot != nil else { return nil }
    return BubbleQueue.draw(present: state.present, using: &generator)
  }

  /// Puts the drawn colour into the queue.
  public func resolve(_ chance: BubbleType, in state: inout FastBubbleState) { state.plain.queue.fill(chance) }

  /// Draws and resolves event by event, specialised for the generator that games use.
  public func resolveChance(in state: inout FastBubbleState, using generator: inout Xoshiro256) -> Bool {
    var happened = false
    while let type = chance(in: state, using: &generator) {
      state.plain.queue.fill(type)
      happened = true
    }
    return happened
  }

  /// The readable game's fingerprint.
  public func fingerprint(_ state: FastBubbleState, into hash: inout StableHash) {
    game.fingerprint(state.plain, into: &hash)
  }

  /// The readable game's reason to refuse a position.
  public func defect(in state: FastBubbleState) -> String? { game.defect(in: state.plain) }
}
