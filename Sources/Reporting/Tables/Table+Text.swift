extension Table {
  /// Aligned columns under their titles; see ``rendered(as:style:width:)``.
  ///
  /// A table that is too wide first shortens long words (with an ellipsis), then bars, then words further. If that is
  /// not enough it is split into several tables below each other, each beginning with the first column. So no number is
  /// ever cut.
  func text(style: Style, width: Int?) -> String {
    let layout = TextLayout(of: self, width: width)
    var lines = title.map { [style.paint($0.onOneLine, as: .heading)] } ?? []
    // Titles of columns without a row say nothing; the title of the table does.
    for (number, block) in layout.blocks.enumerated() where !rows.isEmpty || title == nil {
      if number > 0 { lines.append("") }
      lines.append(line(block, layout, style) { (columns[$0].title.onOneLine, .heading) })
      lines.append(
        line(block, layout, style) { (String(repeating: "─", count: layout.widths[$0]), .faint) })
      for row in rows {
        lines.append(
          line(block, layout, style) { index in
            let text = columns[index].text(of: row[index], barWidth: layout.widths[index])
            return (text.trimmedAtEnd, row[index].emphasis)
          })
      }
    }
    for remark in remarks {
      lines += remark.text.onOneLine.wrapped(toWidth: width).map {
        style.paint($0, as: remark.emphasis)
      }
    }
    for note in notes {
      lines += note.onOneLine.wrapped(toWidth: width).map { style.paint($0, as: .faint) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// One line of a block. The spaces in between are never painted, and there are no trailing spaces.
  private func line(
    _ block: [Int], _ layout: TextLayout, _ style: Style, _ content: (Int) -> (text: String, emphasis: Emphasis)
  ) -> String {
    let cells = block.map { index in
      let (full, emphasis) = content(index)
      let isName = shortensNames && columns[index].isKey
      let text =
        isName
        ? full.shortenedInside(toWidth: layout.widths[index])
        : full.truncated(toWidth: layout.widths[index])
      let space = String(repeating: " ", count: layout.widths[index] - text.displayWidth)
      let painted = style.paint(text, as: emphasis)
      return columns[index].alignment == .leading ? painted + space : space + painted
    }
    return cells.joined(separator: TextLayout.gap).trimmedAtEnd
  }
}
