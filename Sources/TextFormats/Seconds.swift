/// A time in milliseconds as people write it, in seconds.
public struct Seconds: CustomStringConvertible, Hashable, Sendable {
  /// The time in milliseconds.
  public let milliseconds: Int

  /// Creates a time.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The number with the unit and the decimals it needs, at least one and at most three: `60.0 s`, `0.25 s`.
  public var description: String { "\(number(leastDecimals: 1)) s" }

  /// The shortest equal number, without the unit: `60`, `62.5`.
  public var shortest: String { number(leastDecimals: 0) }

  private func number(leastDecimals: Int) -> String {
    // The magnitude is used because the least `Int` has no opposite.
    let time = milliseconds.magnitude
    var decimals = String(1000 + time % 1000).dropFirst()
    while decimals.count > leastDecimals && decimals.last == "0" { decimals.removeLast() }
    return "\(milliseconds < 0 ? "-" : "")\(time / 1000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
