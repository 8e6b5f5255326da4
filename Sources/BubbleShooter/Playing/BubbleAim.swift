import PuzzleCore

/// A player's view before a shot, in the one-player game and in a duel.
public struct BubbleAim: Hashable, Sendable {
  /// The grid of fixed bubbles.
  public var board: FastBubbleBoard
  /// The known bubbles, the loaded one first; at least one. Vanished colours are left out.
  public var known: [BubbleType]
  /// The number of shots left, at least 1.
  public var shotsLeft: Int
  /// The position of the cannon, in points.
  public var cannon: Vector2
  /// The contact distance of bubbles.
  public var physics: BubblePhysics

  /// Describes a position to aim at; `known` has at least one bubble.
  public init(board: FastBubbleBoard, known: [BubbleType], shotsLeft: Int, cannon: Vector2, physics: BubblePhysics) {
    (self.board, self.known, self.shotsLeft) = (board, known, shotsLeft)
    (self.cannon, self.physics) = (cannon, physics)
  }

  /// Creates the view of the player of a game; `nil` if the cannon is not loaded or the game is over.
  public init?(_ state: BubbleState, of game: BubblePuzzle) {
    guard game.outcome(of: state) == nil, state.queue.firstEmptySlot == nil else { return nil }
    self.init(
      board: FastBubbleBoard(state.grid), known: state.queue.filled, shotsLeft: state.shotsLeft, cannon: game.cannon,
      physics: game.level.physics)
  }

  /// The widest interval of each cell within reach, ascending by angle.
  public var shots: [OutcomeIntervals.Interval] {
    OutcomeIntervals(board: board, cannon: cannon, physics: physics).widest
  }
}

/// A game of shooting bubbles at a grid, for one or two players.
public protocol BubbleGame: Puzzle where Move == BubbleAngle {
  /// Whether two players shoot at the same grid.
  static var isDuel: Bool { get }

  /// The view of the player of this seat; `nil` if the player cannot shoot.
  func aim(in state: State) -> BubbleAim?

  /// The shots of this seat over the level's bubbles.
  var opening: KnownShots { get }

  /// The planned shot, or the first better one among the others and a fan when another player shoots at the same time.
  /// - Parameters:
  ///   - delay: the milliseconds until the shot.
  ///   - strategy: the expected choice of the other player.
  func interception(
    in state: State, planned: BubbleAngle, others: [BubbleAngle], delay: Int, expecting strategy: BubbleSearch,
    within budget: Budget
  ) -> BubbleAngle
}

extension BubblePuzzle: BubbleGame {
  /// Always false: this is the one-player game.
  public static var isDuel: Bool { false }

  /// The view of the player, or `nil` if the cannon is not loaded or the game is over.
  public func aim(in state: BubbleState) -> BubbleAim? { BubbleAim(state, of: self) }

  /// Always the planned shot, because there is no other player.
  public func interception(
    in state: BubbleState, planned: BubbleAngle, others: [BubbleAngle], delay: Int, expecting strategy: BubbleSearch,
    within budget: Budget
  ) -> BubbleAngle { planned }
}

extension BubbleQueue {
  /// The bubbles before the first empty slot.
  var filled: [BubbleType] { Array([current, next, secondNext].prefix(firstEmptySlot ?? 3)) }
}
