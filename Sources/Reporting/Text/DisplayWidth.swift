// The number of terminal cells of a text. Library code counts characters, which shifts every column after Chinese text
// by one cell per character.

extension Unicode.Scalar {
  /// The number of terminal cells of this scalar alone: 0, 1 or 2.
  ///
  /// 0 for control and format characters and for marks that combine with the previous character; 2 for East Asian Wide
  /// and Fullwidth scalars and for emoji; 1 for everything else. That includes the *ambiguous* ones (box lines, blocks,
  /// dashes), which terminals draw narrow unless they run in a legacy East Asian locale.
  ///
  /// Source: Unicode Standard Annex 11, *East Asian Width*, data of Unicode 17, and Annex 51 for emoji.
  /// Complexity: O(1).
  public var displayWidth: Int {
    if value >= 0x20 && value < 0x7f { return 1 }
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    // A soft hyphen is drawn; all other format characters are not.
    case .format: return value == 0xad ? 1 : 0
    default: break
    }
    // Medial vowels and final consonants of Hangul join the leading consonant's cell.
    if (0x1160...0x11ff).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  private var isWide: Bool {
    if value < 0x1100 { return false }
    return Self.wideRanges.contains { $0.contains(value) } || properties.isEmojiPresentation
  }

  /// The scalars of width W or F that are not emoji. Unassigned scalars inside a block of wide ones count as wide, so
  /// that adjacent ranges can be merged.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x4e00...0xa4c6,  // Unified ideographs first: nearly every question is about them. Then Yi.
    0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x303e, 0x3041...0x3247,
    0x3250...0x4dff, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6b,
    0xff01...0xff60, 0xffe0...0xffe6, 0x1_6fe0...0x1_8df2, 0x1_aff0...0x1_b2fb, 0x1_d300...0x1_d356,
    0x1_d360...0x1_d376, 0x1_f200...0x1_f265, 0x2_0000...0x2_fffd, 0x3_0000...0x3_fffd,
  ]
}

extension Character {
  /// The number of terminal cells of this character: the width of its widest scalar, and 2 for a symbol followed by the
  /// emoji variation selector.
  ///
  /// Complexity: O(*n*) in the number of scalars.
  public var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      if scalar.value == 0xfe0f { return 2 }
      width = max(width, scalar.displayWidth)
    }
    return width
  }
}

extension StringProtocol {
  /// The number of terminal cells of the text on one line. Escape sequences are counted as text, so measure before
  /// colouring.
  ///
  /// Complexity: O(*n*).
  public var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }
}
