import BubbleShooter
import Phrasebook
import PuzzleCore
import Reporting

extension BubblePuzzle: HintingGame {
  /// The reason in every language.
  public func sentence(for reason: BubbleAdvice, explaining explanation: PhraseExplanation) -> HintText {
    reason.sentence
  }

  /// The angle, how often the shot is reflected, and where it lands.
  public func sentence(for move: BubbleAngle, in state: BubbleState) -> HintText {
    guard let shot = BubbleShot(move, in: state, of: self), let cell = shot.cell else { return HintText("\(move)°") }
    let place = state.grid.geometry.place(of: cell)
    let (row, column, walls) = (place.row + 1, place.column + 1, shot.path.count - 2)
    let bounce = HintText(
      english: walls == 0 ? "" : ", off \(walls.counted("wall"))", chinese: walls == 0 ? "" : "，反弹 \(walls) 次")
    return HintText(
      english: "shoot \(shot.type) at \(move)°\(bounce.english), to row \(row), place \(column)",
      chinese: "以 \(move)° 发射 \(shot.type)\(bounce.chinese)，落在第 \(row) 行第 \(column) 个")
  }

  /// The shot with its way and what it pops and drops. The position after it is not settled: a colour is drawn.
  public func shown(
    _ step: Hint<BubbleAngle, BubbleAdvice>.Step, in state: inout BubbleState, reason: HintText
  ) -> HintReport.Step {
    var scene = BubbleScene(state.grid)
    scene.add(way: step.reason.path)
    scene.add(state.queue, from: cannon, shot: level.shots - state.shotsLeft)
    scene.add(state.queue.current, at: step.reason.cell)
    scene.ring(step.reason.cell)
    for cell in step.reason.popped { scene.ring(cell) }
    let words = sentence(for: step.action, in: state)
    var shown = HintReport.Step(
      move: moveValue(step.action), words: words, reason: reason, frame: frame(scene, of: state))
    shown.grid = value(of: step.reason)
    apply(step.action, to: &state)
    return shown
  }

  /// The advice as data: the way in points, cells, and the margins in degrees.
  private func value(of advice: BubbleAdvice) -> JSONValue {
    [
      "path": .array(advice.path.map { .array([.decimal($0.x, digits: 3), .decimal($0.y, digits: 3)]) }),
      "cell": .integer(advice.cell), "popped": .array(advice.popped.map(JSONValue.integer)),
      "dropped": .array(advice.dropped.map(JSONValue.integer)), "points": .integer(advice.points),
      "marginLeft": .decimal(advice.marginLeft, digits: 6), "marginRight": .decimal(advice.marginRight, digits: 6),
    ]
  }
}
