import GameKit
import RapidRouter
import Reporting

extension RouterPuzzle {
  /// The meaning of the colours.
  public static var legend: [BoardReplay.LegendEntry] {
    [
      .init(.blue, letter: "v", "the van"), .init(.purple, letter: "D", "a destination"),
      .init(.yellow, letter: "C", "a cow"), .init(.red, letter: "R", "a red light; a van that has passed it waits"),
      .init(.green, letter: "G", "a green light"), .init(.orange, letter: "x", "the van after a crash"),
    ]
  }

  /// The map with the van at the end of the last run, or at the start.
  public func frame(of state: RouterState) -> BoardFrame {
    var frame = BoardFrame(scene: scene(of: state).scene, facts: facts(of: state), turn: state.runs)
    frame.listing = state.last.map { BoardListing(ProgramListing($0.program).lines) }
    return frame
  }

  private func scene(of state: RouterState) -> RouterScene {
    var scene = RouterScene(level)
    guard let last = state.last, let run = try? RouterRun(of: last.program, in: level) else { return scene }
    if run.visited.count > 1 { scene.van = (run.visited[run.visited.count - 1], run.visited[run.visited.count - 2]) }
    scene.isWrecked = last.result.reason == .crash
    for animation in run.animations.joined() {
      switch animation {
      case .light(let light, let colour): scene.colours[light] = colour
      case .deliver(let destination, _, _): scene.delivered.insert(destination)
      case .cowLeaves(_, let cell): scene.silenced.insert(cell)
      default: break
      }
    }
    return scene
  }

  /// The runs, and the result of the last one.
  func facts(of state: RouterState) -> [BoardFact] {
    [
      BoardFact("score", "\(score(of: state))"), BoardFact("runs left", "\(level.runs - state.runs)"),
      BoardFact("last run", state.last?.result.reason.words ?? "none"),
      BoardFact("blocks", state.last.map { "\($0.program.blockCount)" } ?? "-"),
      BoardFact("fuel left", "\(max(0, state.last?.result.fuel ?? level.fuel))"),
    ]
  }

  /// A run batch by batch.
  public func frames(of transition: GameTransition<RouterPuzzle>) -> [BoardFrame] {
    guard let move = transition.move, let run = try? RouterRun(of: move, in: level) else {
      return [frame(of: transition.after)]
    }
    return RouterFilm(run, of: move, in: self, after: transition.after).frames
  }

  /// The result of the last run, the runs left and the score.
  public func remarks(on state: RouterState) -> [String] {
    let left = "\((level.runs - state.runs).counted("run")) left, score \(score(of: state))"
    return [state.last.map { "last run: \($0.result.reason.words); \(left)" } ?? left]
  }

  /// The map in letters.
  public func drawing(of frame: BoardFrame, style: Style) -> [String] {
    frame.scene.map { SceneDrawing(width: Self.drawnWidth, height: Self.drawnHeight, style: style).lines($0) } ?? []
  }

  /// The size of a drawing in characters and lines: up to seven characters and two lines for each cell of the largest
  /// map.
  private static let (drawnWidth, drawnHeight) = (72, 24)
}
