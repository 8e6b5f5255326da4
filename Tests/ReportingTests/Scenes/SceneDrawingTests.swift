import PuzzleCore
import Testing

@testable import Reporting

@Suite("Scenes in a terminal")
struct SceneDrawingTests {
  private func lines(_ replay: BoardReplay, _ frame: Int, style: Style = .plain) -> [String] {
    replay.frames[frame].lines(BoardDrawing(style: style))
  }

  @Test("a hexagonal board: every other row is shifted by half a bubble, the shot flies along dots")
  func bubbles() {
    #expect(
      lines(.bubbles, 1) == [
        "",
        " (R) (R) (B) (B) (G) (Y) (Y) (R)",
        "",
        "   (R) (B) (B) (G) (G) (Y) (P)",
        "",
        " (O) (C) (C) (K) (G) (G) (P) (P)",
        "",
        "   (O) (O) (C) (K)⠂ ⠁",
        "        ⢀⡀ ⠔⠂ ⠉",
        "  ⣀⡀ ⠒⠂ ⠁",
        "    ⠑⠂ ⢄⡀",
        "          ⠑⠂ ⠤⡀",
        "                ⠉⠂ ⠤⡀",
        "                      ⠉⠁ ⠤⠄",
        "                            ⠭⠅",
        "╶───────────────────────────────╴",
        "                   ⠤⠂ ⠁",
        "               (G)",
        "",
      ])
  }

  @Test("lights: circles in a grid, a border around the one that was pressed")
  func lights() {
    #expect(
      Array(lines(.lights, 1).prefix(6)) == [
        "",
        " ( ) ( ) ( ) ( ) ( )",
        "    ┌───┐",
        " ( )│( )│( ) ( ) ( )",
        "    └───┘",
        " ( ) ( ) ( ) ( ) ( )",
      ])
    #expect(lines(.lights, 0)[3] == " (Y) (Y) (Y) ( ) ( )")
  }

  @Test("a grid in a scene looks as a grid does")
  func grid() {
    #expect(
      lines(.mixed, 0) == [
        "",
        "     ┌────┬────┐",
        "     │[一]│ 心 │╶─────╴",
        "     ├────┼────┤",
        "     │    │ <  │",
        "     └────┴────┘",
      ])
    let cells = [["zhuàng", "一"], ["b", ""]].map { $0.map { BoardCell($0.isEmpty ? nil : $0) } }
    let drawing = SceneDrawing().lines(Scene(grid: cells))
    #expect(
      drawing.map { $0.filter { $0 != " " } }
        == BoardDrawing().lines(cells.map { $0.map(\.text) }).map { $0.filter { $0 != " " } })
    #expect(Set(drawing.map(\.displayWidth)).count == 1)
  }

  @Test("roads are areas, the van is where it is and moves on")
  func roads() throws {
    let vans = BoardReplay.roads.frames.indices.compactMap { frame -> [Int]? in
      let lines = lines(.roads, frame)
      return lines.indices.compactMap { row in
        lines[row].firstIndex(of: "V").map { [row, lines[row].distance(from: lines[row].startIndex, to: $0)] }
      }.first
    }
    #expect(vans.count == 6 && Set(vans).count == 6)
    let last = try #require(vans.last)
    #expect(last[0] < vans[0][0] && last[1] > vans[0][1])
    let road = lines(.roads, 0)
    #expect(
      road.contains { $0.contains("░░░░") } && road.contains { $0.contains("park") }
        && road.contains { $0.contains("1 km") })
  }

  @Test("colours: letters on a painted ground; without them the same characters")
  func colours() {
    let painted = lines(.bubbles, 0, style: .ansi)
    #expect(painted[1].hasPrefix(" \u{1b}[48;5;166;38;5;16m(R)\u{1b}[0m "))
    #expect(painted[1].contains("\u{1b}[48;5;26;38;5;231m(B)\u{1b}[0m"))
    let plain = painted.map { line in
      line.split(separator: "\u{1b}", omittingEmptySubsequences: false).enumerated().map { number, part in
        number == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
      }.joined()
    }
    #expect(plain == lines(.bubbles, 0))
  }

  @Test("lines stay as narrow as asked for and there are no more of them", arguments: [8, 20, 33, 72, 200])
  func width(width: Int) {
    for replay in [BoardReplay.bubbles, .roads, .lights] {
      #expect(!replay.frames.isEmpty)
      for frame in replay.frames {
        let lines = frame.lines(BoardDrawing(), width: width)
        // The last border takes a character more.
        #expect(lines.allSatisfy { $0.displayWidth <= width + 1 } && lines.count <= 41, "\(replay.title)")
      }
    }
  }

  @Test("a line never crosses out a letter, an area covers what is under it")
  func layers() {
    let point = ScenePoint(5, 2)
    let line = SceneShape.line([ScenePoint(0, 1), ScenePoint(10, 3)])
    let letter = SceneShape.text("x", at: point, size: 1)
    let bounds = SceneBounds(width: 10, height: 4)
    let area = SceneShape.rectangle(bounds, fill: .rule)
    func drawn(_ shapes: [SceneShape]) -> String {
      SceneDrawing(width: 20).lines(Scene(bounds: bounds, shapes: shapes)).joined()
    }
    #expect(drawn([letter, line]).contains("x") && drawn([line, letter]).contains("x"))
    #expect(!drawn([letter, area]).contains("x") && drawn([area, letter]).contains("x"))
  }

  @Test(
    "what is outside, or no number, or far too large, is left out without harm",
    arguments: 1...40 as ClosedRange<UInt64>)
  func hostile(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let numbers: [Double] = [
      0, 1, -1, 0.5, 3, 7, 1e-300, -1e300, 1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e9,
    ]
    func number() -> Double { numbers.randomElement(using: &generator) ?? 0 }
    func point() -> ScenePoint { ScenePoint(number(), number()) }
    let shapes = (0..<12).map { _ -> SceneShape in
      let shape: SceneShape =
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: .circle(at: point(), radius: number(), fill: SceneColour.allCases.randomElement(using: &generator))
        case 1: .line([point(), point(), point()], width: number(), isDashed: Bool.random(using: &generator))
        case 2: .hexagon(at: point(), radius: number(), fill: .red, label: "一\n二")
        case 3: .arc(around: point(), radius: number(), from: number(), to: number(), width: number())
        case 4: .text("心x", at: point(), size: number())
        case 5: .tile(BoardCell("zhuàng", mark: .moved), at: point(), side: number())
        default: .rectangle(SceneBounds(corner: point(), width: number(), height: number()), stroke: .ink)
        }
      return shape.turned(by: Bool.random(using: &generator) ? 0 : number())
    }
    let bounds = SceneBounds(corner: point(), width: number(), height: number())
    for pitch in [nil, ScenePoint(number(), number())] {
      let scene = Scene(bounds: bounds, shapes: shapes, pitch: pitch)
      #expect(SceneDrawing(width: 30, height: 20).lines(scene).count <= 21)
      let replay = BoardReplay(title: "", frames: [BoardFrame(scene: scene)])
      let texts = [ReplayPage(replay).html, Storyboard(replay).svg]
      #expect(texts.allSatisfy { !$0.contains("nan") || !$0.contains("translate(nan") })
    }
  }
}
