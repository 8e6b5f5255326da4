/// Conversions between the spellings of pinyin syllables: tone numbers (`lu:4`), tone marks (`lǜ`), bare letters.
public enum Pinyin {
  /// The tone-marked form, in NFC, of a syllable with a tone number: `ni3` gives `nǐ`, `lu:4`, `lü4` and `lv4` give
  /// `lǜ`, and tone 5 (neutral) leaves no mark.
  ///
  /// The mark is on *a*, else on *e*, else on the *o* of *ou*, else on the last vowel (GB/T 16159); in a syllable
  /// without a vowel, on its first *m* or *n*. Capitals are kept.
  /// - Returns: nil when the text is not letters followed by a number from 1 to 5, or has no letter for its mark.
  public static func toneMarked(_ numbered: some StringProtocol) -> String? {
    var scalars = Array(numbered.unicodeScalars)
    guard let digit = scalars.popLast(), ("1"..."5").contains(digit), !scalars.isEmpty else { return nil }
    guard let letters = lettersWithUmlaut(scalars) else { return nil }
    let tone = Int(digit.value) - 0x30
    guard tone < 5 else { return text(letters) }
    guard let place = markPlace(in: letters.map(lowercased)) else { return nil }
    return composed(text(letters[...place] + [combiningMarks[tone - 1]] + letters[(place + 1)...]))
  }

  /// The syllable in stored form: tone marks composed (NFC), and a tone number converted to its mark.
  public static func normalized(_ syllable: String) -> String {
    var needsWork = false
    for byte in syllable.utf8 where byte == 0xcc || byte == 0xcd || (0x31...0x35).contains(byte) { needsWork = true }
    guard needsWork else { return syllable }
    let marked = composed(syllable)
    return toneMarked(marked) ?? marked
  }

  /// The text in lower case without tone marks, with ü as `v` and without spaces, apostrophes and hyphens, as keywords
  /// are compared with readings.
  ///
  /// `Nǐ hǎo` gives `nihao`; `lǜ`, `lv` and `lu:` give `lv`.
  public static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendPlain(text.lowercased(), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 of the plain form of a text; only letters of pinyin are converted to lower case.
  static func appendPlain(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "'", "’", "-", "\u{0304}", "\u{0301}", "\u{030c}", "\u{0300}": continue
      case ":", "\u{0308}":
        if bytes.last == UInt8(ascii: "u") { bytes[bytes.count - 1] = UInt8(ascii: "v") }
      default:
        let letter = lowercased(scalar.isASCII ? scalar : bases[scalar] ?? scalar)
        if letter == "ü" {
          bytes.append(UInt8(ascii: "v"))
        } else if letter.isASCII {
          bytes.append(UInt8(truncatingIfNeeded: letter.value))
        } else {
          bytes.append(contentsOf: String(letter).utf8)
        }
      }
    }
  }
}
