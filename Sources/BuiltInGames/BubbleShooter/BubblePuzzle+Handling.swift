import BubbleShooter
import GameKit
import PuzzleCore
import Reporting

extension BubblePuzzle: HandledGame {
  /// The cannon.
  public func aim(in state: BubbleState) -> AimControl? {
    AimControl(from: cannon, shooting: state.queue.current)
  }

  /// A shot at an angle that the cannon can be aimed at.
  public func move(aimedAt degrees: Double) -> BubbleAngle? { .aimed(at: degrees) }
}

extension BubbleDuel: HandledGame {
  /// The cannon of the seat; `nil` without shots.
  public func aim(in state: BubbleDuelState) -> AimControl? {
    let player = state.players[seat]
    return player.shotsLeft > 0 ? AimControl(from: cannon, shooting: player.queue.current) : nil
  }

  /// A shot at an angle that the cannon can be aimed at.
  public func move(aimedAt degrees: Double) -> BubbleAngle? { .aimed(at: degrees) }
}

extension AimControl {
  /// The aim of a cannon.
  fileprivate init(from cannon: Vector2, shooting bubble: BubbleType) {
    self.init(
      origin: ScenePoint(cannon), range: BubbleAngle.range.lowerBound.degrees...BubbleAngle.range.upperBound.degrees,
      step: 1, words: HintText(english: "shoot \(bubble)", chinese: "发射 \(bubble)"))
  }
}

extension BubbleAngle {
  /// The nearest angle to a number of degrees, if a cannon can be aimed at it.
  fileprivate static func aimed(at degrees: Double) -> BubbleAngle? {
    BubbleAngle(degrees: degrees).flatMap { $0.isUpward ? $0 : nil }
  }
}
