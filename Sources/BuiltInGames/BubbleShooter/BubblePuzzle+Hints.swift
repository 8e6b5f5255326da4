import BubbleShooter
import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

extension BubblePuzzle: HintingGame {
  /// The reason in every language.
  public func sentence(for reason: BubbleAdvice, explaining explanation: PhraseExplanation) -> HintText {
    reason.sentence
  }

  /// A shot with its reason.
  public func sentence(
    for stage: Hint<BubbleAngle, BubbleAdvice>.Plan.Stage, explaining explanation: PhraseExplanation
  ) -> HintText { stage.reason.stage }

  /// Each shot is in the sentence of its stage.
  public func words(of actions: [BubbleAngle], in state: inout BubbleState) -> [HintText] { [] }

  /// The angle, how often the shot is reflected, and where it lands.
  public func sentence(for move: BubbleAngle, in state: BubbleState) -> HintText {
    let aim = BubbleAim(state, of: self)
    return aim.flatMap { HintText(move, seeing: $0) } ?? HintText("\(move.rounded(toDecimals: 1))°")
  }

  /// The shot with its way and what it pops and drops. The position after it is not settled: a colour is drawn.
  public func shown(
    _ step: Hint<BubbleAngle, BubbleAdvice>.Step, in state: inout BubbleState, reason: HintText
  ) -> HintReport.Step {
    var scene = BubbleScene(state.grid)
    scene.add(way: step.reason.path)
    scene.add(state.queue, from: cannon, shot: level.shots - state.shotsLeft)
    scene.add(step.reason.type, at: step.reason.cell)
    scene.ring(step.reason.cell)
    for cell in step.reason.popped { scene.ring(cell) }
    var shown = HintReport.Step(
      move: moveValue(step.action), words: step.reason.words, reason: reason,
      frame: frame(scene, of: state))
    shown.grid = step.reason.json
    state.queue.current = step.reason.type
    apply(step.action, to: &state)
    return shown
  }
}

extension BubbleDuel: HintingGame {
  /// The reason in every language.
  public func sentence(
    for reason: BubbleAdvice, explaining explanation: PhraseExplanation
  ) -> HintText {
    reason.sentence
  }

  /// A shot with its reason.
  public func sentence(
    for stage: Hint<BubbleAngle, BubbleAdvice>.Plan.Stage, explaining explanation: PhraseExplanation
  ) -> HintText { stage.reason.stage }

  /// Each shot is in the sentence of its stage.
  public func words(of actions: [BubbleAngle], in state: inout BubbleDuelState) -> [HintText] { [] }

  /// The angle, how often the shot is reflected, and where it lands if nothing else flies.
  public func sentence(for move: BubbleAngle, in state: BubbleDuelState) -> HintText {
    let aim = BubbleAim(state, of: self)
    return aim.flatMap { HintText(move, seeing: $0) } ?? HintText("\(move.rounded(toDecimals: 1))°")
  }

  /// The shot with its reason. The position after it is not shown: what the other player does is not known.
  public func shown(
    _ step: Hint<BubbleAngle, BubbleAdvice>.Step, in state: inout BubbleDuelState, reason: HintText
  ) -> HintReport.Step {
    HintReport.Step(
      move: moveValue(step.action), words: step.reason.words, reason: reason, grid: step.reason.json
    )
  }
}

extension BubbleAdvice {
  /// The shot in words.
  var words: HintText {
    HintText(move: shortAngle, shooting: type, offWalls: walls, to: cell, of: geometry)
  }

  /// The shot and its reason.
  fileprivate var stage: HintText { HintTemplate.stage(words, sentence) }

  /// The advice as data: the way in points, cells, and the margins in degrees.
  fileprivate var json: JSONValue {
    [
      "path": .array(path.map { .array([.decimal($0.x, digits: 3), .decimal($0.y, digits: 3)]) }),
      "cell": .integer(cell), "popped": .array(popped.map(JSONValue.integer)),
      "dropped": .array(dropped.map(JSONValue.integer)), "points": .integer(points),
      "marginLeft": .decimal(marginLeft, digits: 6), "marginRight": .decimal(marginRight, digits: 6),
    ]
  }
}

extension HintText {
  /// A shot as it would fly; `nil` if its angle is not upward or no cell is left for it.
  fileprivate init?(_ move: BubbleAngle, seeing aim: BubbleAim) {
    func assist(_ angle: BubbleAngle) -> AimAssist? {
      AimAssist(board: aim.board, cannon: aim.cannon, angle: angle, physics: aim.physics)
    }
    guard let type = aim.known.first, let shot = assist(move), shot.flight.cell >= 0 else {
      return nil
    }
    let angle =
      (1..<6).lazy.map(move.rounded).first { assist($0)?.flight.cell == shot.flight.cell } ?? move
    self.init(
      move: angle, shooting: type, offWalls: shot.path.count - 2, to: shot.flight.cell,
      of: BubbleGeometry(isHexagonal: aim.board.isHexagonal))
  }

  /// A shot: its angle and what that means, the walls that it meets, and the place where it lands, counted from 1.
  init(
    move: BubbleAngle, shooting type: BubbleType, offWalls walls: Int, to cell: Int,
    of geometry: BubbleGeometry
  ) {
    let place = geometry.place(of: cell)
    let side =
      move < .up
      ? HintText(english: "to the right", chinese: "偏右")
      : move > .up ? HintText(english: "to the left", chinese: "偏左") : HintText(english: "straight", chinese: "正上方")
    let bounce = HintText(
      english: walls == 0 ? "" : ", off \(walls.counted("wall"))", chinese: walls == 0 ? "" : "，反弹 \(walls) 次")
    self.init(
      english: "shoot \(type) up \(side.english) at \(move)° (90° is straight up)\(bounce.english), "
        + "to \(geometry.words(for: cell)) from the left",
      chinese: "向上\(side.chinese)以 \(move)°（90° 为正上方）发射 \(type)\(bounce.chinese)，"
        + "落在第 \(place.row + 1) 行左起第 \(place.column + 1) 个")
  }
}
