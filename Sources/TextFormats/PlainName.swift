/// The rule for names that people give to levels and players. A name must look on a screen as it is in memory, so it
/// has no line breaks or other control characters, no characters that change the direction of writing, and no invisible
/// ones.
public enum PlainName {
  /// The forbidden part of a name, in words that follow "found"; `nil` for a plain name.
  public static func defect(in name: String) -> String? {
    var previous: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      defer { previous = scalar }
      if scalar.isLineBreakOrControl { return "a line break or another control character" }
      // An emoji such as a heart may consist of a sign and an invisible selector for its colour form.
      if scalar == "\u{FE0F}", let previous, previous.properties.isEmoji, !previous.isASCII { continue }
      if scalar.isInvisible { return "the invisible character \(scalar.code)" }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line or controls a terminal.
  public var isLineBreakOrControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether it is invisible: zero width, soft hyphens, marks that change the direction of writing, fillers, byte order
  /// marks.
  public var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }

  /// The number of the character, such as `U+202E`.
  public var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text without white space at its ends.
  public var trimmed: String {
    // Most texts have none, and putting one together again takes long.
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text as messages show it: in quotation marks, on one line, at most 60 characters, with invisible characters as
  /// numbers.
  public var quoted: String { SourceText.quoted(utf8) }
}

extension StringProtocol {
  /// The text on one line with nothing hidden in it. Control characters become spaces. Invisible characters, such as
  /// marks that change the direction of writing, become their numbers, `<U+202E>`, and bytes of a ``FileName`` theirs,
  /// `<E9>`. Complexity: O(length).
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
        // A selector shows an emoji in colour or in black; after any other character it is invisible.
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

  /// Whether it selects a form of the preceding character.
  fileprivate var isSelector: Bool { (0xfe00...0xfe0f).contains(value) }
}
