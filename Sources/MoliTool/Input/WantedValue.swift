import ArgumentParser
import PuzzleCore
import TextFormats

/// What `--target` wants of a level: `casual=60%`, `score=900`.
struct WantedValue: ExpressibleByArgument {
  /// A player, who is to win that share of the games, or a metric.
  let subject: String
  /// The value.
  let value: Double
  /// The value as it was written.
  let text: String

  /// Reads `casual=0.6`; the value follows the last equals sign, because settings of agents have some as well.
  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "=") else { return nil }
    subject = String(argument[..<sign]).trimmed
    text = String(argument[argument.index(after: sign)...]).trimmed
    guard !subject.isEmpty, let value = Double(share: text), value.isFinite else { return nil }
    self.value = value
  }

  /// Whether the subject is the name of a metric rather than a player.
  var isMetric: Bool {
    Self.metrics.contains(subject) || ["median-", "mean-"].contains(where: subject.hasPrefix)
  }

  private static let metrics = ["win", "attempts", "score", "moves", "seconds", "par-ratio"]
}
