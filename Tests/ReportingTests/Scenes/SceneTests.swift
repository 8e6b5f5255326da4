import Testing

@testable import Reporting

@Suite("Shapes in a plane")
struct SceneTests {
  @Test("the example of Scene compiles and draws what it promises")
  func example() {
    let scene = Scene(
      bounds: SceneBounds(width: 8, height: 6),
      shapes: [
        .circle(at: ScenePoint(2, 1), radius: 0.5, fill: .blue),
        .hexagon(at: ScenePoint(4, 1), radius: 0.5, stroke: .ink),
        .line([ScenePoint(4, 5), ScenePoint(7, 3), ScenePoint(5, 1)], stroke: .soft, isDashed: true),
        .circle(at: ScenePoint(4, 5), radius: 0.5, fill: .red, id: "flying bubble"),
      ])
    let lines = SceneDrawing(width: 40).lines(scene)
    #expect(lines.count == 15 && lines.contains { $0.contains("(B)") } && lines.contains { $0.contains("(R)") })
  }

  @Test("sine and cosine: exact at right angles, otherwise to 1e-15", arguments: [0, 90, 180, 270, 360, -90, 810])
  func rightAngles(angle: Int) {
    let (sine, cosine) = SceneAngle.sineAndCosine(ofDegrees: Double(angle))
    let quarter = (angle / 90 % 4 + 4) % 4
    #expect(sine == [0, 1, 0, -1][quarter] && cosine == [1, 0, -1, 0][quarter])
  }

  @Test("sine and cosine of known angles, and of no angle")
  func knownAngles() {
    let root = 3.0.squareRoot() / 2
    for (angle, sine, cosine) in [
      (30.0, 0.5, root), (150, 0.5, -root), (-120, -root, -0.5), (405, 0.5.squareRoot(), 0.5.squareRoot()),
    ] {
      let found = SceneAngle.sineAndCosine(ofDegrees: angle)
      #expect(abs(found.sine - sine) < 1e-15 && abs(found.cosine - cosine) < 1e-15, "\(angle)")
    }
    #expect(SceneAngle.sineAndCosine(ofDegrees: .infinity).sine.isNaN)
  }

  @Test("y goes down, and angles grow from right to down")
  func angles() {
    let point = ScenePoint(2, from: ScenePoint(1, 1), at: 90)
    #expect(point == ScenePoint(1, 3))
    #expect(ScenePoint(3, 1).turned(by: -90, around: ScenePoint(1, 1)) == ScenePoint(1, -1))
  }

  @Test("an arc stays on its circle", arguments: [10.0, 90, 135, 360, -270, 1000])
  func arc(degrees: Double) throws {
    let path = ScenePath(arcAround: ScenePoint(3, -2), radius: 5, from: 20, to: 20 + degrees)
    #expect(path.points.allSatisfy { abs(($0 - ScenePoint(3, -2)).length - 5) < 5 * 0.0003 })
    let end = ScenePoint(5, from: ScenePoint(3, -2), at: 20 + (abs(degrees) > 360 ? 0 : degrees))
    #expect((path.end - end).length < 1e-12)
    #expect(path.pieces.count == Int((min(360, abs(degrees)) / 90).rounded(.up)))
  }

  @Test("a path goes on from its end: lines, curves, arcs")
  func path() {
    let path = ScenePath(from: ScenePoint(0, 2)).line(to: ScenePoint(3, 2)).arc(by: 90, around: ScenePoint(3, 3))
      .curve(to: ScenePoint(4, 5), by: ScenePoint(4, 4))
    #expect((path.points[17] - ScenePoint(4, 3)).length < 1e-12)
    #expect(path.end == ScenePoint(4, 5))
    // A quadratic curve with its control point in the middle of a straight line is that line.
    #expect(path.points.suffix(16).allSatisfy { abs($0.x - 4) < 1e-12 })
    var closed = path
    closed.isClosed = true
    #expect(closed.end == closed.start && closed.points.last == closed.start)
  }

  @Test("hexagons: six corners at the radius, one of them up, or a side with a flat top")
  func hexagons() {
    for isFlat in [false, true] {
      guard case .path(let path) = SceneShape.hexagon(at: ScenePoint(1, 2), radius: 3, isFlat: isFlat).form else {
        Issue.record("no path")
        return
      }
      #expect(path.isClosed && path.points.count == 7)
      #expect(path.points.allSatisfy { abs(($0 - ScenePoint(1, 2)).length - 3) < 1e-14 })
      #expect(path.points.contains { ($0 - ScenePoint(1, -1)).length < 1e-14 } != isFlat)
    }
  }

  @Test("the letter of a colour stands for it, unless there is another label")
  func labels() {
    let centre = ScenePoint(0, 0)
    #expect(SceneShape.circle(at: centre, radius: 1, fill: .green).shownLabel == "G")
    #expect(SceneShape.circle(at: centre, radius: 1, fill: .green, label: "7").shownLabel == "7")
    #expect(SceneShape.circle(at: centre, radius: 1, fill: .green, label: "").shownLabel == nil)
    #expect(SceneShape.circle(at: centre, radius: 1, fill: .rule).shownLabel == nil)
    #expect(SceneShape.circle(at: centre, radius: 1).shownLabel == nil)
    #expect(SceneShape.hexagon(at: centre, radius: 1, fill: .red).shownLabel == "R")
    #expect(SceneShape.line([centre, ScenePoint(1, 1)], stroke: .red).shownLabel == nil)
  }

  @Test("a shape without any colour is drawn in ink")
  func ink() {
    #expect(SceneShape.circle(at: ScenePoint(0, 0), radius: 1).stroke == .ink)
    #expect(SceneShape.circle(at: ScenePoint(0, 0), radius: 1, fill: .red).stroke == nil)
  }

  @Test("numbers that cannot be drawn are found wherever they are")
  func drawable() {
    let point = ScenePoint(1, 1)
    #expect(SceneShape.circle(at: point, radius: 1).isDrawable)
    #expect(SceneBounds(width: 3, height: .nan).drawable == SceneBounds(width: 1, height: 1))
    let wrong: [SceneShape] = [
      .circle(at: ScenePoint(.nan, 1), radius: 1), .circle(at: ScenePoint(2e9, 1), radius: 1),
      .circle(at: point, radius: .infinity), .line([point, ScenePoint(0, .nan)]),
      .line([point, ScenePoint(2, 2)], width: .infinity), .text("a", at: ScenePoint(0, -.infinity), size: 1),
      .circle(at: point, radius: 1).turned(by: .nan),
      .circle(at: point, radius: 1).coming(along: ScenePath([ScenePoint(.nan, 0)])),
    ]
    #expect(wrong.allSatisfy { !$0.isDrawable })
  }

  @Test("a frame shows a grid or a scene, and says which")
  func frames() {
    var frame = BoardFrame(scene: Scene(bounds: SceneBounds(width: 1, height: 1), shapes: []), caption: "c", clock: 7)
    #expect(frame.scene != nil && frame.cells.isEmpty && frame.clock == 7)
    frame.cells = [[BoardCell("a")]]
    #expect(frame.scene == nil && frame.cells == [[BoardCell("a")]])
    frame.cells[0][0].mark = .moved
    #expect(frame.picture == .grid([[BoardCell("a", mark: .moved)]]))
  }

  @Test("the legend has the colours and marks that are there")
  func legend() {
    #expect(BoardReplay.bubbles.usedLegend.map(\.sample) == [.colour(.green), .colour(.soft)])
    #expect(BoardReplay.mixed.usedLegend.map(\.sample) == [.mark(.active)])
    #expect(BoardReplay.bubbles.highlights.frames.count == 5)
  }
}
