import TextFormats

extension Table {
  /// A table of a page, with heads of rows and columns; it scrolls on its own where it is wider than the screen, and
  /// its key columns stay in sight while it does.
  ///
  /// - Parameters:
  ///   - heat: the keys of columns of shares whose cells get a ground that is the darker the larger they are.
  ///   - terms: what titles of columns mean is added to them.
  func html(heat: Set<String>, terms: inout PageTerms) -> String {
    // A bar is for the eye, on a terminal; a page has charts.
    let shown = columns.indices.filter {
      if case .bar = columns[$0].kind { false } else { !columns[$0].isForPrograms }
    }
    let keys = keyColumns(shown)
    let name = title.map(PageMarkup.text) ?? "Table"
    var html =
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(name)\">\n<table class=\"results"
      + (keys.count == 2 ? " two-keys\" style=\"--key:\(width(of: keys[0]))ch\">\n" : "\">\n")
    if title != nil { html += "<caption><span>\(name)</span></caption>\n" }
    let styles = columns.indices.map { style(of: $0, key: keys.firstIndex(of: $0)) }
    let heads = shown.map { index in
      "<th scope=\"col\"\(styles[index])>\(terms.markup(columns[index].title, columns[index].meaning))</th>"
    }
    html += "<thead><tr>\(heads.joined())</tr></thead>\n<tbody>\n"
    for row in rows {
      let cells = shown.map { index in
        let text = PageMarkup.text(columns[index].text(of: row[index]))
        let style = styles[index]
        if keys.contains(index) { return "<th scope=\"row\"\(style)>\(text)</th>" }
        guard heat.contains(columns[index].key), case .number(let share) = row[index].value,
          let percent = FixedDecimal.string(min(1, max(0, share)) * 100, digits: 0)
        else { return "<td\(style)>\(text)</td>" }
        return "<td class=\"number heat\" style=\"--heat:\(percent)\">\(text)</td>"
      }
      html += "<tr>\(cells.joined())</tr>\n"
    }
    html += "</tbody>\n</table>\n</div>\n"
    return (remarks.map(\.text) + notes).reduce(into: html) { $0 += "<p class=\"note\">\(PageMarkup.text($1))</p>\n" }
  }

  /// The columns that head rows: the key columns, at most two, or the first column where there is none.
  private func keyColumns(_ shown: [Int]) -> [Int] {
    let keys = shown.filter { columns[$0].isKey }
    return Array((keys.isEmpty ? Array(shown.prefix(1)) : keys).prefix(2))
  }

  /// How many digits wide a column of names is, so that it is known where the next one begins; wider names are wrapped.
  private func width(of index: Int) -> Int {
    let widest = rows.reduce(columns[index].title.displayWidth) {
      max($0, columns[index].text(of: $1[index]).displayWidth)
    }
    // Letters are narrower than digits.
    return min(28, widest * 9 / 10 + 2)
  }

  /// Numbers are aligned right; sentences are wrapped, names and the like are not.
  private func style(of index: Int, key: Int?) -> String {
    var classes = key.map { ["key", "key-\($0)"] } ?? []
    if columns[index].alignment == .trailing {
      classes.append("number")
    } else if key == nil, rows.contains(where: { columns[index].text(of: $0[index]).displayWidth > 32 }) {
      classes.append("words")
    }
    return classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
  }
}
