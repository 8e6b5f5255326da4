import BubbleShooter
import GameKit
import Reporting

extension BubblePuzzle {
  /// The meaning of the colours.
  public static var legend: [BoardReplay.LegendEntry] {
    let meanings: [(BubbleType, String)] = [
      (.bomb, "a bomb removes its neighbours"), (.lightning, "a lightning removes its row"),
      (.star, "a star removes the colour of the bubble that touches it"),
      (.indestructible, "indestructible, except by bombs, lightnings and falls"),
    ]
    return meanings.map { .init($0.colour, letter: $0.character, $1) }
  }

  /// The arena with the loaded bubbles.
  public func frame(of state: BubbleState) -> BoardFrame {
    var scene = BubbleScene(state.grid)
    scene.add(state.queue, from: cannon, shot: level.shots - state.shotsLeft)
    return frame(scene, of: state)
  }

  /// A scene with the facts around it.
  func frame(_ scene: BubbleScene, of state: BubbleState) -> BoardFrame {
    BoardFrame(
      scene: scene.scene(summary: state.grid.description), facts: facts(of: state), turn: level.shots - state.shotsLeft)
  }

  private func facts(of state: BubbleState) -> [BoardFact] {
    [
      BoardFact("score", state.score.grouped), BoardFact("shots left", "\(state.shotsLeft)"),
      BoardFact("bubbles", "\(state.grid.bubbles.count { $0 != .empty })"),
    ]
  }

  /// A shot over time: aim, flight, popping, and the dropping bubbles on their parabolas.
  public func frames(of transition: GameTransition<BubblePuzzle>) -> [BoardFrame] {
    guard let move = transition.move, let shot = BubbleShot(move, in: transition.before, of: self) else {
      return [frame(of: transition.after)]
    }
    return BubbleFilm(shot, of: self, before: transition.before, after: transition.after).frames
  }

  /// The loaded bubbles, the shots left and the score.
  public func remarks(on state: BubbleState) -> [String] {
    let queue = state.queue.slots.map(\.description)
    return [
      "loaded \(queue[0]), then \(queue[1]) \(queue[2]); \(state.shotsLeft.counted("shot")) left, score \(state.score)"
    ]
  }

  /// The grid in letters, with the loaded bubbles below it.
  public func drawing(of frame: BoardFrame, style: Style) -> [String] { BubbleScene.drawing(of: frame, style: style) }
}
