import Testing

@testable import MoliTool

@Suite("Forms of a report")
struct ReportFormatTests {
  @Test("the name of a file determines its form")
  func forms() {
    let forms = ["a.html", "a.MD", "a.markdown", "b.csv", "c.json", "d.jsonl", "e", "f.txt", "-", "g.PDF", "h.png"].map(
      ReportFormat.init(file:))
    #expect(forms == [.html, .markdown, .markdown, .csv, .json, .jsonl, .html, .html, .html, .pdf, .png])
  }
}
