/// The order in which a person fills lines: from the outer edges inwards, so that the rest stays connected and at least
/// two lines wide. Of the last two lines one is filled and one stays free.
struct LineOrder: Hashable, Sendable {
  /// The lines in the order in which they are filled.
  let lines: [Int]
  /// Whether only one other line is left when the last of ``lines`` is filled.
  let endsInPair: Bool

  static let none = LineOrder(count: 1, filled: 0, free: 0)

  /// The order on `count` lines that fills `filled` of them and leaves line `free` to the end.
  /// - Precondition: `filled < count` and `0 <= free < count`.
  init(count: Int, filled: Int, free: Int) {
    var low = 0
    var high = count - 1
    var lines: [Int] = []
    while lines.count < filled && high > low + 1 {
      if low != free {
        lines.append(low)
        low += 1
      } else {
        lines.append(high)
        high -= 1
      }
    }
    endsInPair = lines.count < filled
    if endsInPair { lines.append(low == free ? high : low) }
    self.lines = lines
  }
}
