/// A time for people, in seconds with as many decimals as it has, at least one and at most three.
struct Seconds: CustomStringConvertible {
  /// The time.
  let milliseconds: Int

  /// For example `59.9 s` or `0.25 s`.
  var description: String {
    var decimals = String(1000 + abs(milliseconds) % 1000).dropFirst()
    while decimals.count > 1 && decimals.last == "0" { decimals.removeLast() }
    return "\(milliseconds < 0 ? "-" : "")\(abs(milliseconds) / 1000).\(decimals) s"
  }
}
