extension Pinyin {
  /// The stored form of a syllable of Chinese: lower case, ü for `u:` and `v`, the tone as a mark in its standard
  /// place, no mark for the neutral tone. `lue` and `nue` become `lüe` and `nüe`, because they can mean no other
  /// syllable.
  ///
  /// `Hǎo`, `HAO3` and `haǒ` give `hǎo`; `lu:è`, `lve4` and `lue4` give `lüè`; `ma0` and `ma5` give `ma`.
  /// - Returns: `nil` for a text that is not a syllable of pinyin, or has two tones.
  public static func standardSyllable(_ text: String) -> String? {
    var scalars = Array(text.unicodeScalars)
    var found: [Int] = []
    if let last = scalars.last, ("0"..."5").contains(last) {
      scalars.removeLast()
      found.append(last == "0" ? 5 : Int(last.value) - 0x30)
    }
    var letters: [Unicode.Scalar] = []
    for scalar in scalars {
      if let mark = combiningMarks.firstIndex(of: scalar) {
        found.append(mark + 1)
      } else {
        if let tone = tones[scalar] { found.append(tone) }
        letters.append(scalar == "\u{0308}" ? ":" : lowercased(bases[scalar] ?? scalar))
      }
    }
    guard found.count < 2, var plain = lettersWithUmlaut(letters) else { return nil }
    if plain == ["l", "u", "e"] || plain == ["n", "u", "e"] { plain[1] = "ü" }
    let syllable = self.text(plain)
    return isSyllable(syllable) ? toneMarked("\(syllable)\(found.first ?? 5)") : nil
  }

  /// Whether a syllable may differ from its ``standardSyllable(_:)``, judged by its bytes. This is fast, for tables of
  /// many phrases. Marks on the wrong vowel are not detected.
  static func mayBeUnusual(_ syllable: String) -> Bool {
    var (place, first, previous): (Int, UInt8, UInt8) = (0, 0, 0)
    for byte in syllable.utf8 {
      switch byte {
      // 0xe1 is the first of the three bytes of Ḿ, and of those of ḿ.
      case 0x30...0x3a, 0x41...0x5a, 0x76, 0xcc, 0xcd, 0xe1: return true
      // lue and nue, with or without a tone.
      case 0x65, 0xc3, 0xc4:
        if place == 2, previous == 0x75, first == 0x6c || first == 0x6e { return true }
      case 0x80...0xbf: if isMarkedCapital(previous, byte) { return true }
      default: break
      }
      if place == 0 { first = byte }
      previous = byte
      place += 1
    }
    return false
  }

  /// Whether the two bytes of a scalar below U+0800 are a capital letter of pinyin with a mark.
  static func isMarkedCapital(_ first: UInt8, _ second: UInt8) -> Bool {
    isCapital[Int(first & 0x1f) << 6 | Int(second & 0x3f)]
  }

  /// Whether a scalar below U+0800 is a capital letter of pinyin with a mark.
  private static let isCapital: [Bool] = {
    var table = [Bool](repeating: false, count: 0x800)
    for (form, base) in bases where form.value < 0x800 && lowercased(base) != base {
      table[Int(form.value)] = true
    }
    table[0xdc] = true  // Ü
    return table
  }()

  /// The tone, 1 to 4, of a composed form.
  private static let tones: [Unicode.Scalar: Int] = {
    var table: [Unicode.Scalar: Int] = [:]
    for (form, base) in bases {
      table[form] = combiningMarks.firstIndex {
        composed(text([base, $0])).unicodeScalars.elementsEqual([form])
      }
      .map { $0 + 1 }
    }
    return table
  }()
}
