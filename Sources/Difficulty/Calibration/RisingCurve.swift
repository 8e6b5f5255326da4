import CMathematics

/// The log odds of winning a level over skill, with fitted parameters: the height at the middle knot, and the logarithm
/// of the slope from knot to knot. The curve rises for any parameters.
///
/// Between knots it is the monotone cubic of ``SkillCurve``; beyond them it is linear.
struct RisingCurve {
  /// The positions of the knots, and the knot that has the height.
  struct Knots {
    let skills: [Double]
    let widths: [Double]
    let middle: Int

    init(_ skills: [Double]) {
      self.skills = skills
      widths = zip(skills, skills.dropFirst()).map { $1 - $0 }
      middle = skills.count / 2
    }

    /// The number of parameters of a curve.
    var size: Int { skills.count }
  }

  /// The value and the slope at a skill.
  struct Point {
    var value = 0.0
    var slope = 0.0
  }

  let knots: Knots
  private let rises: [Double]
  private let heights: [Double]
  private let slopes: [Double]
  /// The derivatives of the slope at each knot by the rises of the pieces to its left and right.
  private let leftTerms: [Double]
  private let rightTerms: [Double]

  /// Creates the curve of `knots.size` parameters beginning at `start`: the height, then the logarithms of the pieces'
  /// slopes.
  init(_ numbers: [Double], from start: Int, knots: Knots) {
    self.knots = knots
    let widths = knots.widths
    let pieces = widths.count
    let rises = (0..<pieces).map { widths[$0] * exp(min(max(numbers[start + 1 + $0], -20), 6)) }
    var heights = [Double](repeating: numbers[start], count: pieces + 1)
    for knot in knots.middle..<pieces { heights[knot + 1] = heights[knot] + rises[knot] }
    for knot in (0..<knots.middle).reversed() { heights[knot] = heights[knot + 1] - rises[knot] }
    var slopes = [Double](repeating: 0, count: pieces + 1)
    var (left, right) = (slopes, slopes)
    for knot in 0...pieces {
      if knot == 0 {
        (slopes[0], right[0]) = (rises[0] / widths[0], 1 / widths[0])
      } else if knot == pieces {
        (slopes[knot], left[knot]) = (rises[knot - 1] / widths[knot - 1], 1 / widths[knot - 1])
      } else {
        let (wide, narrow) = (2 * widths[knot] + widths[knot - 1], widths[knot] + 2 * widths[knot - 1])
        let (before, after) = (rises[knot - 1] / widths[knot - 1], rises[knot] / widths[knot])
        let slope = (wide + narrow) / (wide / before + narrow / after)
        slopes[knot] = slope
        left[knot] = slope * slope * wide / ((wide + narrow) * before * before * widths[knot - 1])
        right[knot] = slope * slope * narrow / ((wide + narrow) * after * after * widths[knot])
      }
    }
    (self.rises, self.heights, self.slopes, leftTerms, rightTerms) = (rises, heights, slopes, left, right)
  }

  func height(at knot: Int) -> Double { heights[knot] }

  /// The curve at a skill. Complexity: O(knots).
  func point(at skill: Double) -> Point {
    let (piece, t) = piece(of: skill)
    let width = knots.widths[piece]
    if t < 0 { return Point(value: heights[0] + slopes[0] * t * width, slope: slopes[0]) }
    if t > 1 { return Point(value: heights[piece + 1] + slopes[piece + 1] * (t - 1) * width, slope: slopes[piece + 1]) }
    let (a, b, rise) = (slopes[piece] * width, slopes[piece + 1] * width, rises[piece])
    let value = heights[piece] + t * (a + t * (3 * rise - 2 * a - b + t * (a + b - 2 * rise)))
    return Point(value: value, slope: (a + t * (2 * (3 * rise - 2 * a - b) + 3 * t * (a + b - 2 * rise))) / width)
  }

  /// The piece that contains a skill, and the position in it; below 0 or above 1 beyond the ends.
  private func piece(of skill: Double) -> (piece: Int, t: Double) {
    let skills = knots.skills
    var piece = 0
    while piece < skills.count - 2, skill > skills[piece + 1] { piece += 1 }
    return (piece, (skill - skills[piece]) / knots.widths[piece])
  }

  /// Writes the derivatives of the value by the curve's parameters to `terms`, beginning at `start`. Complexity:
  /// O(knots).
  func derivatives(at skill: Double, into terms: inout [Double], from start: Int) {
    let (piece, t) = piece(of: skill)
    let width = knots.widths[piece]
    for index in 0..<knots.size { terms[start + index] = 0 }
    terms[start] = 1
    let first = start + 1
    if t < 0 {
      for index in 0..<knots.middle { terms[first + index] = -rises[index] }
      terms[first] += rises[0] * t
      return
    }
    // The height at the left end of the piece.
    if piece >= knots.middle {
      for index in knots.middle..<piece { terms[first + index] = rises[index] }
    } else {
      for index in piece..<knots.middle { terms[first + index] = -rises[index] }
    }
    if t > 1 {
      terms[first + piece] += rises[piece] * t
      return
    }
    let (leftShare, rightShare) = (width * t * (1 - t) * (1 - t), width * t * t * (t - 1))
    terms[first + piece] +=
      rises[piece]
      * (t * t * (3 - 2 * t) + leftShare * rightTerms[piece] + rightShare * leftTerms[piece + 1])
    if piece > 0 { terms[first + piece - 1] += rises[piece - 1] * leftShare * leftTerms[piece] }
    if piece + 2 < knots.skills.count {
      terms[first + piece + 1] += rises[piece + 1] * rightShare * rightTerms[piece + 1]
    }
  }
}
