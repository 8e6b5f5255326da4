import PuzzleCore
import TextFormats

/// The effect of a shot and the precision it needs: the reason of a hint.
public struct BubbleAdvice: HintReason {
  /// The angle of the shot.
  public let angle: BubbleAngle
  /// The bubble that is shot.
  public let type: BubbleType
  /// The size and kind of the grid.
  public let geometry: BubbleGeometry
  /// The cannon, the places where the bubble is reflected, and where it stops; in points.
  public let path: [Vector2]
  /// The cell in which it lands.
  public let cell: Int
  /// The cells emptied by a match or by power bubbles, possibly including its own; ascending.
  public let popped: [Int]
  /// The cells whose bubbles drop; ascending.
  public let dropped: [Int]
  /// The points that the shot gains.
  public let points: Int
  /// The state of the game after the shot.
  public let outcome: LandingOutcome
  /// The largest deviation to the right with the same landing cell, in degrees.
  public let marginRight: Double
  /// The largest deviation to the left with the same landing cell, in degrees.
  public let marginLeft: Double

  /// The effect of a shot; `nil` if its angle is not upward or no cell is left for it.
  public init?(shot angle: BubbleAngle, seeing aim: BubbleAim, among intervals: OutcomeIntervals) {
    guard let type = aim.known.first, let interval = intervals.interval(of: angle), interval.cell >= 0,
      let assist = AimAssist(board: aim.board, cannon: aim.cannon, angle: angle, physics: aim.physics)
    else { return nil }
    var board = aim.board
    let result = board.land(type, at: interval.cell)
    self.angle = angle
    self.type = type
    geometry = BubbleGeometry(isHexagonal: board.isHexagonal)
    path = assist.path
    cell = interval.cell
    popped = (result.matched | result.blasted).cells(isHexagonal: board.isHexagonal)
    dropped = result.dropped.cells(isHexagonal: board.isHexagonal)
    points = result.score
    outcome = result.outcome
    marginRight = angle.degrees - interval.angles.lowerBound.degrees
    marginLeft = interval.angles.upperBound.degrees - angle.degrees
  }

  /// The smaller of the two margins, in degrees.
  public var margin: Double { min(marginRight, marginLeft) }

  /// The angle with the fewest decimals that certainly lead to the same cell.
  public var shortAngle: BubbleAngle {
    var (decimals, error) = (1, 0.05)
    while decimals < 6, error >= margin { (decimals, error) = (decimals + 1, error / 10) }
    return angle.rounded(toDecimals: decimals)
  }

  /// The number of reflections from a wall.
  public var walls: Int { path.count - 2 }
}

extension BubbleAdvice {
  /// The side to which the shot goes, and whether it uses a wall.
  var nudge: HintText {
    let side =
      angle < .up
      ? HintText(english: "aim to the right", chinese: "向右瞄准")
      : angle > .up
        ? HintText(english: "aim to the left", chinese: "向左瞄准")
        : HintText(english: "aim straight up", chinese: "向正上方瞄准")
    guard walls > 0 else { return side }
    return HintText(english: "\(side.english), off the wall", chinese: "\(side.chinese)，经墙壁反弹")
  }

  /// The landing cell, counted from 1.
  var place: HintText {
    let (row, column) = geometry.place(of: cell)
    return HintText(
      english: "aim for \(geometry.words(for: cell)) from the left", chinese: "瞄准第 \(row + 1) 行左起第 \(column + 1) 个")
  }
}

extension BubbleAdvice {
  /// Degrees rounded down to two decimals, or to as many as are needed to show a value above 0.
  static func roundedDown(_ degrees: Double) -> String {
    let microdegrees = Int((degrees * 1e6).rounded())
    var unit = 10_000
    while unit > 1, microdegrees < unit { unit /= 10 }
    let angle = BubbleAngle(microdegrees: microdegrees / unit * unit)
    return unit < 10_000
      ? angle.description : FixedDecimal.string(angle.degrees, digits: 2) ?? angle.description
  }

  /// For example `pops 3 and drops 2, 150 points; aim within 1.25° of it`.
  public var words: HintText {
    let margin = Self.roundedDown(margin)
    if outcome == .cleared {
      return HintText(
        english: "clears the grid; aim within \(margin)° of it", chinese: "清空全部泡泡；角度误差不得超过 \(margin)°")
    }
    if points == 0 {
      return HintText(
        english: "sets up the next shot; aim within \(margin)° of it", chinese: "为后面的泡泡作准备；角度误差不得超过 \(margin)°")
    }
    return HintText(
      english: "pops \(popped.count) and drops \(dropped.count), \(points) points; aim within \(margin)° of it",
      chinese: "消除 \(popped.count) 个，掉落 \(dropped.count) 个，得 \(points) 分；角度误差不得超过 \(margin)°")
  }
}
