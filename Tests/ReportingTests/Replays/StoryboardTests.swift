import Testing

@testable import Reporting

@Suite("Storyboards")
struct StoryboardTests {
  @Test("well-formed, with every caption, tile and fact; user texts do not become markup")
  func contents() throws {
    let reader = try DrawingReader(Storyboard(.example).svg)
    #expect(reader.elements["svg"] == 1 && reader.elements["title"] == 1 && reader.elements["desc"] == 1)
    #expect(reader.elements["b"] == nil && reader.elements["script"] == nil)
    #expect(reader.elements["g"] == 4, "a group a frame")
    for text in ["Tom & \"Jerry\" <1>", "the deal", "a & b", "score 1,000, time left 2 s"] {
      #expect(reader.texts.contains(text), "\(text) is not in \(reader.texts)")
    }
    #expect(reader.texts.joined(separator: " ").contains("<b>gone</b> </script><!--"))
    #expect(reader.texts.count { $0 == "zhuàng" } == 3)
    #expect(reader.texts.contains("next: b <"))
  }

  @Test("marks are classes of the tiles, and the legend shows those that are there")
  func marks() throws {
    let reader = try DrawingReader(Storyboard(.example).svg)
    let classes = reader.attributes.filter { $0.element == "rect" }.compactMap { $0.1["class"] }
    #expect(classes.count { $0 == "tile active" } == 3)
    #expect(classes.count { $0 == "tile completed" } == 3)
    #expect(classes.count { $0 == "tile valid" } == 0)
  }

  @Test("the colour of a tile is a class of its text, beside that of its mark")
  func tints() throws {
    let reader = try DrawingReader(Storyboard(.cards).svg)
    let classes = { (name: String) in reader.attributes.filter { $0.element == name }.compactMap { $0.1["class"] } }
    #expect(classes("rect").count { $0 == "tile active tinted" } == 3, "two cards and the legend")
    #expect(classes("rect").count { $0 == "tile tinted" } == 3)
    let texts = classes("text").filter { name in CellTint.allCases.contains { name.hasSuffix($0.rawValue) } }
    #expect(texts == ["on-active red", "amber", "green", "on-active amber", "green"])
    #expect(reader.attributes.allSatisfy { $0.1["xml:lang"] != "zh-Hans" })
  }

  @Test("panels lie side by side, and no text or tile outside the picture", arguments: [1, 2, 5, 9])
  func layout(count: Int) throws {
    let frame = BoardFrame(
      cells: Array(repeating: Array(repeating: BoardCell("zhuāng"), count: 8), count: 12),
      caption: "a long caption that has to be broken into several lines before it fits above a board",
      facts: (0..<9).map { BoardFact("fact", "\($0)") }, upcoming: ["一", "二"])
    let replay = BoardReplay(title: "t", frames: Array(repeating: frame, count: count))
    let reader = try DrawingReader(Storyboard(replay).svg)
    let size = try #require(reader.attributes.first?.1)
    let (width, height) = (try #require(Double(size["width"] ?? "")), try #require(Double(size["height"] ?? "")))
    #expect(width <= 1120 && height < 1600)
    let corners = reader.attributes.compactMap { element, attributes -> (Double, Double)? in
      guard element == "rect" || element == "text", let x = attributes["x"].flatMap(Double.init) else { return nil }
      return attributes["y"].flatMap(Double.init).map { (x, $0) }
    }
    #expect(corners.allSatisfy { $0 > 0 && $0 < width && $1 > 0 && $1 < height })
    let fields = reader.attributes.filter { $0.1["class"] == "field" }
    #expect(Set(fields.map { "\($0.1["x"] ?? "") \($0.1["y"] ?? "")" }).count == count, "no board on another")
  }

  @Test("a long syllable is set small enough for its cell")
  func fitting() throws {
    let replay = BoardReplay(
      title: "t", frames: [BoardFrame(cells: [[BoardCell("一"), BoardCell("zhuāng"), BoardCell("yī")]])])
    let reader = try DrawingReader(Storyboard(replay).svg)
    let sizes = reader.attributes.compactMap { element, attributes -> Double? in
      guard element == "text", let style = attributes["style"] else { return nil }
      return Double(style.dropFirst("font-size:".count).dropLast(2))
    }
    // A letter is about 0.6 of its size wide.
    #expect(sizes.count == 3 && sizes[1] * 0.6 * 6 <= 42 && sizes[0] > 20 && sizes[2] > 20)
  }

  @Test("no frames give an empty picture")
  func empty() throws {
    #expect(try DrawingReader(Storyboard(BoardReplay(title: "nothing")).svg).elements["g"] == nil)
  }
}
