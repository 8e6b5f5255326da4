/// A search text, prepared for comparison byte by byte.
struct Keyword {
  /// The keyword in lower case, for comparison with hanzi and English.
  private let text: [UInt8]
  /// The keyword without tone marks and spaces, for comparison with readings.
  private let pinyin: [UInt8]

  /// Prepares a keyword; white space around it is removed.
  init(_ keyword: String) {
    let lowered = keyword.lowercased()
    let start = lowered.firstIndex { !$0.isWhitespace } ?? lowered.endIndex
    let end = lowered.lastIndex { !$0.isWhitespace }.map { lowered.index(after: $0) } ?? lowered.endIndex
    let trimmed = String(lowered[start..<end])
    text = Array(trimmed.utf8)
    var plain: [UInt8] = []
    Pinyin.appendPlain(trimmed, to: &plain)
    pinyin = plain
  }

  var isEmpty: Bool { text.isEmpty }

  /// Whether the keyword occurs in the text, the English, an explanation, the example or a reading of a phrase.
  /// `scratch` is a buffer to reuse.
  func matches(_ phrase: Phrase, scratch: inout [UInt8]) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    for tile in phrase.chinese { Self.appendLowercased(tile, to: &scratch) }
    if Self.contains(text, in: scratch, umlautIsLoose: false) { return true }
    if occurs(in: phrase.english, scratch: &scratch) || occurs(in: phrase.englishMeaning, scratch: &scratch)
      || occurs(in: phrase.chineseMeaning, scratch: &scratch) || occurs(in: phrase.example ?? "", scratch: &scratch)
    {
      return true
    }
    guard !pinyin.isEmpty else { return false }
    for reading in phrase.readings {
      scratch.removeAll(keepingCapacity: true)
      for syllable in reading { Pinyin.appendPlain(syllable, to: &scratch) }
      if Self.contains(pinyin, in: scratch, umlautIsLoose: true) { return true }
    }
    return false
  }

  private func occurs(in words: String, scratch: inout [UInt8]) -> Bool {
    guard !words.isEmpty else { return false }
    scratch.removeAll(keepingCapacity: true)
    Self.appendLowercased(words, to: &scratch)
    return Self.contains(text, in: scratch, umlautIsLoose: false)
  }

  private static func appendLowercased(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    var hasCase = false
    for byte in text.utf8 {
      // Hanzi have no case; their lead bytes are E2 and above. Latin, Greek and Cyrillic letters start below.
      if (0x41...0x5a).contains(byte) || (0xc3..<0xe2).contains(byte) { hasCase = true }
      bytes.append(byte)
    }
    guard hasCase else { return }
    bytes.removeSubrange(start...)
    bytes.append(contentsOf: text.lowercased().utf8)
  }

  /// Whether `needle` occurs in `bytes`. If ü is loose, `u` also matches a `v` in the text (that is ü).
  private static func contains(_ needle: [UInt8], in bytes: [UInt8], umlautIsLoose: Bool) -> Bool {
    guard let head = needle.first, needle.count <= bytes.count else { return false }
    func fits(_ wanted: UInt8, _ byte: UInt8) -> Bool {
      byte == wanted || (umlautIsLoose && byte == UInt8(ascii: "v") && wanted == UInt8(ascii: "u"))
    }
    for start in 0...(bytes.count - needle.count) where fits(head, bytes[start]) {
      if (0..<needle.count).allSatisfy({ fits(needle[$0], bytes[start + $0]) }) { return true }
    }
    return false
  }
}
