import PuzzleCore
import TextFormats

extension Lexicon {
  /// Reads a table of phrases: tab-separated values when the header line contains a tab, else comma-separated (RFC
  /// 4180).
  ///
  /// The header names the columns in any order: `phrase` (or `chinese`; required), `readings` (or `pinyin`), `english`,
  /// `englishMeaning`, `chineseMeaning`, `example`, `count`, `rank`, `grade`. Other columns are ignored. The tiles of a
  /// phrase are separated by spaces, or are its characters; the syllables of a reading are separated by spaces, several
  /// readings by `|`. A syllable may have a tone mark or a tone number. Blank lines, and lines that start with `#`, are
  /// skipped.
  ///
  /// A table in the form of the built-in one is checked here and read later: a phrase when it is looked up, and all of a
  /// length when a game asks for them.
  /// - Parameters:
  ///   - bytes: the content of the file, UTF-8 with or without a byte order mark.
  ///   - file: its name, for messages.
  /// - Throws: `InputError` with the line and column of each mistake.
  public static func parse(table bytes: [UInt8], file: String) throws -> Lexicon {
    if let rows = PhraseRows(bytes) { return Lexicon(rows) }
    let source = try SourceText(bytes, file: file)
    let (phrases, offsets) = try rows(of: source)
    let lexicon = Lexicon(phrases)
    // The pools already know the number of different texts.
    let distinct = lexicon.lengths.reduce(0) { $0 + lexicon.phrases(ofLength: $1).distinctCount }
    if distinct < offsets.count {
      var (all, places) = (lexicon.phrases, offsets)
      try refuse(removeRepeats(&all, at: &places, in: source))
    }
    return lexicon
  }

  /// The phrases of a table without computed ranks: a phrase without a rank stays so, whatever its count. The format is
  /// that of ``parse(table:file:)``.
  /// - Throws: `InputError` with the line and column of each mistake.
  public static func phrases(inTable bytes: [UInt8], file: String) throws -> [Phrase] {
    let source = try SourceText(bytes, file: file)
    var table = try PhraseTable(source)
    return try rows(of: &table, in: source).phrases
  }

  /// The phrases of a table that a person wrote, with remarks on their pinyin: missing tones, texts that are not
  /// syllables, or another number of syllables than of tiles. Such a row is still a phrase; a reading whose syllables
  /// cannot be separated is left out.
  /// - Parameter skippingUnusable: whether rows that cannot be read, and repeated phrases, are left out instead of
  ///   rejected.
  /// - Throws: `InputError` with all mistakes; if they are skipped, only for a table without a header or without
  ///   phrases.
  public static func writtenPhrases(
    inTable bytes: [UInt8], file: String, skippingUnusable: Bool = false
  ) throws -> WrittenPhrases {
    let source = try SourceText(bytes, file: file)
    var table = try PhraseTable(source, .written)
    let (phrases, _, unusable) = try rows(
      of: &table, in: source, skippingUnusable: skippingUnusable)
    let remarks = table.remarks.prefix(InputError.lineLimit).map { remark in
      let place = source.error(at: remark.offset, found: "", expected: "")
      return "\(file):\(place.line):\(place.column): \(remark.text)"
    }
    return WrittenPhrases(
      phrases: phrases, remarks: remarks, otherRemarks: table.remarks.count - remarks.count,
      unusable: unusable)
  }

  /// The phrases in the column `phrase` or `chinese` of a table, with their line numbers; the other columns are
  /// ignored.
  /// - Throws: `InputError` with all mistakes.
  public static func texts(
    inTable bytes: [UInt8], file: String
  ) throws -> [(text: String, line: Int)] {
    let source = try SourceText(bytes, file: file)
    var table = try PhraseTable(source, .phrases)
    let (phrases, offsets, _) = try rows(of: &table, in: source, refusingRepeats: false)
    var (line, place) = (source.firstLine, 0)
    return zip(phrases, offsets).map { phrase, offset in
      line += source.bytes[place..<offset].count { $0 == UInt8(ascii: "\n") }
      place = offset
      return (phrase.text, line)
    }
  }

  /// The phrases of a table, at least one, with the offset of each row.
  private static func rows(of source: SourceText) throws -> (phrases: [Phrase], offsets: [Int]) {
    var table = try PhraseTable(source)
    let rows = try rows(of: &table, in: source, refusingRepeats: false)
    return (rows.phrases, rows.offsets)
  }

  /// Reads the rows of a table.
  /// - Parameters:
  ///   - skippingUnusable: whether mistakes are returned instead of thrown.
  ///   - refusingRepeats: whether a repeated phrase is a mistake.
  private static func rows(
    of table: inout PhraseTable, in source: SourceText, skippingUnusable: Bool = false,
    refusingRepeats: Bool = true
  ) throws -> (phrases: [Phrase], offsets: [Int], unusable: [InputError]) {
    var phrases: [Phrase] = []
    var offsets: [Int] = []
    var mistakes: [InputError] = []
    // A row of the built-in table takes 31 bytes on average.
    phrases.reserveCapacity(source.bytes.count / 30)
    offsets.reserveCapacity(source.bytes.count / 30)
    while true {
      do {
        guard let row = try table.next() else { break }
        phrases.append(row.phrase)
        offsets.append(row.offset)
      } catch let error as InputError {
        mistakes.append(error)
        // After a quotation mark that is never closed there are no rows.
        guard table.isPastRow else { break }
      }
    }
    if refusingRepeats { mistakes += removeRepeats(&phrases, at: &offsets, in: source) }
    if !skippingUnusable { try Self.refuse(mistakes) }
    guard !phrases.isEmpty else {
      try Self.refuse(mistakes)
      throw source.error(at: source.bytes.count, found: "the end of the file", expected: "at least one phrase")
    }
    return (phrases, offsets, mistakes)
  }

  private static func refuse(_ mistakes: [InputError]) throws {
    var all = Mistakes()
    for mistake in mistakes { all.add(mistake) }
    try all.check()
  }

  /// Removes repeated phrases.
  /// - Returns: one mistake for each of them.
  private static func removeRepeats(
    _ phrases: inout [Phrase], at offsets: inout [Int], in source: SourceText
  ) -> [InputError] {
    // The length is a part of the key: "a b" and "ab" with one tile are different phrases.
    var seen: [Int: [String: Int]] = [:]
    var repeats: [Int] = []
    var mistakes: [InputError] = []
    for (place, (phrase, offset)) in zip(phrases, offsets).enumerated() {
      guard let first = seen[phrase.chinese.count, default: [:]][phrase.text] else {
        seen[phrase.chinese.count, default: [:]][phrase.text] = offset
        continue
      }
      repeats.append(place)
      // Mistakes that no message shows need no place, which would require a scan of the whole text.
      guard repeats.count <= InputError.lineLimit else { continue }
      let line = source.error(at: first, found: "", expected: "").line
      mistakes.append(
        source.error(
          at: offset, found: "\(SourceText.quoted(phrase.text.utf8)) again, first on line \(line)",
          expected: "each phrase once, with its readings separated by |"))
    }
    for place in repeats.reversed() {
      phrases.remove(at: place)
      offsets.remove(at: place)
    }
    return mistakes
  }

  /// A digest of ``table`` and the ranks only, as 16 hexadecimal digits: FNV-1a, 64 bits.
  ///
  /// Records contain it, so that a game is replayed with the phrases it was played with. Glosses do not change it.
  ///
  /// Complexity: O(*n*); it is computed at each call, but once for a table that is read when it is needed.
  public var digest: String {
    switch content {
    case .phrases(let ranked): Self.digest { ranked.phrases.forEach($0) }
    case .rows(let pools): pools.digest { Self.digest(pools.rows.forEach) }
    }
  }

  private static func digest(_ forEach: ((Phrase) -> Void) -> Void) -> String {
    var hash = StableHash()
    forEach { phrase in
      hash.combine(phrase.chinese.count)
      for tile in phrase.chinese { hash.combine(tile) }
      hash.combine(phrase.readings.count)
      for reading in phrase.readings { for syllable in reading { hash.combine(syllable) } }
      hash.combine(phrase.count)
      hash.combine(phrase.rank ?? 0)
      hash.combine(phrase.grade.rawValue)
    }
    return hash.hexadecimal
  }
}

/// The phrases of a table that a person wrote, with remarks.
public struct WrittenPhrases: Sendable {
  /// The phrases, in the order of their rows.
  public var phrases: [Phrase]
  /// Remarks on the pinyin of rows, as `file:line:column: text`; at most ``InputError/lineLimit``.
  public var remarks: [String]
  /// The number of further remarks.
  public var otherRemarks: Int
  /// The mistakes of the rows that were left out; empty if mistakes are thrown.
  public var unusable: [InputError]
}
