/// The rule for names that people give: of levels, of players. A name must say on a screen what it is in memory, so it
/// has no line breaks or other control characters, none that change the direction of writing, and none that cannot be
/// seen.
public enum PlainName {
  /// What a name has that it may not have, in words that follow "found"; `nil` for a plain name.
  public static func defect(in name: String) -> String? {
    var previous: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      defer { previous = scalar }
      if scalar.isLineBreakOrControl { return "a line break or another control character" }
      // The heart of a keyboard is a sign and the wish to see it in colour.
      if scalar == "\u{FE0F}", let previous, previous.properties.isEmoji, !previous.isASCII { continue }
      if scalar.isInvisible { return "the invisible character \(scalar.code)" }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line or commands a terminal.
  public var isLineBreakOrControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether nothing is seen of it: zero width, soft hyphens, marks that change the direction of writing, fillers, byte
  /// order marks.
  public var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }

  /// As it is named: `U+202E`.
  public var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text without white space at its ends.
  public var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text as messages show it: in quotation marks, on one line, at most 60 characters, what cannot be seen by its
  /// number.
  public var quoted: String { SourceText.quoted(utf8) }
}

extension StringProtocol {
  /// The text on one line with nothing hidden in it: control characters become spaces, marks that change the direction
  /// of writing and others that cannot be seen are written by their numbers, `<U+202E>`, bytes of a ``FileName`` by
  /// theirs, `<E9>`. Complexity: O(length).
  public var disclosed: String {
    guard
      unicodeScalars.contains(where: {
        $0.isLineBreakOrControl || $0.isHidden || $0.isSelector || FileName.byte(of: $0) != nil
      })
    else {
      return String(self)
    }
    var text = ""
    for character in self {
      if character.unicodeScalars.contains(where: \.isLineBreakOrControl) {
        text += " "
        continue
      }
      var isAfterEmoji = false
      for scalar in character.unicodeScalars {
        // A selector shows an emoji in colour or in black; behind any other character it shows nothing.
        if let byte = FileName.byte(of: scalar) {
          text += "<\(String(byte, radix: 16, uppercase: true))>"
        } else if scalar.isHidden || scalar.isSelector && !isAfterEmoji {
          text += "<\(scalar.code)>"
        } else {
          text.unicodeScalars.append(scalar)
        }
        isAfterEmoji = scalar.properties.isEmoji
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Invisible, except for the joiners within emoji and some scripts, and for selectors.
  fileprivate var isHidden: Bool {
    isInvisible && value != 0x200c && value != 0x200d && !isSelector
  }

  /// Whether it chooses one of the forms of the character before it.
  fileprivate var isSelector: Bool { (0xfe00...0xfe0f).contains(value) }
}
