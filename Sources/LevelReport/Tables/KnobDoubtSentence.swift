import Difficulty
import Games
import LevelStudy
import PuzzleCore

/// Why a knob may be the wrong one, in a sentence: the verdict *flat knob*, with what stops the players.
///
///     flat knob: time 340 instead of 60, 5.7 times as much: words stop casual, not time: +28 points with every word known
public struct KnobDoubtSentence {
  /// The sentence.
  public let text: String

  /// The sentence on what came of tuning; `nil` when nothing speaks against the knob.
  public init?<Game>(_ tuned: TunedLevel<Game>) {
    guard let doubt = tuned.doubt else { return nil }
    text = "flat knob: " + Self.reason(doubt, tuned) + (Self.cause(tuned).map { "; \($0)" } ?? "")
  }

  private static func reason<Game>(_ doubt: KnobDoubt, _ tuned: TunedLevel<Game>) -> String {
    let knob = tuned.trial.knob
    let now = knob.value(tuned.trial.level)
    switch doubt {
    case .far(let factor):
      let value: Int? = if case .found(let found) = tuned.result.answer { found.value } else { nil }
      let isMore = (value ?? 0) > (now ?? 0)
      return "\(knob.name) \(value.map(knob.text) ?? "–") instead of \(now.map(knob.text) ?? "none"), "
        + "\(decimal(factor)) times \(isMore ? "as much" : "less")"
    case .flat(let gain):
      return "doubling \(knob.name) gains only \(decimal(100 * gain)) points around the value found"
    case .outOfReach: return "no \(knob.name) that was searched reaches the goal"
    case .noEffect: return "\(knob.name) makes no difference that was found"
    }
  }

  /// What stops the players instead.
  private static func cause<Game>(_ tuned: TunedLevel<Game>) -> String? {
    guard let obstacles = tuned.obstacles else { return nil }
    guard let main = obstacles.main, tuned.trial.knob.isTime, main.obstacle != .clock else { return obstacles.sentence }
    let points = MeasuredObstacles.points(main.gain)
    let clock = obstacles.gain(.clock).map { ", \(MeasuredObstacles.points($0.gain)) with \(Obstacle.clock.removal)" }
    return "\(main.obstacle.subject) \(obstacles.group), not \(tuned.trial.knob.name): \(points) points with "
      + "\(main.obstacle.removal)\(clock ?? "")"
  }

  private static func decimal(_ value: Double) -> String { FixedDecimal.string(value, digits: 1) ?? "–" }
}
