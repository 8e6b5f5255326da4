import BubbleShooter
import BuiltInGames
import Reporting

extension WorstFrame {
  /// The number of frames shown before the frame with the most work, and after it: half a second each.
  private static let shown = 30

  /// A replay of the second around the worst frame: the flying and dropping bubbles at the beginning of each frame, and
  /// the board at the end. Bubbles in flight in the worst frame are ringed.
  /// - Complexity: that of playing the case up to this point.
  func replay() -> BoardReplay {
    var state = SteppingFrames(level, falls: Self.falls)
    let first = max(0, frame - Self.shown)
    var (frames, number) = ([BoardFrame](), 0)
    while number <= min(frame + Self.shown, Self.latest), !state.isOver {
      for launch in launches(in: number) { state.take(launch) }
      let engine = state.engine
      state.step()
      if number >= first { frames.append(picture(of: engine, number, since: first, work: state.work)) }
      number += 1
    }
    frames.append(picture(of: state.engine, number, since: first, work: nil))
    return BoardReplay(
      title: "\(name): \(work.grouped) contact tests and falling bubbles in a frame",
      subtitle: "frame \(frame) of \(shots.count.counted("shot")) from two cannons", legend: BubblePuzzle.legend,
      frames: frames)
  }

  private func picture(of engine: BubbleSimulation, _ number: Int, since first: Int, work: Int?) -> BoardFrame {
    var scene = BubbleScene(engine.stationaryBubbles)
    for bubble in engine.movingBubbles {
      scene.add(bubble.type, at: bubble.position)
      if number == frame { scene.ring(at: bubble.position) }
    }
    for bubble in engine.droppingBubbles { scene.add(bubble.type, at: bubble.position) }
    let caption = number == frame ? "the frame that costs most" : number < frame ? "before it" : "after it"
    return BoardFrame(
      scene: scene.scene(summary: engine.stationaryBubbles.description), caption: caption,
      facts: [
        BoardFact("frame", "\(number)"), BoardFact("work", work.map(\.grouped) ?? "–"),
        BoardFact("in flight", "\(engine.movingBubbles.count)"),
        BoardFact("dropping", "\(engine.droppingBubbles.count)"),
      ], clock: (number - first) * 1_000 / 60, isPassing: number != frame)
  }
}
