extension Table {
  /// A table as GitHub Flavored Markdown has it, its source aligned for reading. Title and notes are paragraphs.
  var markdown: String {
    let texts = rows.map { row in
      zip(columns, row).map { column, cell in Self.escapedForMarkdown(column.text(of: cell).trimmedAtEnd) }
    }
    let titles = columns.map { Self.escapedForMarkdown($0.title.onOneLine) }
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
    let paragraphs = { (texts: [String]) in texts.map { Self.escapedForMarkdown($0.onOneLine) + "\n" } }
    let table = line(titles) + line(rule) + texts.map(line).joined()
    return (paragraphs(title.map { [$0] } ?? []) + [table] + paragraphs(notes)).joined(separator: "\n")
  }

  /// Characters that Markdown would take for markup, preceded by a reverse solidus.
  private static func escapedForMarkdown(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\|*_`<[".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
