import PuzzleCore

/// What a player sees before a shot: the same for one player and for each of two.
public struct BubbleAim: Hashable, Sendable {
  /// The grid.
  public var board: FastBubbleBoard
  /// The bubbles that are known to come, the loaded one first; at least one. Colours that have vanished are left out.
  public var known: [BubbleType]
  /// The shots that are left, at least 1.
  public var shotsLeft: Int
  /// Where the cannon stands.
  public var cannon: Vector2
  /// When bubbles touch.
  public var physics: BubblePhysics

  /// What is seen.
  public init(board: FastBubbleBoard, known: [BubbleType], shotsLeft: Int, cannon: Vector2, physics: BubblePhysics) {
    (self.board, self.known, self.shotsLeft) = (board, known, shotsLeft)
    (self.cannon, self.physics) = (cannon, physics)
  }

  /// What the player of a game sees, or `nil` when the cannon is not loaded or the game is over.
  public init?(_ state: BubbleState, of game: BubblePuzzle) {
    guard game.outcome(of: state) == nil, state.queue.firstEmptySlot == nil else { return nil }
    self.init(
      board: FastBubbleBoard(state.grid), known: state.queue.filled, shotsLeft: state.shotsLeft, cannon: game.cannon,
      physics: game.level.physics)
  }

  /// The widest interval of each cell that can be reached, ascending by angle.
  public var shots: [OutcomeIntervals.Interval] {
    OutcomeIntervals(board: board, cannon: cannon, physics: physics).widest
  }
}

/// A game in which bubbles are shot at a grid: for one, or for two.
public protocol BubbleGame: Puzzle where Move == BubbleAngle {
  /// Whether two shoot at the same grid.
  static var isDuel: Bool { get }

  /// What the player of this seat sees; `nil` when it cannot shoot.
  func aim(in state: State) -> BubbleAim?

  /// The planned shot, or the first better one of the others and of a fan, when somebody else shoots at the same time.
  /// - Parameters:
  ///   - delay: the milliseconds until the shot.
  ///   - strategy: how the other is expected to choose.
  func interception(
    in state: State, planned: BubbleAngle, others: [BubbleAngle], delay: Int, expecting strategy: BubbleSearch,
    within budget: Budget
  ) -> BubbleAngle
}

extension BubblePuzzle: BubbleGame {
  /// It is for one.
  public static var isDuel: Bool { false }

  /// What the player sees, or `nil` when the cannon is not loaded or the game is over.
  public func aim(in state: BubbleState) -> BubbleAim? { BubbleAim(state, of: self) }

  /// The planned shot: nobody else shoots.
  public func interception(
    in state: BubbleState, planned: BubbleAngle, others: [BubbleAngle], delay: Int, expecting strategy: BubbleSearch,
    within budget: Budget
  ) -> BubbleAngle { planned }
}

extension BubbleQueue {
  /// The bubbles up to the first empty slot.
  var filled: [BubbleType] { Array([current, next, secondNext].prefix(firstEmptySlot ?? 3)) }
}
