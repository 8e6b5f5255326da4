/// A horizontal bar of block characters, exact to an eighth of a cell.
public enum Bar {
  private static let eighths: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar that fills `fraction` (clamped to 0...1) of `width` cells, followed by spaces.
  ///
  /// A fraction above 0 shows at least one eighth, to distinguish it from 0. NaN gives an empty bar. Complexity:
  /// O(`width`).
  public static func string(_ fraction: Double, width: Int) -> String {
    let width = max(0, width)
    let clamped = fraction.isNaN ? 0 : min(1, max(0, fraction))
    let parts = Int((clamped * Double(width * 8)).rounded())
    let filled = clamped > 0 && width > 0 ? max(1, parts) : 0
    var bar = String(repeating: "█", count: filled / 8)
    if filled % 8 > 0 { bar.append(eighths[filled % 8]) }
    return bar.padded(toWidth: width)
  }
}
