/// The explanations of a page. Each appears once, and every title that it explains is a button that shows it.
///
/// A button shows its explanation through the `popover` attributes of HTML, without a script: on a click, a touch or
/// Enter. Escape or a click elsewhere closes it. A mouse resting on the title shows the same text as a tooltip.
struct PageTerms {
  private struct Term: Hashable {
    var title: String
    var meaning: String
  }

  private var terms: [Term] = []
  private var numbers: [Term: Int] = [:]

  /// A title as markup: a button where it has a meaning, the plain text where it has none.
  mutating func markup(_ title: String, _ meaning: String?) -> String {
    let shown = PageMarkup.text(title)
    guard let meaning, !meaning.isEmpty else { return shown }
    let id = id(of: Term(title: title, meaning: meaning))
    return "<button type=\"button\" class=\"term\" popovertarget=\"\(id)\" title=\"\(PageMarkup.text(meaning))\">"
      + "\(shown)</button>"
  }

  // MARK: Tables as rows

  private var heads: [[String]] = []

  /// The style class of a table with these column titles, which become the titles of its cells where the table is too
  /// wide for its place and each row is a block.
  mutating func columns(_ titles: [String]) -> String {
    if let known = heads.firstIndex(of: titles) { return "heads-\(known)" }
    heads.append(titles)
    return "heads-\(heads.count - 1)"
  }

  /// The widths, in pixels, below which tables that need as much are shown row by row.
  static let widths = [280, 340, 420, 520, 640, 780, 940, 990, 1200]

  /// The rules for tables that are too wide for their place.
  var styleSheet: String {
    let titles = heads.enumerated().flatMap { number, titles in
      titles.enumerated().map { place, title in
        ".heads-\(number) tbody > tr > :nth-child(\(place + 1)) { --head: \(Self.string(title)); }\n"
      }
    }
    let narrow = Self.widths.map { width in
      """
      @container (max-width: \(width - 1)px) {
        .fit-\(width) thead { display: none; }
        .fit-\(width), .fit-\(width) tbody, .fit-\(width) caption { display: block; }
        .fit-\(width) tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0 1rem;
          padding: .5rem 0; border-bottom: 1px solid var(--edge); }
        .results.fit-\(width) tr > * { display: block; text-align: left; border: 0; padding: .15rem .2rem; white-space: normal;
          position: static; min-width: 0; max-width: none; }
        .fit-\(width) tr > .key, .fit-\(width) tr > .words { grid-column: 1 / -1; }
        .fit-\(width) tr > .key { font-weight: 600; }
        .fit-\(width) tr > td::before { content: var(--head); display: block; font-size: .8rem; color: var(--soft); }
      }

      """
    }
    return titles.joined() + "@media screen {\n" + narrow.joined() + "}\n"
  }

  /// A text as a string of a style sheet.
  private static func string(_ text: String) -> String {
    var string = ""
    for scalar in text.onOneLine.unicodeScalars {
      // No character of a title can end the string, or the style element.
      let isPlain = scalar.value >= 0x20 && !"\"\\<>&".unicodeScalars.contains(scalar)
      string += isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }
    return "\"\(string)\""
  }

  /// All explanations used, closed.
  var html: String {
    terms.map { term in
      "<div popover class=\"about\" id=\"\(id(number: numbers[term] ?? 0))\"><strong>\(PageMarkup.text(term.title))</strong> "
        + "\(PageMarkup.text(term.meaning))</div>\n"
    }.joined()
  }

  private mutating func id(of term: Term) -> String {
    if let number = numbers[term] { return id(number: number) }
    terms.append(term)
    numbers[term] = terms.count
    return id(number: terms.count)
  }

  private func id(number: Int) -> String { "about-\(number)" }
}
