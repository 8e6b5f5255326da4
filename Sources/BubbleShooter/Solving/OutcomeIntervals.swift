/// All outcomes of a shot: the angles from 5° to 175°, divided into intervals with one landing cell each.
///
/// ```swift
/// let board = FastBubbleBoard(try GameBubbleSet(rows: ["RR..BB"]).loaded)
/// let cannon = BubbleArena.cannons(players: 1)[0]
/// let intervals = OutcomeIntervals(board: board, cannon: cannon, physics: BubblePhysics())
/// for interval in intervals.intervals { print(interval.angles, interval.cell) }
/// ```
///
/// The intervals are exact rather than sampled: the landing cell changes only where the path passes through a *critical
/// point* of the geometry, and these are known (`CriticalAngles`). Between two adjacent critical angles one shot
/// represents all.
///
/// An example with three starts, in millionths of a degree:
/// ```
/// start 5,000,000     lands in cell 11: an interval begins
/// start 20,000,001    lands in cell 11: the critical angle changed nothing, the interval goes on
/// start 31,250,000    lands in cell 9: the first interval ends at 31,249,999, the second begins
/// the end             5° to 31.249999° cell 11, 31.25° to 175° cell 9
/// ```
///
/// Complexity: O(*m* log *m* + *m* shots) for *m* critical angles, some thousands; about a millisecond.
/// - Precondition: no bubble is in row 13, as always before a shot.
public struct OutcomeIntervals: Hashable, Sendable {
  /// A range of adjacent angles with the same landing cell.
  public struct Interval: Hashable, Sendable {
    /// The angles of the interval.
    public var angles: ClosedRange<BubbleAngle>
    /// The cell, -1 if no cell is left.
    public var cell: Int

    /// The middle angle, which tolerates the largest error of aim.
    public var middle: BubbleAngle {
      BubbleAngle(microdegrees: (angles.lowerBound.microdegrees + angles.upperBound.microdegrees) / 2)
    }

    /// The number of angles, in millionths of a degree.
    public var width: Int { angles.upperBound.microdegrees - angles.lowerBound.microdegrees + 1 }
  }

  /// The intervals from right to left. They have no gaps, and adjacent ones have different cells.
  public let intervals: [Interval]

  /// Computes the intervals of a cannon on a board.
  public init(board: FastBubbleBoard, cannon: Vector2, physics: BubblePhysics) {
    let first = BubbleAngle.range.lowerBound.microdegrees
    let last = BubbleAngle.range.upperBound.microdegrees
    let starts = CriticalAngles(board: board, cannon: cannon, physics: physics).starts(from: first, through: last)
    var intervals: [Interval] = []
    for start in starts {
      let angle = BubbleAngle(microdegrees: start)
      let cell = board.flight(from: cannon, angle: angle, physics: physics).cell
      if intervals.last?.cell == cell { continue }
      if let previous = intervals.last {
        intervals[intervals.count - 1].angles = previous.angles.lowerBound...BubbleAngle(microdegrees: start - 1)
      }
      // It extends to the end of the range until a later start ends it.
      intervals.append(Interval(angles: angle...BubbleAngle.range.upperBound, cell: cell))
    }
    self.intervals = intervals
  }

  /// The interval of an angle, or `nil` if it is not upward. O(log *n*).
  public func interval(of angle: BubbleAngle) -> Interval? {
    guard angle.isUpward else { return nil }
    var (low, high) = (0, intervals.count)
    // The angle is in the intervals from `low` up to but excluding `high`, because the first interval begins at the
    // least upward angle.
    while high - low > 1 {
      let middle = (low + high) / 2
      if intervals[middle].angles.lowerBound <= angle { low = middle } else { high = middle }
    }
    return intervals[low]
  }

  /// The widest interval of each cell within reach, the first of equally wide ones; ascending by angle.
  public var widest: [Interval] {
    var best: [Int: Interval] = [:]
    for interval in intervals where interval.cell >= 0 && interval.width > best[interval.cell]?.width ?? 0 {
      best[interval.cell] = interval
    }
    return best.values.sorted { $0.angles.lowerBound < $1.angles.lowerBound }
  }
}
