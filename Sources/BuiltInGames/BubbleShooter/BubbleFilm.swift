import BubbleShooter
import PuzzleCore
import Reporting

/// The frames of a shot. Their clocks count milliseconds from the shot.
struct BubbleFilm {
  private let shot: BubbleShot
  private let game: BubblePuzzle
  private let before: BubbleState
  private let after: BubbleState
  /// The number of the shot, from 0.
  private let number: Int

  /// The time for which popping bubbles are shown, in milliseconds.
  private static let popping = 250
  /// The number of steps of 1/60 s per frame of a fall.
  private static let stepsOfPiece = 6

  init(_ shot: BubbleShot, of game: BubblePuzzle, before: BubbleState, after: BubbleState) {
    (self.shot, self.game, self.before, self.after) = (shot, game, before, after)
    number = game.level.shots - before.shotsLeft
  }

  /// The frames of aim, flight, popping and fall, and the position after the shot.
  var frames: [BoardFrame] {
    var frames = [aim, flight]
    var clock = shot.milliseconds
    frames[1].clock = clock
    if shot.resolution.score > 0 {
      clock += Self.popping
      let fall = falling(from: clock)
      frames += fall.frames
      clock = fall.end
    }
    var last = game.frame(of: after)
    last.clock = clock
    return frames + [last]
  }

  private var aim: BoardFrame {
    var scene = BubbleScene(before.grid)
    scene.add(way: shot.path)
    scene.add(before.queue, from: game.cannon, shot: number)
    var frame = frame(scene, score: before.score)
    frame.isPassing = false
    return frame
  }

  /// The bubble in its cell at the end of its path; bubbles that pop are ringed.
  private var flight: BoardFrame {
    var scene = BubbleScene(before.grid, names: names)
    scene.add(way: shot.path)
    scene.add(before.queue, from: game.cannon, shot: number, withLoaded: false)
    if let cell = shot.cell {
      let route = ScenePath(shot.path.map { ScenePoint($0) })
      scene.add(
        shot.type, at: before.grid.geometry.center(of: cell), id: BubbleScene.name(ofShot: number), coming: route)
    }
    for bubble in shot.popped { scene.ring(bubble.cell) }
    var frame = frame(scene, score: before.score)
    if shot.resolution.score > 0 {
      let dropping = shot.resolution.dropped.count
      frame.caption = "\(shot.popped.count) pop" + (dropping == 0 ? "" : ", \(dropping) drop")
    }
    return frame
  }

  /// Names of the dropping bubbles, which identify them while they move.
  private var names: [Int: String] {
    Dictionary(uniqueKeysWithValues: shot.resolution.dropped.map { ($0.cell, "drop \($0.cell)") })
  }

  /// The grid without popped bubbles, and the dropping bubbles on their paths.
  private func falling(from start: Int) -> (frames: [BoardFrame], end: Int) {
    // Falls exist only in the picture, so their sideways starts are drawn from the number of the shot.
    var generator = Xoshiro256(seed: Seed(UInt64(number)))
    let falls = shot.resolution.dropped.map {
      ($0.cell, DropFall(DroppingBubble($0, of: before.grid.geometry, using: &generator)))
    }
    let last = falls.map(\.1.steps).max() ?? 0
    var frames: [BoardFrame] = []
    for steps in stride(from: 0, through: last, by: Self.stepsOfPiece) {
      var scene = BubbleScene(after.grid)
      scene.add(before.queue, from: game.cannon, shot: number, withLoaded: false)
      for (cell, fall) in falls where steps <= fall.steps {
        scene.add(fall.start.type, at: fall.bubble(after: steps).position, id: "drop \(cell)")
      }
      var frame = frame(scene, score: after.score)
      frame.clock = start + steps * 1_000 / 60
      frames.append(frame)
    }
    return (frames, start + last * 1_000 / 60)
  }

  private func frame(_ scene: BubbleScene, score: Int) -> BoardFrame {
    var state = after
    state.score = score
    var frame = game.frame(scene, of: state)
    frame.isPassing = true
    return frame
  }
}
