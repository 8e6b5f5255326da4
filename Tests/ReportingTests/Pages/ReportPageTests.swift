import Foundation
import Testing

@testable import Reporting

@Suite("Report pages")
struct ReportPageTests {
  private let evil = "<b>\"&'</b>\u{1}"

  private func table() -> Table {
    var table = Table(
      title: evil,
      columns: [
        Column("name", title: "name", .text), Column("share", title: "share <", .percent(digits: 1)),
        Column("bar", title: "bar", .bar(width: 9)), Column("range", title: "range", .percentInterval(digits: 1)),
      ], notes: [evil])
    table.append([.text(evil), .number(0.25), .number(0.25), .interval(0.1, 0.4)])
    table.append([.text("b"), .missing, .missing, .missing])
    return table
  }

  private func page(_ parts: [PagePart]) -> ReportPage {
    ReportPage(
      title: "t & u", subtitle: evil,
      sections: [PageSection("one", title: "One", parts: parts, sections: [PageSection("two", title: evil)])])
  }

  @Test("a table is well-formed, has its heads, and no bar; shares of heat columns say how dark they are")
  func tables() throws {
    let html = table().html(heat: ["share"])
    let reader = try DrawingReader("<div>\(html)</div>")
    #expect(reader.elements["caption"] == 1 && reader.elements["tr"] == 3)
    let scopes = reader.attributes.compactMap { $0.1["scope"] }
    #expect(scopes.count { $0 == "col" } == 3 && scopes.count { $0 == "row" } == 2)
    #expect(reader.attributes.compactMap { $0.1["style"] } == ["--heat:25"])
    #expect(html.contains("10.0–40.0 %") && html.contains("25.0 %"))
    #expect(!table().html(heat: []).contains("--heat"))
    #expect(!html.contains("class=\"words\""))
    var words = Table(columns: [Column("a", title: "a", .text), Column("b", title: "b", .text)])
    words.append([.text("short"), .text(String(repeating: "word ", count: 9))])
    #expect(words.html(heat: []).components(separatedBy: "class=\"words\"").count == 3, "head and cell of one column")
  }

  @Test("nothing that is shown becomes markup, and nothing is loaded")
  func escaping() {
    let html = page([
      .paragraph(evil), .list([evil]), .warnings([BoardFact(evil, evil)]), .facts([BoardFact(evil, evil)]),
      .table(table(), heat: []), .figure("<svg/>", caption: evil, data: table()), .row([.paragraph(evil)]),
      .details(evil, [.paragraph(evil)]), .replay(BoardReplay.example),
    ]).html
    #expect(!html.contains("<b>"))
    #expect(html.contains("Content-Security-Policy") && !html.contains("src=") && !html.contains("@import"))
    #expect(
      html.components(separatedBy: "href=").dropFirst().allSatisfy { $0.hasPrefix("\"#") || $0.hasPrefix("\"data:") })
  }

  @Test("every section is in the contents, and headings go down by one level")
  func contents() {
    let html = page([.paragraph("p")]).html
    #expect(html.contains("<a href=\"#one\">One</a>") && html.contains("<a href=\"#two\">"))
    #expect(html.contains("<h2 id=\"one\">") && html.contains("<h3 id=\"two\">"))
    #expect(html.contains("<html lang=\"en\">") && html.contains("<title>t &amp; u</title>"))
  }

  @Test("several games have names of their own; the script comes only with them")
  func replays() {
    let html = page([.replay(.example), .details("more", [.replay(.example)])]).html
    #expect(html.contains("id=\"replay-1\"") && html.contains("id=\"replay-2\""))
    #expect(html.contains(ReplayPlayer.script))
    #expect(!page([]).html.contains(ReplayPlayer.script))
  }
}
