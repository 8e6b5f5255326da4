/// A time for people: whole and tenths of seconds.
struct Seconds: CustomStringConvertible {
  /// The time.
  let milliseconds: Int

  /// For example `59.9 s`.
  var description: String { "\(milliseconds / 1000).\(abs(milliseconds) % 1000 / 100) s" }
}
