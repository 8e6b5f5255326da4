import TextFormats

/// A drawing in Scalable Vector Graphics 1.1 that grows element by element.
struct SVGText {
  private var content = ""
  private var open: [String] = []

  /// A length or coordinate, to a tenth of a unit.
  static func number(_ value: Double) -> String {
    let text = FixedDecimal.string(value, digits: 1) ?? "0"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    line("<\(name)\(Self.text(of: attributes))/>")
  }

  /// An element that holds text.
  mutating func text(_ name: String, _ attributes: KeyValuePairs<String, String>, _ text: String) {
    line("<\(name)\(Self.text(of: attributes))>\(MarkupText.escaped(text))</\(name)>")
  }

  /// Adds existing markup, one element per line.
  mutating func add(_ markup: String) {
    for element in markup.split(separator: "\n") { line(String(element)) }
  }

  /// An element around those that `body` adds.
  mutating func group(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ body: (inout SVGText) -> Void
  ) {
    line("<\(name)\(Self.text(of: attributes))>")
    open.append(name)
    body(&self)
    open.removeLast()
    line("</\(name)>")
  }

  /// A picture of charts with its name. Embedded in a page it has neither a style sheet nor a background.
  mutating func picture(
    title: String, width: Double, height: Double, isEmbedded: Bool, _ body: (inout SVGText) -> Void
  ) {
    group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": Self.number(width), "height": Self.number(height),
        "viewBox": "0 0 \(Self.number(width)) \(Self.number(height))", "role": "img", "class": "chart",
        "data-generator": "moli", "aria-label": title,
      ]
    ) { svg in
      svg.text("title", [:], title)
      if !isEmbedded {
        svg.text("style", [:], ChartPalette.styleSheet)
        svg.element("rect", ["class": "ground", "width": "100%", "height": "100%"])
      }
      body(&svg)
    }
  }

  /// The markup written so far.
  var source: String { content }

  private mutating func line(_ text: String) {
    content += String(repeating: "  ", count: open.count) + text + "\n"
  }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(MarkupText.escaped($0.value))\"" }.joined()
  }
}
