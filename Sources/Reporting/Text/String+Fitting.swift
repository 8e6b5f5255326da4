extension String {
  /// The text on one line with nothing hidden in it, so that data cannot break a table, control a terminal or pass for
  /// something else; see ``PuzzleCore``.
  public var onOneLine: String { disclosed }

  /// The longest prefix that fits in `width` cells together with an ellipsis; the text itself if it fits.
  ///
  /// A double-width character is never cut in half, so the result may be a cell narrower than `width`.
  /// Complexity: O(*n*).
  public func truncated(toWidth width: Int) -> String {
    if displayWidth <= width { return self }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      if used > width { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text with an ellipsis in its middle, in at most `width` cells; the text itself if it fits. Names that differ
  /// at one end stay distinguishable.
  ///
  /// Complexity: O(*n*).
  func shortenedInside(toWidth width: Int) -> String {
    guard displayWidth > width, width > 2 else { return truncated(toWidth: width) }
    var end: [Character] = []
    var used = 0
    for character in reversed() {
      used += character.displayWidth
      if used > (width - 1) / 2 { break }
      end.append(character)
    }
    let tail = String(end.reversed())
    return truncated(toWidth: width - tail.displayWidth) + tail
  }

  /// The text padded with spaces to at least `width` cells.
  ///
  /// Complexity: O(*n* + `width`).
  public func padded(toWidth width: Int, alignment: Alignment = .leading) -> String {
    let space = String(repeating: " ", count: max(0, width - displayWidth))
    return alignment == .leading ? self + space : space + self
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension String {
  /// The text broken at spaces into lines of at most `width` cells; a longer word is broken inside. Without a width,
  /// the text itself.
  ///
  /// Complexity: O(*n*).
  public func wrapped(toWidth width: Int?) -> [String] {
    guard let width, width > 1, displayWidth > width else { return [self] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in split(separator: " ") {
      let wordWidth = word.displayWidth
      if used > 0 && used + 1 + wordWidth <= width {
        line += " " + word
        used += 1 + wordWidth
        continue
      }
      if used > 0 { lines.append(line) }
      line = ""
      used = 0
      for character in word {
        if used + character.displayWidth > width {
          lines.append(line)
          line = ""
          used = 0
        }
        line.append(character)
        used += character.displayWidth
      }
    }
    return lines + [line]
  }
}

/// The alignment of text in its column.
public enum Alignment: Hashable, Sendable {
  /// Aligned left, for words.
  case leading
  /// Aligned right, for numbers.
  case trailing
}
