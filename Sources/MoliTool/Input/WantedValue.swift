import ArgumentParser
import LevelFiles
import PuzzleCore
import TextFormats

/// A value of `--target` for a level: `casual=60%`, `score=900`.
struct WantedValue: ExpressibleByArgument {
  /// A player, whose win rate is the value, or a metric.
  let subject: String
  /// The wanted win rate or value of the metric.
  let value: Double
  /// The value as it was written.
  let text: String

  /// Reads `casual=0.6`. The value follows the last equals sign, because settings of agents may contain equals signs.
  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "=") else { return nil }
    subject = String(argument[..<sign]).trimmed
    text = String(argument[argument.index(after: sign)...]).trimmed
    let value = Double(share: text).flatMap { $0.isFinite ? $0 : nil }
    guard !subject.isEmpty, value != nil || WinUnit(rawValue: subject) != nil else { return nil }
    // Moves and seconds are checked later, so that the message names their range.
    self.value = value ?? .nan
  }

  /// Whether the subject is the name of a metric rather than a player.
  var isMetric: Bool {
    Self.metrics.contains(subject) || ["median-", "mean-"].contains(where: subject.hasPrefix)
  }

  private static let metrics = ["win", "attempts", "score", "moves", "seconds", "par-ratio"]
}
