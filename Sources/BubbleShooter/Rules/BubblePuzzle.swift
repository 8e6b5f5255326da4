import PuzzleCore
import TextFormats

/// The bubble shooter for one player, shot by shot: a bubble has landed before the next is launched.
///
/// A move is an angle. What is drawn for the queue is a chance event, so a solver can ask what follows from each
/// colour. Nothing of a position is hidden; what the queue will get is not part of it.
///
/// ```swift
/// let grid = try GameBubbleSet(rows: ["RRYYGGBBRRYY", "RYYGGBBRRYY"])
/// let puzzle = try BubblePuzzle(level: BubbleLevel(name: "mine", grid: grid))
/// var generator = Xoshiro256(seed: Seed(42))
/// var state = puzzle.initialState(dealing: &generator)
/// puzzle.apply(.up, to: &state)
/// puzzle.settle(&state, using: &generator)
/// ```
public struct BubblePuzzle: Puzzle {
  /// `bubbles`.
  public static let name = "bubbles"
  /// The first version.
  public static let rulesVersion = 1
  /// An angle is one of 170 million.
  public static let movesAreListed = false

  /// The bubbles at the beginning and the numbers of the rules.
  public let level: BubbleLevel
  /// Where the cannon stands.
  public var cannon: Vector2 { BubbleArena.cannons(players: 1)[0] }

  /// The puzzle of a level.
  /// - Throws: ``PuzzleCore/InputError`` when the level cannot be played.
  public init(level: BubbleLevel) throws(InputError) {
    if let defect = level.defect {
      throw InputError(
        file: level.name, line: 0, column: 0, found: "\(defect.field): \(defect.found)", expected: defect.expected)
    }
    self.level = level
  }

  /// The attached bubbles of the level, and three bubbles drawn from their colours.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> BubbleState {
    let grid = level.grid.loaded
    var queue = BubbleQueue()
    queue.refresh(present: grid.typesLeft, using: &generator)
    return BubbleState(grid: grid, queue: queue, shotsLeft: level.shots)
  }

  /// Candidates: for each cell that can be reached the angle in the middle of the widest interval that leads there.
  /// About a millisecond.
  public func legalMoves(in state: BubbleState, into moves: inout [BubbleAngle]) {
    moves.removeAll(keepingCapacity: true)
    guard isTurn(in: state) else { return }
    let board = FastBubbleBoard(state.grid)
    for interval in OutcomeIntervals(board: board, cannon: cannon, physics: level.physics).widest {
      moves.append(interval.middle)
    }
  }

  /// Whether the angle is upward, the cannon loaded and the game open.
  public func isLegal(_ move: BubbleAngle, in state: BubbleState) -> Bool { move.isUpward && isTurn(in: state) }

  /// Any of the angles from 5° to 175°, each with the same probability: one uniform integer.
  public func sampleMove(in state: BubbleState, using generator: inout some RandomNumberGenerator) -> BubbleAngle? {
    guard isTurn(in: state) else { return nil }
    return .random(using: &generator)
  }

  /// The angle, off by a number of degrees. It may not be upward any more.
  public func deflected(_ move: BubbleAngle, by error: Double) -> BubbleAngle {
    move.deflected(by: error)
  }

  /// Shoots the loaded bubble.
  public func apply(_ move: BubbleAngle, to state: inout BubbleState) {
    let flight = FastBubbleBoard(state.grid).flight(from: cannon, angle: move, physics: level.physics)
    state.shotsLeft -= 1
    // Cell -1, of a bubble that is lost, does not exist.
    if let resolution = state.grid.land(state.queue.current, at: flight.cell) { state.score += resolution.score }
    state.queue.advance()
    state.queue.discardVanished(present: state.grid.typesLeft)
  }

  /// Won when no colour is left; lost with a bubble in row 13 or without shots.
  public func outcome(of state: BubbleState) -> Outcome? {
    switch state.grid.landingOutcome {
    case .lost: .lost
    case .cleared: .won
    case .open: state.shotsLeft > 0 ? nil : .lost
    }
  }

  /// Why the game ended.
  public func ending(of state: BubbleState) -> Ending? {
    switch state.grid.landingOutcome {
    case .lost: Ending("last-row", words: "reached the last row")
    case .cleared: Ending("cleared")
    case .open: state.shotsLeft > 0 ? nil : Ending("out-of-shots", words: "ran out of shots")
    }
  }

  /// The points.
  public func score(of state: BubbleState) -> Int { state.score }

  /// A colour for the first slot of the queue that is empty, drawn uniformly from those in the grid.
  public func chance(in state: BubbleState, using generator: inout some RandomNumberGenerator) -> BubbleType? {
    guard outcome(of: state) == nil, state.queue.firstEmptySlot != nil else { return nil }
    return BubbleQueue.draw(present: state.grid.typesLeft, using: &generator)
  }

  /// Puts the colour into that slot.
  public func resolve(_ chance: BubbleType, in state: inout BubbleState) { state.queue.fill(chance) }

  private func isTurn(in state: BubbleState) -> Bool {
    outcome(of: state) == nil && state.queue.firstEmptySlot == nil
  }
}
