import TextFormats

extension Table {
  /// A table of a page, with row and column heads. It scrolls separately if it is wider than the screen, with its key
  /// columns staying in view.
  ///
  /// - Parameters:
  ///   - heat: the keys of columns of shares; the larger the share, the darker the background of its cell.
  ///   - terms: collects the explanations of column titles.
  func html(heat: Set<String>, terms: inout PageTerms) -> String {
    // Bars are for terminals; a page has charts.
    let shown = columns.indices.filter {
      if case .bar = columns[$0].kind { false } else { !columns[$0].isForPrograms }
    }
    let keys = keyColumns(shown)
    let name = title.map(PageMarkup.text) ?? "Table"
    let classes = "results \(fit(shown)) \(terms.columns(shown.map { columns[$0].title }))"
    var html =
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(name)\">\n<table class=\"\(classes)"
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

  /// The style class for the width that the table needs, in which titles are wrapped and sentences have 14 rem.
  private func fit(_ shown: [Int]) -> String {
    let needed = shown.reduce(0.0) { width, index in
      let column = columns[index]
      let words = column.title.split(whereSeparator: { $0 == " " || $0 == "-" }).map { String($0).displayWidth }
      let cells = rows.map { column.text(of: $0[index]).displayWidth }.max() ?? 0
      let characters = max(words.max() ?? 0, column.alignment == .trailing ? cells : min(cells, Self.longestName))
      return width + Self.padding + Self.characterWidth * Double(characters)
    }
    return "fit-\(PageTerms.widths.first { Double($0) >= needed } ?? PageTerms.widths[PageTerms.widths.count - 1])"
  }

  private static let characterWidth = 7.6
  private static let padding = 15.0
  /// The longest text on one line; longer ones are wrapped.
  private static let longestName = 20

  /// The columns that serve as row heads: the key columns, at most two, or the first column if there are none.
  private func keyColumns(_ shown: [Int]) -> [Int] {
    let keys = shown.filter { columns[$0].isKey }
    return Array((keys.isEmpty ? Array(shown.prefix(1)) : keys).prefix(2))
  }

  /// The width of a column of names in digits, which gives the start of the next one; wider names are wrapped.
  private func width(of index: Int) -> Int {
    let widest = rows.reduce(columns[index].title.displayWidth) {
      max($0, columns[index].text(of: $1[index]).displayWidth)
    }
    // Letters are narrower than digits.
    return min(28, widest * 9 / 10 + 2)
  }

  /// The style classes of a column: numbers are aligned right, sentences are wrapped, names and the like are not.
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
