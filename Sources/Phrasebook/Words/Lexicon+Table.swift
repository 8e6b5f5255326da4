import PuzzleCore

extension Lexicon {
  /// Reads a table of phrases: tab-separated values when the header line holds a tab, else comma-separated (RFC 4180).
  ///
  /// The header names the columns in any order: `phrase` (or `chinese`; required), `readings` (or `pinyin`), `english`,
  /// `englishMeaning`, `chineseMeaning`, `example`, `count`, `rank`, `grade`; other columns are not read. The tiles of a phrase are
  /// separated by spaces, or are its characters; the syllables of a reading are separated by spaces, several readings by
  /// `|`; a syllable may have a tone mark or a tone number. Blank lines, and lines that start with `#`, are skipped.
  /// - Parameters:
  ///   - bytes: the content of the file, UTF-8 with or without a byte order mark.
  ///   - file: its name, for messages.
  /// - Throws: `InputError` with the line and column of the first mistake.
  public static func parse(table bytes: [UInt8], file: String) throws -> Lexicon {
    let source = try SourceText(bytes, file: file)
    let (phrases, offsets) = try rows(of: source)
    let lexicon = Lexicon(phrases)
    // The pools know how many texts differ, which costs nothing more.
    let distinct = lexicon.lengths.reduce(0) { $0 + lexicon.phrases(ofLength: $1).distinctCount }
    if distinct < offsets.count { try refuseRepeats(lexicon.phrases, at: offsets, in: source) }
    return lexicon
  }

  /// The phrases of a table as they stand there: one without a rank has none, whatever its count. The format is that of
  /// ``parse(table:file:)``.
  /// - Throws: `InputError` with the line and column of the first mistake.
  public static func phrases(inTable bytes: [UInt8], file: String) throws -> [Phrase] {
    let source = try SourceText(bytes, file: file)
    let (phrases, offsets) = try rows(of: source)
    try refuseRepeats(phrases, at: offsets, in: source)
    return phrases
  }

  /// The phrases of a table that a person wrote, and what is odd about their pinyin: tones that are missing, syllables that are none, another
  /// number of syllables than of tiles. Such a row is a phrase all the same; a reading whose syllables cannot be told apart is left out.
  /// - Returns: the phrases as ``phrases(inTable:file:)`` gives them; remarks `file:line:column: text` in the order of the rows, the first
  ///   20; and how many more there are.
  /// - Throws: `InputError` with the line and column of the first mistake.
  public static func writtenPhrases(
    inTable bytes: [UInt8], file: String
  ) throws -> (phrases: [Phrase], remarks: [String], others: Int) {
    let source = try SourceText(bytes, file: file)
    var table = try PhraseTable(source, isWritten: true)
    let (phrases, offsets) = try rows(of: &table, in: source)
    try refuseRepeats(phrases, at: offsets, in: source)
    let shown = table.remarks.prefix(20).map { remark in
      let place = source.error(at: remark.offset, found: "", expected: "")
      return "\(file):\(place.line):\(place.column): \(remark.text)"
    }
    return (phrases, shown, table.remarks.count - shown.count)
  }

  /// The phrases of a table, at least one, and where the row of each starts.
  private static func rows(of source: SourceText) throws -> (phrases: [Phrase], offsets: [Int]) {
    var table = try PhraseTable(source)
    return try rows(of: &table, in: source)
  }

  private static func rows(
    of table: inout PhraseTable, in source: SourceText
  ) throws -> (phrases: [Phrase], offsets: [Int]) {
    var phrases: [Phrase] = []
    var offsets: [Int] = []
    // A row of the built-in table takes 31 bytes on average.
    phrases.reserveCapacity(source.bytes.count / 30)
    offsets.reserveCapacity(source.bytes.count / 30)
    while let row = try table.next() {
      phrases.append(row.phrase)
      offsets.append(row.offset)
    }
    guard !phrases.isEmpty else {
      throw source.error(at: source.bytes.count, found: "the end of the file", expected: "at least one phrase")
    }
    return (phrases, offsets)
  }

  /// Throws at the first phrase that was given before.
  private static func refuseRepeats(_ phrases: [Phrase], at offsets: [Int], in source: SourceText) throws {
    // The length belongs to the key: "a b" and "ab" with one tile are different phrases.
    var seen: [Int: [String: Int]] = [:]
    for (phrase, offset) in zip(phrases, offsets) {
      if let first = seen[phrase.chinese.count, default: [:]].updateValue(offset, forKey: phrase.text) {
        let line = source.error(at: first, found: "", expected: "").line
        throw source.error(
          at: offset, found: "\(SourceText.quoted(phrase.text.utf8)) again, first on line \(line)",
          expected: "each phrase once, with its readings separated by |")
      }
    }
  }

  /// A digest of ``table``, the ranks and nothing else, as 16 hexadecimal digits: FNV-1a, 64 bits.
  ///
  /// Records carry it, so that a game is replayed with the phrases it was played with. Glosses do not change it.
  ///
  /// Complexity: O(*n*); it is computed at each call.
  public var digest: String {
    var hash = StableHash()
    for phrase in phrases {
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
