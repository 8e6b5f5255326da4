import Testing

@testable import Reporting

@Suite("Overview pages")
struct OverviewPageTests {
  private static let evil = "<b>\"&'</b>"

  private func page(_ count: Int, light: (Int) -> StatusLight = { _ in .good }) -> OverviewPage {
    let items = (1...count).map { number in
      OverviewPage.Item(
        number, name: "level \(number) \(Self.evil)", light: light(number), word: "word", sentence: Self.evil,
        picture: BoardThumbnail(BoardReplay.example))
    }
    let points = items.map {
      SequenceChart.Point($0.name, share: 0.5, bounds: 0.4...0.6, wanted: 0.3...0.7, light: $0.light)
    }
    return OverviewPage(
      title: Self.evil, subtitle: "today",
      counts: [OverviewPage.Count("1", Self.evil, remark: "of 2", light: .bad)],
      curve: SequenceChart(title: Self.evil, axis: "% won", points: points), items: items)
  }

  @Test("the page is well-formed, loads nothing, and nothing that is shown becomes markup")
  func markup() throws {
    let html = page(3).html
    #expect(!html.contains("<b>") && !html.contains("src=") && !html.contains("@import"))
    let body = try #require(html.components(separatedBy: "<main").dropFirst().first)
    let reader = try DrawingReader("<main" + (body.components(separatedBy: "</main>").first ?? "") + "</main>")
    #expect(reader.elements["li"] == 4 && reader.elements["h2"] == 3 && reader.elements["h1"] == 1)
  }

  @Test("a status is a shape and a word, not only a colour")
  func lights() {
    let shapes = StatusLight.allCases.map { light in
      StatusLight.symbols.components(separatedBy: "id=\"light-\(light.rawValue)\"").last?
        .components(separatedBy: "</symbol>").first ?? ""
    }
    #expect(Set(shapes).count == StatusLight.allCases.count && !shapes.contains(""))
    let html = page(5) { StatusLight.allCases[$0 - 1] }.html
    for light in StatusLight.allCases {
      #expect(html.contains("<p class=\"state \(light.rawValue)\">\(light.icon) word</p>"))
    }
  }

  @Test("beyond the limit only those that need a look are listed, and the page says how many are not")
  func limit() {
    let limit = OverviewPage.itemLimit
    #expect(page(limit).html.components(separatedBy: "<h2").count == limit + 1)
    let long = page(limit + 20) { $0 % 10 == 0 ? .bad : .good }.html
    let listed = (limit + 20) / 10
    #expect(long.components(separatedBy: "<h2").count == listed + 1)
    #expect(long.contains("Not listed: \(limit + 20 - listed) of \(limit + 20)"))
  }

  @Test("the rows of a nearly empty board are left out of its small picture")
  func thumbnails() {
    let empty = [[BoardCell]](repeating: [BoardCell(nil), BoardCell(nil)], count: 8)
    let frame = BoardFrame(cells: empty + [[BoardCell("a"), BoardCell("b")]])
    let markup = BoardThumbnail(frame).markup(name: "a board")
    #expect(markup.components(separatedBy: "<g ").count == 3, "one row of two cells")
    #expect(markup.contains("viewBox=\"0 0 320 160\""))
  }
}
