import PuzzleCore
import TextFormats

/// The direction of a shot: a whole number of millionths of a degree above the horizontal, counter-clockwise from the
/// right.
///
/// 90° is straight up and 180° points left. A cannon shoots only upwards, at least 5° above the horizontal: from 5° to
/// 175°. A millionth of a degree moves the hit by less than 0.0025 points on the longest path of a shot.
public struct BubbleAngle: Hashable, Sendable {
  /// The angle in millionths of a degree.
  public var microdegrees: Int

  /// The angles at which a cannon can be aimed.
  public static let range = BubbleAngle(microdegrees: 5_000_000)...BubbleAngle(microdegrees: 175_000_000)
  /// The angle straight up, 90 degrees.
  public static let up = BubbleAngle(microdegrees: 90_000_000)
  /// The number of units in a degree.
  static let perDegree = 1_000_000

  /// An angle in millionths of a degree.
  public init(microdegrees: Int) { self.microdegrees = microdegrees }

  /// The nearest angle to a number of degrees; `nil` unless it is in -360...360.
  public init?(degrees: Double) {
    guard degrees.magnitude <= 360 else { return nil }
    microdegrees = Int((degrees * Double(Self.perDegree)).rounded())
  }

  /// The angle in degrees.
  public var degrees: Double { Double(microdegrees) / Double(Self.perDegree) }

  /// Whether a cannon can be aimed at it.
  public var isUpward: Bool { Self.range.contains(self) }

  /// The angle mirrored left to right: 180° minus it, without whole turns.
  public var mirrored: BubbleAngle {
    BubbleAngle(microdegrees: 180 * Self.perDegree - microdegrees % (360 * Self.perDegree))
  }
}

extension BubbleAngle {
  /// The angle rounded to 0 to 6 decimals of a degree, for display.
  public func rounded(toDecimals decimals: Int) -> BubbleAngle {
    var unit = Self.perDegree
    for _ in 0..<decimals { unit /= 10 }
    guard unit > 1 else { return self }
    let half = microdegrees < 0 ? -unit / 2 : unit / 2
    return BubbleAngle(microdegrees: (microdegrees + half) / unit * unit)
  }
}

extension BubbleAngle: Comparable {
  /// Orders angles from the right to the left.
  public static func < (a: BubbleAngle, b: BubbleAngle) -> Bool { a.microdegrees < b.microdegrees }
}

extension BubbleAngle: TextCodable {
  /// The text that an error message gives as expected.
  public static var expectedText: String { "degrees with at most six decimals" }

  /// The angle in degrees with as many of six decimals as it needs: `90`, `87.25`.
  public var description: String {
    let (degrees, rest) = microdegrees.magnitude.quotientAndRemainder(dividingBy: UInt(Self.perDegree))
    let sign = microdegrees < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(degrees)" }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: 6 - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(degrees).\(decimals)"
  }

  /// Reads an angle from 0 to 360 degrees in decimal, without a sign and with at most six decimals.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      let degrees = Int(whole), degrees <= 360
    else { return nil }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard decimals.utf8.count <= 6, let rest = Int(decimals + String(repeating: "0", count: 6 - decimals.utf8.count))
    else { return nil }
    microdegrees = degrees * Self.perDegree + rest
  }
}

extension BubbleAngle {
  /// A random upward angle, uniform over millionths of a degree.
  static func random(using generator: inout some RandomNumberGenerator) -> BubbleAngle {
    let (first, last) = (range.lowerBound.microdegrees, range.upperBound.microdegrees)
    return BubbleAngle(microdegrees: first + generator.uniform(below: last - first + 1))
  }

  /// The angle changed by an error in degrees. The result may not be upward.
  func deflected(by error: Double) -> BubbleAngle { BubbleAngle(degrees: degrees + error) ?? self }
}
