import TextFormats

/// Reads a table of phrases row by row.
struct PhraseTable {
  /// A column with a meaning; its names are compared without case and spaces.
  enum Column: CaseIterable {
    case phrase, readings, english, englishMeaning, chineseMeaning, example, count, rank, grade

    /// The names that a header may give the column.
    var names: [String] {
      switch self {
      case .phrase: ["phrase", "chinese"]
      case .readings: ["readings", "pinyin"]
      case .english: ["english"]
      case .englishMeaning: ["englishmeaning"]
      case .chineseMeaning: ["chinesemeaning"]
      case .example: ["example", "chineseexample"]
      case .count: ["count"]
      case .rank: ["rank"]
      case .grade: ["grade"]
      }
    }
  }

  private var reader: DelimitedReader
  private var fields: [DelimitedReader.Field] = []
  /// The meaning of each column of the file; nil for a column that is ignored.
  private var columns: [Column?] = []
  /// The index of the column of phrases.
  private var phraseColumn = 0
  /// Remarks on the pinyin of the rows so far, each with its byte offset.
  private(set) var remarks: [(offset: Int, text: String)] = []
  private let reading: Reading
  /// Whether ``next()`` has read all fields of a row, so that the row after an invalid one can still be read.
  private(set) var isPastRow = false

  /// The parts of a row to read.
  enum Reading {
    /// Reads all columns. A reading must have one syllable for each tile.
    case exact
    /// Reads all columns as a person wrote them, with remarks on unusual pinyin.
    case written
    case phrases
  }

  /// Reads the header.
  /// - Throws: ``InputError`` when there is no header, no phrase column, or a repeated column.
  init(_ source: SourceText, _ reading: Reading = .exact) throws {
    self.reading = reading
    reader = DelimitedReader(source)
    guard try reader.nextRow(into: &fields) else {
      throw source.error(
        at: source.bytes.count, found: "the end of the file", expected: "a header row with a column phrase")
    }
    for field in fields {
      let name = String(decoding: field.bytes, as: UTF8.self).lowercased().filter { $0 != " " && $0 != "_" }
      let column = Column.allCases.first { $0.names.contains(name) }
      if let column, columns.contains(column) {
        let found = "a second column \(SourceText.quoted(field.bytes))"
        throw source.error(at: field.offset, found: found, expected: "each column once")
      }
      columns.append(column)
    }
    if let index = columns.firstIndex(of: .phrase) {
      phraseColumn = index
    } else if let first = fields.first {
      throw source.error(
        at: first.offset, found: SourceText.quoted(first.bytes),
        expected: "a header row with a column phrase or chinese")
    }
  }

  /// The next phrase and the byte offset of its row; nil at the end.
  /// - Throws: ``InputError`` at the first field that cannot be read.
  mutating func next() throws -> (phrase: Phrase, offset: Int)? {
    isPastRow = false
    guard try reader.nextRow(into: &fields), let offset = fields.first?.offset else { return nil }
    isPastRow = true
    if fields.count > columns.count {
      let extra = fields[columns.count]
      throw reader.source.error(
        at: extra.offset, found: "\(fields.count) fields", expected: "at most \(columns.count), as in the header")
    }
    let source = reader.source
    var phrase = Phrase(chinese: [])
    if phraseColumn < fields.count { phrase.chinese = try FieldParser.tiles(fields[phraseColumn], in: source) }
    if phrase.chinese.isEmpty {
      throw source.error(at: offset, found: "a row without a phrase", expected: "a phrase")
    }
    for (index, field) in fields.enumerated() where !field.bytes.isEmpty && reading != .phrases {
      switch columns[index] {
      case .readings where reading == .written:
        phrase.readings = try FieldParser.writtenReadings(field, of: phrase.chinese, in: source) {
          remarks.append(($0, $1))
        }
      case .readings:
        phrase.readings = try FieldParser.readings(field, of: phrase.chinese, in: source)
      case .english: phrase.english = String(decoding: field.bytes, as: UTF8.self)
      case .englishMeaning: phrase.englishMeaning = String(decoding: field.bytes, as: UTF8.self)
      case .chineseMeaning: phrase.chineseMeaning = String(decoding: field.bytes, as: UTF8.self)
      case .example: phrase.example = String(decoding: field.bytes, as: UTF8.self)
      case .count: phrase.count = try FieldParser.integer(field, from: 0, in: source) ?? 0
      case .rank: phrase.rank = try FieldParser.integer(field, from: 1, in: source)
      case .grade: phrase.grade = try FieldParser.grade(field, in: source)
      case .phrase, nil: break
      }
    }
    return (phrase, offset)
  }
}
