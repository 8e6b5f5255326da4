import Reporting

/// Three games of which no rule is known here: what a game with bubbles, with roads or with lights would show.
extension BoardReplay {
  // MARK: - Bubbles

  private static let radius = 0.5
  /// The distance of rows in which bubbles touch.
  private static let rowHeight = 0.866_025_403_784_438_6
  private static let shooter = ScenePoint(4, 7.5)
  private static let wall = 8.0

  /// Where the bubble of a row and a place in it lies; every other row is shifted by half a bubble.
  static func bubble(_ row: Int, _ place: Int) -> ScenePoint {
    ScenePoint(radius + Double(place) + (row % 2 == 0 ? 0 : radius), radius + Double(row) * rowHeight)
  }

  /// A shot that bounces off both walls, flies for 0.9 s, and takes two bubbles with it.
  static let bubbles: BoardReplay = {
    let rows: [[SceneColour]] = [
      [.red, .red, .blue, .blue, .green, .yellow, .yellow, .red],
      [.red, .blue, .blue, .green, .green, .yellow, .purple],
      [.orange, .cyan, .cyan, .grey, .green, .green, .purple, .purple],
      [.orange, .orange, .cyan, .grey],
    ]
    let goal = bubble(3, 4)
    // Off the right wall, then off the left one; a wall is met where the edge of the bubble touches it.
    let route = [shooter, ScenePoint(wall - radius, 6.2), ScenePoint(radius, 4.3), goal]
    let waiting = SceneShape.circle(at: shooter, radius: radius, fill: .green, id: "shot")
    let aim = SceneShape.line(route, stroke: .soft, isDashed: true)
    let landed = SceneShape.circle(at: goal, radius: radius, fill: .green, id: "shot").coming(along: ScenePath(route))

    func board(without gone: Set<[Int]> = []) -> [SceneShape] {
      rows.enumerated().flatMap { row, colours in
        colours.enumerated().compactMap { place, colour in
          gone.contains([row, place])
            ? nil : .circle(at: bubble(row, place), radius: radius, fill: colour, id: "\(row) \(place)")
        }
      }
    }
    func frame(
      _ caption: String, _ shapes: [SceneShape], clock: Int, turn: Int, score: Int = 0, summary: String = ""
    ) -> BoardFrame {
      let scene = Scene(
        bounds: SceneBounds(width: wall, height: 8),
        shapes: [.line([ScenePoint(0, 6.5), ScenePoint(wall, 6.5)], stroke: .rule)] + shapes,
        pitch: ScenePoint(radius, rowHeight), summary: summary)
      return BoardFrame(
        scene: scene, caption: caption,
        facts: [BoardFact("score", "\(score)"), BoardFact("shots left", "\(9 - turn)")],
        clock: clock, turn: turn)
    }
    let gone: Set = [[2, 4], [2, 5], [1, 3], [1, 4], [0, 4]]
    return BoardReplay(
      title: "Bubbles", subtitle: "level 3 of a game with bubbles",
      legend: [.init(.green, "the colour that is shot"), .init(.soft, "the way of the bubble"), .init(.ink, "never")],
      frames: [
        frame("the deal", board() + [waiting], clock: 0, turn: 0, summary: "4 rows, a green bubble is next"),
        frame("aims at 27 degrees", board() + [aim, waiting], clock: 1400, turn: 1),
        frame("flies off both walls", board() + [aim, landed], clock: 2300, turn: 1),
        frame("6 green bubbles burst, +60", board(without: gone), clock: 2500, turn: 1, score: 60),
        frame(
          "a red bubble is next",
          board(without: gone) + [.circle(at: shooter, radius: radius, fill: .red, id: "shot 2")],
          clock: 2600, turn: 2, score: 60),
      ])
  }()

  // MARK: - Roads

  /// A van drives along a road with bends; a kilometre is 1, the picture is 10 wide.
  static let roads: BoardReplay = {
    let road = ScenePath(from: ScenePoint(1, 6)).line(to: ScenePoint(3, 6))
      .arc(by: -90, around: ScenePoint(3, 4)).line(to: ScenePoint(5, 3.5))
      .arc(by: 90, around: ScenePoint(6.5, 3.5)).line(to: ScenePoint(9, 2))
    let side = ScenePath(from: ScenePoint(3, 6)).curve(to: ScenePoint(8, 5), by: ScenePoint(5.5, 7.5))
    let map: [SceneShape] = [
      .polygon(
        [ScenePoint(0.4, 0.5), ScenePoint(3.4, 0.4), ScenePoint(3, 2.6), ScenePoint(0.8, 3)], fill: .green,
        label: "park"),
      .text("1 km", at: ScenePoint(1.4, 7), size: 0.4), .line([ScenePoint(0.9, 7.2), ScenePoint(1.9, 7.2)]),
      .path(side, stroke: .rule, width: 0.7), .path(road, stroke: .rule, width: 0.7),
      .path(side, stroke: .soft, isDashed: true), .path(road, stroke: .soft, isDashed: true),
      .rectangle(SceneBounds(corner: ScenePoint(0.3, 5.5), width: 0.9, height: 0.9), fill: .grey, label: "depot"),
      .hexagon(at: ScenePoint(9, 2), radius: 0.6, fill: .yellow, label: "1"),
      .hexagon(at: ScenePoint(8, 5), radius: 0.6, isFlat: true, fill: .cyan, label: "2"),
      .arc(around: ScenePoint(9, 2), radius: 0.85, from: 180, to: 360, stroke: .red, width: 0.1),
    ]
    func frame(
      _ caption: String, _ place: ScenePoint, _ angle: Double, along route: ScenePath? = nil, clock: Int, turn: Int
    ) -> BoardFrame {
      var van = SceneShape.rectangle(
        SceneBounds(corner: place - ScenePoint(0.45, 0.22), width: 0.9, height: 0.44), fill: .red, label: "V", id: "van"
      ).turned(by: angle)
      van.route = route
      return BoardFrame(
        scene: Scene(bounds: SceneBounds(width: 10, height: 7.5), shapes: map + [van]), caption: caption,
        facts: [BoardFact("fuel", "\(10 - 2 * turn)")], clock: clock, turn: turn)
    }
    return BoardReplay(
      title: "Deliveries", subtitle: "map 2 of a game with roads", legend: [.init(.red, "the van")],
      frames: [
        frame("at the depot", ScenePoint(1.6, 6), 0, clock: 0, turn: 0),
        frame("forwards", ScenePoint(3, 6), 0, clock: 800, turn: 1),
        frame(
          "left", ScenePoint(5, 4), -90,
          along: ScenePath(from: ScenePoint(3, 6)).arc(by: -90, around: ScenePoint(3, 4)), clock: 2000, turn: 2),
        frame("forwards", ScenePoint(5, 3.5), -90, clock: 2300, turn: 3),
        frame(
          "right", ScenePoint(6.5, 2), 0,
          along: ScenePath(arcAround: ScenePoint(6.5, 3.5), radius: 1.5, from: 180, to: 270), clock: 3400, turn: 4),
        frame("delivers", ScenePoint(8, 2), 0, clock: 4300, turn: 5),
      ])
  }()

  // MARK: - Lights

  /// Five by five lights without time; a press turns a light and its neighbours.
  static let lights: BoardReplay = {
    var on: Set<[Int]> = [[0, 1], [1, 0], [1, 1], [1, 2], [2, 1], [4, 4], [3, 4], [4, 3]]
    func frame(_ caption: String, pressed: [Int]? = nil, turn: Int) -> BoardFrame {
      let lights = (0..<25).map { number -> SceneShape in
        let (row, column) = (number / 5, number % 5)
        let isOn = on.contains([row, column])
        return .circle(
          at: ScenePoint(Double(column) + 0.5, Double(row) + 0.5), radius: 0.42, fill: isOn ? .yellow : nil,
          stroke: isOn ? nil : .soft, label: isOn ? nil : "")
      }
      let finger = pressed.map {
        SceneShape.rectangle(
          SceneBounds(corner: ScenePoint(Double($0[1]), Double($0[0])), width: 1, height: 1), stroke: .blue,
          id: "finger")
      }
      return BoardFrame(
        scene: Scene(
          bounds: SceneBounds(width: 5, height: 5), shapes: lights + [finger].compactMap { $0 },
          pitch: ScenePoint(1, 1), summary: "\(on.count) of 25 lights are on"),
        caption: caption, facts: [BoardFact("on", "\(on.count)")], turn: turn)
    }
    func press(_ row: Int, _ column: Int) {
      let cross = [[row, column], [row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]
      on.formSymmetricDifference(cross.filter { $0.allSatisfy { (0..<5).contains($0) } })
    }
    var frames = [frame("the deal", turn: 0)]
    for (turn, place) in [[1, 1], [4, 4]].enumerated() {
      press(place[0], place[1])
      frames.append(frame("row \(place[0]), column \(place[1])", pressed: place, turn: turn + 1))
    }
    return BoardReplay(
      title: "Lights", subtitle: "5 x 5", legend: [.init(.yellow, "on"), .init(.blue, "pressed last")], frames: frames)
  }()

  /// A grid among shapes, and a frame with nothing but a grid.
  static let mixed = BoardReplay(
    title: "A grid and an arrow", legend: [.init(.active, "moved")],
    frames: [
      BoardFrame(
        scene: Scene(
          bounds: SceneBounds(width: 5, height: 3),
          shapes: SceneShape.grid(
            [[BoardCell("一", mark: .active), BoardCell("心")], [BoardCell(nil), BoardCell("<")]],
            at: ScenePoint(1, 0.5), side: 1) + [.line([ScenePoint(4.5, 1), ScenePoint(3.2, 1)], stroke: .blue)],
          pitch: ScenePoint(1, 1)), caption: "both"),
      BoardFrame(cells: [[BoardCell("一"), BoardCell("心", mark: .active)]], caption: "only a grid", turn: 1),
    ])
}
