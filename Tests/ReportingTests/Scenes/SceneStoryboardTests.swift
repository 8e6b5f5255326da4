import Testing

@testable import Reporting

@Suite("Storyboards of scenes")
struct SceneStoryboardTests {
  @Test("well-formed, a picture for each frame side by side, with all shapes, captions and the legend")
  func contents() throws {
    for replay in [BoardReplay.bubbles, .roads, .lights, .mixed] {
      let reader = try DrawingReader(Storyboard(replay).svg)
      #expect(reader.elements["svg"] == 1 + replay.frames.count, "\(replay.title)")
      let pictures = reader.attributes.filter { $0.element == "svg" }.dropFirst().map(\.1)
      #expect(Set(pictures.map { "\($0["x"] ?? "") \($0["y"] ?? "")" }).count == replay.frames.count)
      #expect(pictures.allSatisfy { $0["overflow"] == "hidden" && $0["width"] == pictures.first?["width"] })
      let words = reader.texts.joined(separator: " ")
      for text in replay.frames.map(\.caption) + replay.usedLegend.map(\.text) {
        #expect(words.contains(text), "\(text) is not in \(replay.title)")
      }
    }
  }

  @Test("pieces are circles with their letter, hexagons and roads are paths, wide lines are wide")
  func shapes() throws {
    let bubbles = try DrawingReader(Storyboard(.bubbles).svg)
    // 27 bubbles and the shot, three times; five fewer and none, then the next shot; the legend.
    #expect(bubbles.elements["circle"] == 28 * 3 + 22 + 23 + 2)
    #expect(bubbles.texts.count { $0 == "K" } == 10)
    let roads = try DrawingReader(Storyboard(.roads).svg)
    let paths = roads.attributes.filter { $0.element == "path" }.map(\.1)
    #expect(paths.count { $0["style"] == "stroke-width:22.4px" && $0["class"] == "shape s-rule" } == 12)
    #expect(paths.contains { $0["stroke-dasharray"] != nil })
    #expect(paths.count { $0["transform"] == "rotate(-90)" } == 2, "the van on its way up")
    #expect(paths.contains { ($0["d"] ?? "").contains("C") })
  }

  @Test("a single scene, and one without an area")
  func small() throws {
    for bounds in [SceneBounds(width: 3, height: 1), SceneBounds(width: 0, height: 0)] {
      let frame = BoardFrame(scene: Scene(bounds: bounds, shapes: [.circle(at: ScenePoint(1, 0.5), radius: 0.4)]))
      let reader = try DrawingReader(Storyboard(BoardReplay(title: "t", frames: [frame])).svg)
      #expect(reader.elements["circle"] == 1)
    }
  }
}
