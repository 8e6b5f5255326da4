import BubbleShooter
import BuiltInGames
import Reporting

extension WorstFrame {
  /// How many frames are shown before the one that costs most, and after it: half a second each.
  private static let shown = 30

  /// The second around its frame, in time: what flies and drops as each frame begins, and how it stands when the last
  /// has passed. What flies in the frame itself is ringed.
  /// - Complexity: as much as playing the case up to there.
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
