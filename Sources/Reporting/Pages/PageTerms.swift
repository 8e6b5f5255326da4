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
