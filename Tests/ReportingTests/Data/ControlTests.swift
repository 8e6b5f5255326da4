import Reporting
import Testing

@Suite("control characters in data") struct ControlTests {
  @Test("CSV has none that command a terminal; tabs and line breaks stay")
  func csv() {
    let names = ["a\u{1B}[31mb", "c\u{9B}d", "e\tf", "g\nh", "\u{0}"]
    let table = Table(columns: [TableColumn("n", title: "n", .text) { (name: String) in .text(name) }], rows: names)
    let text = table.rendered(as: .csv)
    #expect(text == "n\na<U+001B>[31mb\nc<U+009B>d\ne\tf\n\"g\nh\"\n<U+0000>\n", "\(text)")
    for format in [OutputFormat.text, .markdown, .json, .jsonl] {
      #expect(!table.rendered(as: format).unicodeScalars.contains("\u{1B}"))
    }
  }
}
