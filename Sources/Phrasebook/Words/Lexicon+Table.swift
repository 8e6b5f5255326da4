import PuzzleCore
import TextFormats

extension Lexicon {
  /// Reads a table of phrases: tab-separated values when the header line holds a tab, else comma-separated (RFC 4180).
  ///
  /// The header names the columns in any order: `phrase` (or `chinese`; required), `readings` (or `pinyin`), `english`,
  /// `englishMeaning`, `chineseMeaning`, `example`, `count`, `rank`, `grade`; other columns are not read. The tiles of
  /// a phrase are separated by spaces, or are its characters; the syllables of a reading are separated by spaces,
  /// several readings by `|`; a syllable may have a tone mark or a tone number. Blank lines, and lines that start with
  /// `#`, are skipped.
  /// - Parameters:
  ///   - bytes: the content of the file, UTF-8 with or without a byte order mark.
  ///   - file: its name, for messages.
  /// - Throws: `InputError` with the line and column of each mistake.
  public static func parse(table bytes: [UInt8], file: String) throws -> Lexicon {
    let source = try SourceText(bytes, file: file)
    let (phrases, offsets) = try rows(of: source)
    let lexicon = Lexicon(phrases)
    // The pools know how many texts differ, which costs nothing more.
    let distinct = lexicon.lengths.reduce(0) { $0 + lexicon.phrases(ofLength: $1).distinctCount }
    if distinct < offsets.count {
      var (all, places) = (lexicon.phrases, offsets)
      try refuse(removeRepeats(&all, at: &places, in: source))
    }
    return lexicon
  }

  /// The phrases of a table as they stand there: one without a rank has none, whatever its count. The format is that of
  /// ``parse(table:file:)``.
  /// - Throws: `InputError` with the line and column of each mistake.
  public static func phrases(inTable bytes: [UInt8], file: String) throws -> [Phrase] {
    let source = try SourceText(bytes, file: file)
    var table = try PhraseTable(source)
    return try rows(of: &table, in: source).phrases
  }

  /// The phrases of a table that a person wrote, and what is odd about their pinyin: tones that are missing, syllables
  /// that are none, another number of syllables than of tiles. Such a row is a phrase all the same; a reading whose
  /// syllables cannot be told apart is left out.
  /// - Parameter skippingUnusable: whether rows that cannot be read, and phrases that are there already, are left out
  ///   and not refused.
  /// - Throws: `InputError` with all mistakes; where they are left out, only for a table without a header, or without a
  ///   phrase.
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

  /// The phrases in the column `phrase` or `chinese` of a table with the lines of their rows; the other columns are not
  /// read.
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

  /// The phrases of a table, at least one, and where the row of each starts.
  private static func rows(of source: SourceText) throws -> (phrases: [Phrase], offsets: [Int]) {
    var table = try PhraseTable(source)
    let rows = try rows(of: &table, in: source, refusingRepeats: false)
    return (rows.phrases, rows.offsets)
  }

  /// The rows of a table.
  /// - Parameters:
  ///   - skippingUnusable: whether mistakes are returned, and not thrown.
  ///   - refusingRepeats: whether a phrase that was given before is a mistake.
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

  /// Takes away the phrases that were given before.
  /// - Returns: a mistake for each of them.
  private static func removeRepeats(
    _ phrases: inout [Phrase], at offsets: inout [Int], in source: SourceText
  ) -> [InputError] {
    // The length belongs to the key: "a b" and "ab" with one tile are different phrases.
    var seen: [Int: [String: Int]] = [:]
    var repeats: [Int] = []
    var mistakes: [InputError] = []
    for (place, (phrase, offset)) in zip(phrases, offsets).enumerated() {
      guard let first = seen[phrase.chinese.count, default: [:]][phrase.text] else {
        seen[phrase.chinese.count, default: [:]][phrase.text] = offset
        continue
      }
      repeats.append(place)
      // Those that no message shows need no place, which takes a look at the whole text.
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

/// The phrases of a table that a person wrote, with what is to be said of them.
public struct WrittenPhrases: Sendable {
  /// The phrases, in the order of their rows.
  public var phrases: [Phrase]
  /// What is odd about the pinyin of rows, as `file:line:column: text`; at most ``PuzzleCore/InputError/lineLimit``.
  public var remarks: [String]
  /// How many more remarks there are.
  public var otherRemarks: Int
  /// The mistakes of the rows that were left out; empty where these are refused.
  public var unusable: [InputError]
}
