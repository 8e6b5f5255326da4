import TextFormats

/// Reads the fields of a table of phrases.
enum FieldParser {
  private static let space = UInt8(ascii: " ")

  /// The tiles of a phrase: the texts between spaces, or each character when there are no spaces.
  static func tiles(_ field: DelimitedReader.Field, in source: SourceText) throws -> [String] {
    let bytes = trimmed(field.bytes)
    for (place, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x7f {
      throw source.error(
        at: field.offset + place, found: "a control character in a phrase",
        expected: "characters or tiles between spaces")
    }
    if bytes.contains(space) { return words(bytes) }
    // Three-byte sequences from U+4000 to U+9FFF are ideographs: one character each, without the cost of segmentation.
    if bytes.count.isMultiple(of: 3), areIdeographs(bytes) {
      return stride(from: bytes.startIndex, to: bytes.endIndex, by: 3).map { start in
        String(decoding: bytes[start..<(start + 3)], as: UTF8.self)
      }
    }
    return String(decoding: bytes, as: UTF8.self).map { String($0) }
  }

  /// The readings of a phrase: alternatives separated by `|`, syllables by spaces, one per tile.
  static func readings(
    _ field: DelimitedReader.Field, of tiles: [String], in source: SourceText
  ) throws -> [[String]] {
    guard !trimmed(field.bytes).isEmpty else { return [] }
    let length = tiles.count
    var readings: [[String]] = []
    var start = field.bytes.startIndex
    while true {
      let end = field.bytes[start...].firstIndex(of: UInt8(ascii: "|")) ?? field.bytes.endIndex
      var syllables = words(field.bytes[start..<end], expected: length)
      for place in syllables.indices {
        if let tone = strayTone(of: syllables[place]) {
          throw source.error(
            at: field.offset + (start - field.bytes.startIndex), found: "the tone \(tone) in \"\(syllables[place])\"",
            expected: "a tone mark, or a tone number from 0 to 5")
        }
        let isUnusual = Pinyin.mayBeUnusual(syllables[place]) && isChinese(tiles)
        syllables[place] =
          (isUnusual ? Pinyin.standardSyllable(syllables[place]) : nil)
          ?? Pinyin.normalized(syllables[place])
      }
      guard syllables.count == length else {
        throw source.error(
          at: field.offset + (start - field.bytes.startIndex),
          found: "\(syllables.count) of \(length) syllables in \(SourceText.quoted(field.bytes[start..<end]))",
          expected: "one syllable for each tile")
      }
      if !readings.contains(syllables) { readings.append(syllables) }
      guard end < field.bytes.endIndex else { return readings }
      start = end + 1
    }
  }

  /// The readings of a phrase as a person wrote them. Unusual pinyin of Chinese characters is remarked and kept. Only a
  /// reading whose number of syllables differs from the number of tiles is left out, because it could not be shown.
  /// - Parameter remark: called with the offset of a reading and what is unusual about it.
  static func writtenReadings(
    _ field: DelimitedReader.Field, of tiles: [String], in source: SourceText,
    remark: (_ offset: Int, _ text: String) -> Void
  ) throws -> [[String]] {
    guard !trimmed(field.bytes).isEmpty else { return [] }
    let isChinese = isChinese(tiles)
    var readings: [[String]] = []
    for part in field.bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      let offset = field.offset + (part.startIndex - field.bytes.startIndex)
      let written = words(part, expected: tiles.count)
      if let (tone, syllable) = written.lazy.compactMap({ word in strayTone(of: word).map { ($0, word) } }).first {
        throw source.error(
          at: offset, found: "the tone \(tone) in \"\(syllable)\"",
          expected: "a tone mark, or a tone number from 0 to 5")
      }
      guard written.count == tiles.count else {
        remark(
          offset,
          "\(SourceText.quoted(part)) has \(written.count.counted("syllable")) for \(tiles.count.counted("tile")); "
            + "the reading is left out")
        continue
      }
      let syllables = written.map {
        (isChinese ? Pinyin.standardSyllable($0) : nil) ?? Pinyin.normalized($0)
      }
      if isChinese {
        for (syllable, written) in zip(syllables, written) where !isUsual(written, for: syllable) {
          remark(offset, "\(written.quoted) is read as \(syllable.quoted)")
        }
      }
      if isChinese, let oddity = oddity(of: syllables, written: written) {
        remark(offset, "\(SourceText.quoted(part)) \(oddity); it is kept as written")
      }
      if !readings.contains(syllables) { readings.append(syllables) }
    }
    return readings
  }

  /// Whether every tile consists of Chinese characters.
  private static func isChinese(_ tiles: [String]) -> Bool {
    tiles.allSatisfy { $0.unicodeScalars.allSatisfy(\.properties.isIdeographic) }
  }

  /// Whether a syllable is in a common notation: with a mark or a number, ü also as `v` and `u:` before a number.
  private static func isUsual(_ written: String, for syllable: String) -> Bool {
    syllable == Pinyin.normalized(written)
      || written.last == "0" && syllable == Pinyin.normalized(written.dropLast() + "5")
  }

  /// An unusual property of a reading of Chinese characters. The numbers 0 and 5 mean that a syllable has no tone.
  private static func oddity(of syllables: [String], written: [String]) -> String? {
    let strangers = zip(syllables, written).filter { !Pinyin.isSyllable($0.0) }.map(\.1)
    if let first = strangers.first {
      return strangers.count == 1
        ? "has \"\(first)\", which is not a syllable of pinyin"
        : "has " + strangers.map { "\"\($0)\"" }.joined(separator: ", ") + ", which are not syllables of pinyin"
    }
    let toneless = zip(syllables, written).map { !Pinyin.hasToneMark($0) && $1.last != "5" && $1.last != "0" }
    if toneless.allSatisfy({ $0 }) { return toneless.count == 1 ? "has no tone" : "has no tones" }
    return toneless.first == true ? "has no tone on its first syllable" : nil
  }

  /// The number at the end of letters that is not a tone; nil when there is none.
  private static func strayTone(of syllable: String) -> Int? {
    guard let last = syllable.utf8.last, (0x36...0x39).contains(last), syllable.utf8.count > 1,
      syllable.unicodeScalars.dropLast().allSatisfy({ $0.properties.isAlphabetic || $0 == ":" })
    else { return nil }
    return Int(last) - 0x30
  }

  /// A whole number of at least `lowest`; nil when the field is blank.
  static func integer(_ field: DelimitedReader.Field, from lowest: Int, in source: SourceText) throws -> Int? {
    let digits = trimmed(field.bytes)
    guard !digits.isEmpty else { return nil }
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(String(decoding: digits, as: UTF8.self)), number >= lowest
    else {
      throw source.error(
        at: field.offset, found: SourceText.quoted(field.bytes), expected: "a whole number of at least \(lowest)")
    }
    return number
  }

  /// A grade; blank means strict.
  static func grade(_ field: DelimitedReader.Field, in source: SourceText) throws -> Phrase.Grade {
    let name = trimmed(field.bytes)
    if name.isEmpty { return .strict }
    guard let grade = Phrase.Grade(rawValue: String(decoding: name, as: UTF8.self).lowercased()) else {
      throw source.error(at: field.offset, found: SourceText.quoted(field.bytes), expected: "strict, extended or named")
    }
    return grade
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.firstIndex { $0 != space } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != space }.map { $0 + 1 } ?? bytes.endIndex
    return bytes[start..<end]
  }

  /// The words between runs of spaces.
  private static func words(_ bytes: ArraySlice<UInt8>, expected: Int = 0) -> [String] {
    var words: [String] = []
    words.reserveCapacity(expected)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: space) ?? bytes.endIndex
      if end > start { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
      start = end + 1
    }
    return words
  }

  private static func areIdeographs(_ bytes: ArraySlice<UInt8>) -> Bool {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 3).allSatisfy { (0xe4...0xe9).contains(bytes[$0]) }
  }
}
