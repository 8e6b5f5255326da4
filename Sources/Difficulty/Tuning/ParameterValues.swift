import CMathematics

/// The values that a parameter can take: whole numbers from 0, with a fixed step.
///
/// Times are in milliseconds, so that every parameter of every game is whole. Parameters are searched by ratio, not by
/// difference: the distance from 10 to 20 seconds equals that from 100 to 200.
public struct ParameterValues: Hashable, Sendable {
  /// The smallest and the largest value.
  public let range: ClosedRange<Int>
  /// The distance between neighbouring values.
  public let step: Int

  /// Creates the values from the lower end of a range up to its upper end, `step` apart.
  /// - Precondition: the range begins at 0 or above, and `step` is at least 1.
  public init(_ range: ClosedRange<Int>, step: Int = 1) {
    precondition(range.lowerBound >= 0 && step >= 1, "found \(range) in steps of \(step)")
    let upper = range.lowerBound + (range.upperBound - range.lowerBound) / step * step
    self.range = range.lowerBound...upper
    self.step = step
  }

  /// The position of a value on the search axis: the logarithm of one more than its number of steps.
  func place(_ value: Int) -> Double { place(Double(value)) }

  /// The position of a number between two values.
  func place(_ value: Double) -> Double { log1p(value / Double(step)) }

  /// The value in the middle of the range, by ratio.
  public var middle: Int { nearest(to: (place(range.lowerBound) + place(range.upperBound)) / 2) }

  func nearest(to place: Double) -> Int { value(at: place, rounding: .toNearestOrAwayFromZero) }

  /// The largest value that is not above a place, or the smallest of all.
  func below(_ place: Double) -> Int { value(at: place, rounding: .down) }

  /// The smallest value that is not below a place, or the largest of all.
  func above(_ place: Double) -> Int { value(at: place, rounding: .up) }

  /// The value nearest to a number, inside the range.
  public func clamped(_ value: Int) -> Int {
    let inside = min(max(value, range.lowerBound), range.upperBound)
    return range.lowerBound + (inside - range.lowerBound + step / 2) / step * step
  }

  private func value(at place: Double, rounding: FloatingPointRoundingRule) -> Int {
    let number = (expm1(place) * Double(step) - Double(range.lowerBound)) / Double(step)
    // A number that differs from a value only in the last bits of the logarithm is that value.
    let whole = number.rounded()
    let steps = abs(number - whole) < 1e-6 * max(1, abs(whole)) ? whole : number.rounded(rounding)
    let most = (range.upperBound - range.lowerBound) / step
    guard steps > 0 else { return range.lowerBound }
    return range.lowerBound + (steps < Double(most) ? Int(steps) : most) * step
  }
}
