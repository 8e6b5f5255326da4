/// Adds up the times of all events of one frame of play.
public struct FrameClock {
  private var frame = 0
  private var sum = (reference: RepeatedTime(), fast: RepeatedTime())

  /// Adds an event that ended at `clock` milliseconds of play. When it is the first event of a later frame, the sum of
  /// the frame before is returned.
  public mutating func add(
    _ reference: RepeatedTime, _ fast: RepeatedTime, at clock: Int
  ) -> (reference: RepeatedTime, fast: RepeatedTime)? {
    let current = clock / FrameBudget.slowFrame
    let ended = current > frame ? sum : nil
    if ended != nil { (frame, sum) = (current, (RepeatedTime(), RepeatedTime())) }
    sum.reference += reference
    sum.fast += fast
    return ended
  }

  /// A clock at the beginning of the first frame.
  public init() {
  }
}
