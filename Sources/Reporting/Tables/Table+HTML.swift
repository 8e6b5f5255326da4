import PuzzleCore

extension Table {
  /// A table of a page, with heads of rows and columns; it scrolls on its own where it is wider than the screen.
  ///
  /// - Parameter heat: the keys of columns of shares whose cells get a ground that is the darker the larger they are.
  func html(heat: Set<String>) -> String {
    // A bar is for the eye, on a terminal; a page has charts.
    let shown = columns.indices.filter {
      if case .bar = columns[$0].kind { false } else { !columns[$0].isForPrograms }
    }
    let name = title.map(PageMarkup.text) ?? "Table"
    var html =
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(name)\">\n<table class=\"results\">\n"
    if title != nil { html += "<caption>\(name)</caption>\n" }
    let styles = columns.indices.map(style(of:))
    let heads = shown.map { index in
      "<th scope=\"col\"\(styles[index])>\(PageMarkup.text(columns[index].title))</th>"
    }
    html += "<thead><tr>\(heads.joined())</tr></thead>\n<tbody>\n"
    for row in rows {
      let cells = shown.enumerated().map { place, index in
        let text = PageMarkup.text(columns[index].text(of: row[index]))
        let alignment = styles[index]
        if place == 0 { return "<th scope=\"row\"\(alignment)>\(text)</th>" }
        guard heat.contains(columns[index].key), case .number(let share) = row[index].value,
          let percent = FixedDecimal.string(min(1, max(0, share)) * 100, digits: 0)
        else { return "<td\(alignment)>\(text)</td>" }
        return "<td class=\"number heat\" style=\"--heat:\(percent)\">\(text)</td>"
      }
      html += "<tr>\(cells.joined())</tr>\n"
    }
    html += "</tbody>\n</table>\n</div>\n"
    return notes.reduce(into: html) { $0 += "<p class=\"note\">\(PageMarkup.text($1))</p>\n" }
  }

  /// Numbers are aligned right; sentences are wrapped, names and the like are not.
  private func style(of index: Int) -> String {
    if columns[index].alignment == .trailing { return " class=\"number\"" }
    let isLong = rows.contains { columns[index].text(of: $0[index]).displayWidth > 32 }
    return isLong ? " class=\"words\"" : ""
  }
}
