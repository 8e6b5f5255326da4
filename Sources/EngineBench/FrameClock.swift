/// Adds up what the events of one frame of play cost.
public struct FrameClock {
  private var frame = 0
  private var sum = (reference: RepeatedTime(), fast: RepeatedTime())

  /// Adds an event that ended at a time of play; returns the sum of the frame before when that is over.
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

  /// Creates it from its parts.
  public init() {
  }
}
