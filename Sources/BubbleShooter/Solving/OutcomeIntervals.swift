/// All outcomes of a shot: the angles from 5° to 175°, divided into intervals with one landing cell each.
///
/// ```swift
/// let board = FastBubbleBoard(try GameBubbleSet(rows: ["RR..BB"]).loaded)
/// let cannon = BubbleArena.cannons(players: 1)[0]
/// let intervals = OutcomeIntervals(board: board, cannon: cannon, physics: BubblePhysics())
/// for interval in intervals.intervals { print(interval.angles, interval.cell) }
/// ```
///
/// The intervals are exact rather than sampled: `VisibleArcs` finds what shots meet first, and `LandingStarts` the cells
/// into which they snap from there. The tests compare them with a shot for every critical angle of the geometry.
///
/// An example with three starts, in millionths of a degree:
/// ```
/// start 5,000,000     lands in cell 11: an interval begins
/// start 20,000,001    lands in cell 11: the critical angle changed nothing, the interval goes on
/// start 31,250,000    lands in cell 9: the first interval ends at 31,249,999, the second begins
/// the end             5° to 31.249999° cell 11, 31.25° to 175° cell 9
/// ```
///
/// Complexity: about one shot for each visible circle; 10 to 50 microseconds.
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
    self.init(VisibleArcs(board: board, cannon: cannon, reach: physics.contactDistance))
  }

  /// The intervals of a board of which the visible arcs are known.
  init(_ arcs: VisibleArcs) {
    let starts = LandingStarts(arcs).starts
    var intervals: [Interval] = []
    intervals.reserveCapacity(starts.count)
    for (start, cell) in starts {
      if let previous = intervals.last {
        if previous.cell == cell { continue }
        intervals[intervals.count - 1].angles = previous.angles.lowerBound...BubbleAngle(microdegrees: start - 1)
      }
      // It extends to the end of the range until a later start ends it.
      intervals.append(Interval(angles: BubbleAngle(microdegrees: start)...BubbleAngle.range.upperBound, cell: cell))
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
    var best = [Int](repeating: -1, count: BubbleGeometry.columns * BubbleGeometry.gameRows)
    for (index, interval) in intervals.enumerated() where interval.cell >= 0 {
      let other = best[interval.cell]
      if other < 0 || interval.width > intervals[other].width { best[interval.cell] = index }
    }
    return intervals.indices.compactMap { index in
      let interval = intervals[index]
      return interval.cell >= 0 && best[interval.cell] == index ? interval : nil
    }
  }
}
