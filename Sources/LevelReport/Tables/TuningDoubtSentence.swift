import Difficulty
import GameKit
import LevelStudy
import TextFormats

/// The reason why a parameter may be unsuitable, in a sentence with what stops the players: it is *flat*, or the
/// *change is large*.
///
///     large change: time 340 instead of 60, 5.7 times as much; words stop casual, not time: +28 points with every word
///     known
public struct TuningDoubtSentence {
  /// The sentence as text, as in the example above.
  public let text: String

  /// The sentence about a tuning result; `nil` when nothing speaks against the parameter.
  public init?<Game>(_ tuned: TunedLevel<Game>) {
    guard let doubt = tuned.doubt else { return nil }
    text = Self.kind(doubt) + Self.reason(doubt, tuned) + (Self.cause(tuned).map { "; \($0)" } ?? "")
  }

  /// What kind of doubt it is.
  static func kind(_ doubt: TuningDoubt) -> String {
    switch doubt {
    case .far: "large change: "
    case .outOfReach: "out of reach: "
    case .flat, .noEffect: "weak parameter: "
    }
  }

  /// The minimum number of steps at which a ratio of two values is meaningful.
  private static let fewSteps = 10

  private static func reason<Game>(_ doubt: TuningDoubt, _ tuned: TunedLevel<Game>) -> String {
    let parameter = tuned.trial.parameter
    let now = parameter.value(tuned.trial.level)
    switch doubt {
    case .far(let factor):
      let value: Int? = if case .found(let found) = tuned.result.answer { found.value } else { nil }
      let isMore = (value ?? 0) > (now ?? 0)
      let change =
        "\(parameter.name) \(value.map(parameter.text) ?? "–") instead of \(now.map(parameter.text) ?? "none")"
      guard parameter.exchange == nil else { return change + ", so other phrases are dealt" }
      // A ratio is not meaningful for a few steps of a count.
      guard min(value ?? 0, now ?? 0) >= Self.fewSteps * parameter.values.step else { return change }
      return change + ", \(decimal(factor)) times \(isMore ? "as much" : "less")"
    case .flat(let gain):
      return
        "halving or doubling \(parameter.name) at the value found changes the result by only \(decimal(100 * abs(gain))) points"
    case .outOfReach: return "no value of \(parameter.name) in the searched range reaches the goal"
    case .noEffect: return "\(parameter.name) has no measurable effect"
    }
  }

  /// The obstacle that stops the players instead.
  private static func cause<Game>(_ tuned: TunedLevel<Game>) -> String? {
    guard let obstacles = tuned.obstacles else { return nil }
    guard let main = obstacles.main, tuned.trial.parameter.isTime, main.obstacle != .clock else {
      return obstacles.sentence
    }
    let points = MeasuredObstacles.points(main.gain)
    let clock = obstacles.gain(.clock).map { ", \(MeasuredObstacles.points($0.gain)) with \(Obstacle.clock.removal)" }
    return "\(main.obstacle.subject) \(obstacles.group), not \(tuned.trial.parameter.name): \(points) points with "
      + "\(main.obstacle.removal)\(clock ?? "")"
  }

  private static func decimal(_ value: Double) -> String { FixedDecimal.string(value, digits: 1) ?? "–" }
}
