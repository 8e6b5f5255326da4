import PuzzleCore

/// What a shot does, and how exactly it must be aimed: the reason of a hint.
public struct BubbleAdvice: Hashable, Sendable {
  /// The angle.
  public let angle: BubbleAngle
  /// The cannon, the places where the bubble is reflected, and where it stops; in points.
  public let path: [Vector2]
  /// The cell in which it lands.
  public let cell: Int
  /// The cells that are emptied by a match or by power bubbles, its own perhaps included; ascending.
  public let popped: [Int]
  /// The cells whose bubbles drop; ascending.
  public let dropped: [Int]
  /// The points that it gives.
  public let points: Int
  /// How the game goes on.
  public let outcome: LandingOutcome
  /// How many degrees further to the right the shot may be with the same landing cell.
  public let marginRight: Double
  /// How many degrees further to the left.
  public let marginLeft: Double

  /// What a shot does; `nil` if its angle is not upward or no cell is left for it.
  public init?(shot angle: BubbleAngle, seeing aim: BubbleAim, among intervals: OutcomeIntervals) {
    guard let type = aim.known.first, let interval = intervals.interval(of: angle), interval.cell >= 0,
      let assist = AimAssist(board: aim.board, cannon: aim.cannon, angle: angle, physics: aim.physics)
    else { return nil }
    var board = aim.board
    let result = board.land(type, at: interval.cell)
    self.angle = angle
    path = assist.path
    cell = interval.cell
    popped = (result.matched | result.blasted).cells(isHexagonal: board.isHexagonal)
    dropped = result.dropped.cells(isHexagonal: board.isHexagonal)
    points = result.score
    outcome = result.outcome
    marginRight = angle.degrees - interval.angles.lowerBound.degrees
    marginLeft = interval.angles.upperBound.degrees - angle.degrees
  }

  /// The smaller of both margins, in degrees.
  public var margin: Double { min(marginRight, marginLeft) }
}

extension BubbleAdvice: CustomStringConvertible {
  /// For example `it pops 3 and drops 2, 150 points; it may be off by 1.25°`.
  public var description: String { sentence.english }

  /// The reason in every language.
  public var sentence: HintText {
    let margin = FixedDecimal.string(margin, digits: 2) ?? ""
    if outcome == .cleared {
      return HintText(
        english: "it clears the grid; it may be off by \(margin)°", chinese: "清空全部泡泡；角度误差不得超过 \(margin)°")
    }
    if points == 0 {
      return HintText(
        english: "it prepares what comes next; it may be off by \(margin)°", chinese: "为后面的泡泡作准备；角度误差不得超过 \(margin)°")
    }
    return HintText(
      english: "it pops \(popped.count) and drops \(dropped.count), \(points) points; it may be off by \(margin)°",
      chinese: "消除 \(popped.count) 个，掉落 \(dropped.count) 个，得 \(points) 分；角度误差不得超过 \(margin)°")
  }
}
