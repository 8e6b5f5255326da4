import TextFormats

/// The line that shows how far a long job has come.
///
/// A pure function of what it is given: the caller reads the clock, writes the line to standard error only when that is
/// a terminal, and not more than a few times a second.
public struct ProgressBar: Hashable, Sendable {
  /// What is counted, for example `games`.
  public var unit: String
  /// The most terminal cells a line may take.
  public var width: Int

  /// A progress bar of at most `width` cells.
  public init(unit: String, width: Int = 80) {
    self.unit = unit
    self.width = width
  }

  /// The line after `elapsed` seconds with `done` of `total` done, for example
  /// `▕███▌   ▏ 42 %  1,234 games/s  0:12 left`.
  ///
  /// Rate and time left take the mean speed so far; before anything is done they are left out. What does not fit into
  /// the width is left out from the right, the bar itself last but the percentage.
  public func line(done: Int, total: Int, elapsed: Double) -> String {
    let total = max(0, total)
    let done = min(max(0, done), total)
    let share = total == 0 ? 1 : Double(done) / Double(total)
    // Rounded down: 100 % means that everything is done.
    let percent = "\(Int(share * 100))".padded(toWidth: 3, alignment: .trailing) + " %"

    var details: [String] = []
    let rate = Double(done) / elapsed
    if done > 0 && elapsed > 0 && rate < 1e15 {
      details.append("\(Self.rateText(rate)) \(unit)/s")
      details.append(
        done == total ? "done in \(Self.clockText(elapsed))" : "\(Self.clockText(Double(total - done) / rate)) left")
    }
    while true {
      let text = ([percent] + details).joined(separator: "  ")
      let room = width - text.displayWidth - 2
      if room >= 8 { return "▕\(Bar.string(share, width: min(room, 40)))▏" + text }
      if details.popLast() == nil { return text.truncated(toWidth: width) }
    }
  }

  /// Three figures are enough to compare with; a slow job needs its decimals.
  private static func rateText(_ rate: Double) -> String {
    if rate >= 100 { return Int(rate.rounded()).grouped }
    return FixedDecimal.string(rate, digits: rate >= 10 ? 1 : 2) ?? ""
  }

  /// `m:ss`, or `h:mm:ss` from an hour on. Part of a second counts as one, so that `0:00` means no time at all.
  private static func clockText(_ seconds: Double) -> String {
    guard seconds < 360_000 else { return "over 99 h" }
    let whole = Int(max(0, seconds).rounded(.up))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }
}
