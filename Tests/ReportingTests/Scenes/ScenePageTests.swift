import Foundation
import Testing

@testable import Reporting

@Suite("Pages of scenes")
struct ScenePageTests {
  private let examples = [BoardReplay.bubbles, .roads, .lights, .mixed]

  @Test("one file, well-formed where it can be checked, with the first frame before any script runs")
  func firstFrame() throws {
    for replay in examples {
      let html = ReplayPage(replay).html
      for reference in ["http:", "https:", "src=", "@import", "url("] {
        #expect(!html.contains(reference), "\(reference) in \(replay.title)")
      }
      let start = try #require(html.range(of: "<svg class=\"scene\""))
      let end = try #require(html.range(of: "</svg>\n<p class=\"caption\""))
      let picture = try DrawingReader(String(html[start.lowerBound..<end.lowerBound]) + "</svg>")
      #expect(picture.elements["g"] == replay.scene(of: replay.frames[0]).shapes.count)
      #expect(html.contains("role=\"img\"") && !html.contains("<table class=\"board\""))
      #expect(html.split(separator: "</script>", omittingEmptySubsequences: false).count == 3)
    }
  }

  @Test("readers who do not see the picture hear what it shows")
  func summary() {
    #expect(ReplayPage(.lights).html.contains("aria-label=\"Board: 8 of 25 lights are on\""))
    #expect(ReplayPage(.roads).html.contains("aria-label=\"Board\""))
    #expect(ReplayPage(.lights).html.contains("<span class=\"swatch c-yellow\" aria-hidden=\"true\">Y</span>on</li>"))
  }

  @Test("a page of grids is the table that it was")
  func grids() {
    let html = ReplayPlayer(.example).html
    #expect(html.contains("<table class=\"board\"") && !html.contains("<svg class=\"scene\""))
    #expect(!Storyboard(.example).svg.contains("scene"))
  }

  @Test("every colour has its rules, and motion stops for readers who want less of it")
  func rules() {
    for colour in SceneColour.allCases {
      #expect(ReplayPlayer.styleSheet.contains(".scene .f-\(colour.rawValue) {"))
      #expect(ReplayPlayer.styleSheet.contains(".scene .s-\(colour.rawValue) {"))
    }
    #expect(ReplayPlayer.styleSheet.contains("--c-red: #d55e00;") && !ReplayPlayer.styleSheet.contains("<"))
    #expect(ReplayPlayer.script.contains("prefers-reduced-motion: reduce"))
  }

  @Test("lists become each other by what changes in their middle")
  func changes() {
    for (old, new, expected) in [
      ([1, 2, 3], [1, 2, 3], []), ([], [4, 5], [0, 0, 4, 5]), ([1, 2, 3], [], [0, 3]),
      ([1, 2, 3], [1, 9, 3], [1, 1, 9]),
      ([1, 1], [1, 1, 1], [2, 0, 1]), ([1, 2, 1], [1], [1, 2]), ([5, 6, 7, 8], [5, 8], [1, 2]),
    ] as [([Int], [Int], [Int])] {
      #expect(SceneData.changes(from: old, to: new) == expected, "\(old) to \(new)")
    }
  }

  @Test("the frames that come out are those that went in")
  func roundTrip() throws {
    for replay in examples {
      let text = SceneData(replay: replay).json.scriptText
      let data = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let shapes = try #require(data["shapes"] as? [[Any]])
      let looks = try #require(data["looks"] as? [[[Any]]])
      var list: [Int] = []
      for (frame, encoded) in zip(replay.frames, try #require(data["frames"] as? [[Any]])) {
        if let changes = encoded[4] as? [Int], changes.count >= 2 {
          list.replaceSubrange(changes[0]..<(changes[0] + changes[1]), with: changes[2...])
        }
        let expected = replay.scene(of: frame).shapes
        #expect(list.count == expected.count)
        for (number, shape) in zip(list, expected) {
          let place = replay.sceneMarkup.point(shape.centre)
          let (x, y) = (try #require(shapes[number][1] as? Double), try #require(shapes[number][2] as? Double))
          #expect(abs(x - place.x) < 0.051 && abs(y - place.y) < 0.051)
          let look = looks[try #require(shapes[number][0] as? Int)]
          #expect(look.count == replay.sceneMarkup.placed(shape).elements.count)
        }
        #expect(encoded[0] as? Int == frame.clock && encoded[3] as? String == frame.caption)
      }
    }
  }

  @Test("what moves keeps its name and its look, and has the points of its way")
  func moving() throws {
    let text = SceneData(replay: .bubbles).json.text
    let data = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let shapes = try #require(data["shapes"] as? [[Any]])
    let flying = try #require(shapes.first { $0.count == 6 })
    let name = try #require(flying[4] as? Int)
    let same = shapes.filter { $0[4] as? Int == name }
    #expect(same.count == 2 && same[0][0] as? Int == same[1][0] as? Int)
    #expect((flying[5] as? [Double])?.count == 8)
  }

  /// What `scripts/check-pages` can open: `MOLI_PAGES=folder swift test --filter ScenePageTests`.
  @Test("the pages of the examples, for looking at", .enabled(if: ScenePageTests.folder != nil))
  func pages() throws {
    for replay in examples.dropLast() {
      let name = try #require(Self.folder) + "/" + replay.title.filter { $0 != " " }
      try ReplayPage(replay).html.write(toFile: name + ".html", atomically: true, encoding: .utf8)
      try Storyboard(replay).svg.write(toFile: name + ".svg", atomically: true, encoding: .utf8)
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["MOLI_PAGES"]

  @Test("a long game costs what changes")
  func size() {
    let frames = (0..<500).map { number in
      BoardFrame(
        scene: Scene(
          bounds: SceneBounds(width: 20, height: 20),
          shapes: (0..<200).map { place in
            .circle(
              at: ScenePoint(Double(place % 20), Double(place / 20)), radius: 0.5,
              fill: SceneColour.palette[(place == number % 200 ? place + 1 : place) % 8])
          }), caption: "\(number)", clock: number * 50)
    }
    #expect(ReplayPage(BoardReplay(title: "long", frames: frames)).html.utf8.count < 100_000)
  }
}
