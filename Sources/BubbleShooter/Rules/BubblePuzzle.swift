import PuzzleCore
import TextFormats

/// The bubble shooter for one player, shot by shot: each bubble lands before the next is launched.
///
/// A move is an angle. The bubble drawn for the queue is a chance event, so a solver can examine each colour. Nothing
/// in a position is hidden; future draws are not part of it.
///
/// ```swift
/// let grid = try GameBubbleSet(rows: ["RRYYGGBBRRYY", "RYYGGBBRRYY"])
/// let puzzle = try BubblePuzzle(level: BubbleLevel(name: "mine", grid: grid))
/// var generator = Xoshiro256(seed: Seed(42))
/// var state = puzzle.initialState(dealing: &generator)
/// puzzle.apply(.up, to: &state)
/// puzzle.settle(&state, using: &generator)
/// ```
public struct BubblePuzzle: RememberingPuzzle {
  /// The name of the game in files and commands: `bubbles`.
  public static let name = "bubbles"
  /// The version of the rules that records refer to.
  public static let rulesVersion = 1
  /// Always false: a move is one of 170 million angles.
  public static let movesAreListed = false

  /// The level: the initial bubbles and the parameters of the rules.
  public let level: BubbleLevel
  /// The position of the cannon, in points.
  public let cannon = BubbleArena.cannons(players: 1)[0]
  /// The shots over the level's bubbles.
  public private(set) var opening: KnownShots
  /// The grid before the first shot.
  private let start: GameBubbleSet

  /// The puzzle of a level.
  /// - Throws: ``InputError`` when the level cannot be played.
  public init(level: BubbleLevel) throws(InputError) {
    try level.validate()
    self.level = level
    start = level.grid.loaded
    opening = KnownShots(board: FastBubbleBoard(start), cannon: cannon, physics: level.physics)
  }

  /// The same game without the shots that it keeps from game to game.
  public var forgetting: BubblePuzzle {
    var puzzle = self
    puzzle.opening = opening.forgetting
    return puzzle
  }

  /// The attached bubbles of the level, and three bubbles drawn from their colours.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> BubbleState {
    var queue = BubbleQueue()
    queue.refresh(present: start.typesLeft, using: &generator)
    return BubbleState(grid: start, queue: queue, shotsLeft: level.shots)
  }

  /// Candidate moves: for each cell within reach the middle of the widest interval of angles that lead there.
  public func legalMoves(in state: BubbleState, into moves: inout [BubbleAngle]) {
    moves.removeAll(keepingCapacity: true)
    guard isTurn(in: state) else { return }
    let board = FastBubbleBoard(state.grid)
    for interval in OutcomeIntervals(board: board, cannon: cannon, physics: level.physics).widest {
      moves.append(interval.middle)
    }
  }

  /// Whether the angle is upward, the cannon is loaded and the game goes on.
  public func isLegal(_ move: BubbleAngle, in state: BubbleState) -> Bool { move.isUpward && isTurn(in: state) }

  /// A random angle from 5° to 175°, uniform over millionths of a degree; `nil` when the player cannot shoot.
  public func sampleMove(in state: BubbleState, using generator: inout some RandomNumberGenerator) -> BubbleAngle? {
    guard isTurn(in: state) else { return nil }
    return .random(using: &generator)
  }

  /// The angle changed by an error in degrees. The result may not be upward.
  public func deflected(_ move: BubbleAngle, by error: Double) -> BubbleAngle {
    move.deflected(by: error)
  }

  /// Shoots the loaded bubble.
  public func apply(_ move: BubbleAngle, to state: inout BubbleState) {
    var board = FastBubbleBoard(state.grid)
    let cell = board.flight(from: cannon, angle: move, physics: level.physics).cell
    state.shotsLeft -= 1
    // The fast board removes unattached bubbles only if the landing removes others. Cell -1, for a lost bubble, does not
    // exist.
    state.score +=
      board.isAttached && state.grid.geometry.rows == BubbleGeometry.gameRows
      ? state.grid.land(state.queue.current, at: cell, computedOn: &board)
      : state.grid.land(state.queue.current, at: cell)?.score ?? 0
    state.queue.advance()
    state.queue.discardVanished(present: state.grid.typesLeft)
  }

  /// Won when no colour remains, lost with a bubble in row 13 or without shots; `nil` while the game goes on.
  public func outcome(of state: BubbleState) -> Outcome? {
    switch state.grid.landingOutcome {
    case .lost: .lost
    case .cleared: .won
    case .open: state.shotsLeft > 0 ? nil : .lost
    }
  }

  /// The reason why the game ended; `nil` while it goes on.
  public func ending(of state: BubbleState) -> Ending? {
    switch state.grid.landingOutcome {
    case .lost: Ending("last-row", words: "reached the last row")
    case .cleared: Ending("cleared")
    case .open: state.shotsLeft > 0 ? nil : Ending("out-of-shots", words: "ran out of shots")
    }
  }

  /// The points so far.
  public func score(of state: BubbleState) -> Int { state.score }

  /// A colour for the first empty slot of the queue, drawn uniformly from those in the grid; `nil` when no slot is
  /// empty.
  public func chance(in state: BubbleState, using generator: inout some RandomNumberGenerator) -> BubbleType? {
    guard outcome(of: state) == nil, state.queue.firstEmptySlot != nil else { return nil }
    return BubbleQueue.draw(present: state.grid.typesLeft, using: &generator)
  }

  /// Puts the drawn colour into that slot.
  public func resolve(_ chance: BubbleType, in state: inout BubbleState) { state.queue.fill(chance) }

  private func isTurn(in state: BubbleState) -> Bool {
    outcome(of: state) == nil && state.queue.firstEmptySlot == nil
  }
}
