extension Table {
  /// A table in GitHub Flavored Markdown, with an aligned source. Title and notes are paragraphs.
  var markdown: String {
    let texts = rows.map { row in
      zip(columns, row).map { column, cell in column.text(of: cell).trimmedAtEnd.escapedForMarkdown }
    }
    let titles = columns.map(\.title.inMarkdown)
    let widths = columns.indices.map { index in
      texts.reduce(max(3, titles[index].displayWidth)) { max($0, $1[index].displayWidth) }
    }
    let line = { (cells: [String]) in
      "| "
        + columns.indices.map { cells[$0].padded(toWidth: widths[$0], alignment: columns[$0].alignment) }
        .joined(separator: " | ") + " |\n"
    }
    let rule = columns.indices.map { index in
      let dashes = String(repeating: "-", count: widths[index] - 1)
      return columns[index].alignment == .leading ? dashes + "-" : dashes + ":"
    }
    let paragraphs = { (texts: [String]) in texts.map { $0.inMarkdown + "\n" } }
    let table = line(titles) + line(rule) + texts.map(line).joined()
    return
      (paragraphs(title.map { [$0] } ?? []) + [table] + paragraphs(remarks.map(\.text) + notes))
      .joined(
        separator: "\n")
  }
}

extension String {
  /// The text on one line, with a backslash before characters that Markdown would interpret.
  ///
  /// Complexity: O(*n*).
  public var inMarkdown: String { onOneLine.escapedForMarkdown }

  fileprivate var escapedForMarkdown: String {
    reduce(into: "") { result, character in
      if "\\|*_`<[".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
