import BubbleShooter
import GameKit
import PuzzleCore
import TextFormats

extension BubblePuzzle: HintingGame {
  /// The angle, the number of reflections, and the landing place.
  public func words(for move: BubbleAngle, reason: BubbleAdvice?, in state: BubbleState) -> HintText {
    reason?.shot ?? HintText(move, seeing: BubbleAim(state, of: self))
  }

  /// The shot with its path and the bubbles that it pops and drops. The position after it is not determined, because a
  /// colour is drawn.
  public func show(
    _ step: Hint<BubbleAngle, BubbleAdvice>.Step, in state: inout BubbleState
  ) -> HintBoard {
    var scene = BubbleScene(state.grid)
    scene.add(way: step.reason.path)
    scene.add(state.queue, from: cannon, shot: level.shots - state.shotsLeft)
    scene.add(step.reason.type, at: step.reason.cell)
    scene.ring(step.reason.cell)
    for cell in step.reason.popped { scene.ring(cell) }
    let board = HintBoard(data: step.reason.json, frame: frame(scene, of: state))
    state.queue.current = step.reason.type
    apply(step.action, to: &state)
    return board
  }
}

extension BubbleDuel: HintingGame {
  /// The angle, the number of reflections, and the landing place if nothing else flies.
  public func words(
    for move: BubbleAngle, reason: BubbleAdvice?, in state: BubbleDuelState
  ) -> HintText {
    reason?.shot ?? HintText(move, seeing: BubbleAim(state, of: self))
  }

  /// The position after a shot is not shown, because the other player's actions are not known.
  public func show(
    _ step: Hint<BubbleAngle, BubbleAdvice>.Step, in state: inout BubbleDuelState
  ) -> HintBoard {
    HintBoard(data: step.reason.json)
  }
}

extension BubbleAdvice {
  /// The shot in words.
  var shot: HintText {
    HintText(move: shortAngle, shooting: type, offWalls: walls, to: cell, of: geometry)
  }

  /// The advice as data: the path in points, cells, and the margins in degrees.
  fileprivate var json: JSONValue {
    [
      "path": .array(path.map { .array([.decimal($0.x, digits: 3), .decimal($0.y, digits: 3)]) }),
      "cell": .integer(cell), "popped": .array(popped.map(JSONValue.integer)),
      "dropped": .array(dropped.map(JSONValue.integer)), "points": .integer(points),
      "marginLeft": .decimal(marginLeft, digits: 6),
      "marginRight": .decimal(marginRight, digits: 6),
    ]
  }
}

extension HintText {
  /// A shot as it would fly; only its angle if it is not upward or no cell is free.
  fileprivate init(_ move: BubbleAngle, seeing aim: BubbleAim?) {
    func flight(_ angle: BubbleAngle) -> AimAssist? {
      aim.flatMap {
        AimAssist(board: $0.board, cannon: $0.cannon, angle: angle, physics: $0.physics)
      }
    }
    guard let aim, let type = aim.known.first, let shot = flight(move), shot.flight.cell >= 0 else {
      self.init("\(move.rounded(toDecimals: 1))°")
      return
    }
    let angle =
      (1..<6).lazy.map(move.rounded).first { flight($0)?.flight.cell == shot.flight.cell } ?? move
    self.init(
      move: angle, shooting: type, offWalls: shot.path.count - 2, to: shot.flight.cell,
      of: BubbleGeometry(isHexagonal: aim.board.isHexagonal))
  }

  /// Describes a shot: its angle and direction, the walls it hits, and the place where it lands, counted from 1.
  init(
    move: BubbleAngle, shooting type: BubbleType, offWalls walls: Int, to cell: Int,
    of geometry: BubbleGeometry
  ) {
    let place = geometry.place(of: cell)
    let side =
      move < .up
      ? HintText(english: "to the right", chinese: "偏右")
      : move > .up
        ? HintText(english: "to the left", chinese: "偏左")
        : HintText(english: "straight", chinese: "正上方")
    let bounce = HintText(
      english: walls == 0 ? "" : ", off \(walls.counted("wall"))",
      chinese: walls == 0 ? "" : "，反弹 \(walls) 次")
    self.init(
      english:
        "shoot \(type) up \(side.english) at \(move)° (90° is straight up)\(bounce.english), "
        + "to \(geometry.words(for: cell)) from the left",
      chinese: "向上\(side.chinese)以 \(move)°（90° 为正上方）发射 \(type)\(bounce.chinese)，"
        + "落在第 \(place.row + 1) 行左起第 \(place.column + 1) 个")
  }
}
