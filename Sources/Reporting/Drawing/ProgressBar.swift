import TextFormats

/// The line that shows the progress of a long job.
///
/// A pure function of its arguments. The caller reads the clock, and writes the line to standard error only if that is
/// a terminal and at most a few times a second.
public struct ProgressBar: Hashable, Sendable {
  /// The unit of work, for example `games`.
  public var unit: String
  /// The maximum number of terminal cells of a line.
  public var width: Int

  /// A progress bar of at most `width` cells.
  public init(unit: String, width: Int = 80) {
    self.unit = unit
    self.width = width
  }

  /// The line after `elapsed` seconds with `done` of `total` done, for example
  /// `▕███▌   ▏ 42 %  1,234 games/s  0:12 left`.
  ///
  /// Rate and time left use the mean speed so far and are omitted before anything is done. If the line is too long,
  /// parts are omitted from the right, the bar last; the percentage always stays.
  public func line(done: Int, total: Int, elapsed: Double) -> String {
    let total = max(0, total)
    let done = min(max(0, done), total)
    let share = total == 0 ? 1 : Double(done) / Double(total)
    // Rounded down, so that 100 % means that everything is done.
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

  /// Three figures are enough for comparisons; a slow job needs its decimals.
  private static func rateText(_ rate: Double) -> String {
    if rate >= 100 { return Int(rate.rounded()).grouped }
    return FixedDecimal.string(rate, digits: rate >= 10 ? 1 : 2) ?? ""
  }

  /// `m:ss`, or `h:mm:ss` from an hour on. A fraction of a second is rounded up, so that `0:00` means no time at all.
  private static func clockText(_ seconds: Double) -> String {
    guard seconds < 360_000 else { return "over 99 h" }
    let whole = Int(max(0, seconds).rounded(.up))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }
}
