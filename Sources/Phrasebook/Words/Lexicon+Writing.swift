/// A way to separate the fields of a table of phrases.
public enum PhraseTableFormat: String, CaseIterable, Sendable {
  /// Tabs. A tab or a line break inside a field becomes a space.
  case tsv
  /// Commas, with the quoting of RFC 4180, so that every field is preserved exactly.
  case csv
}

extension Lexicon {
  /// The phrases as tab-separated values, in the form of ``table(of:as:)``. Reading the table gives a lexicon with the
  /// same phrases.
  public var table: String { Self.table(of: phrases) }

  /// Phrases as a table that ``parse(table:file:)`` reads. It has the columns phrase, readings, count and grade, and
  /// those of english, englishMeaning, chineseMeaning, example and rank that are not empty. Ranks that follow from the
  /// counts are left out.
  ///
  /// Tiles of more than one character are separated by spaces.
  public static func table(of phrases: [Phrase], as format: PhraseTableFormat = .tsv) -> String {
    let columns = columns(for: phrases)
    let separator = format == .tsv ? "\t" : ","
    func row(_ fields: [String]) -> String {
      fields.map { field($0, in: format) }.joined(separator: separator) + "\n"
    }
    return row(columns.map(\.name)) + phrases.map { phrase in row(columns.map { $0.text(phrase) }) }.joined()
  }

  private typealias WrittenColumn = (name: String, text: (Phrase) -> String)

  private static func columns(for phrases: [Phrase]) -> [WrittenColumn] {
    let always: [WrittenColumn] = [
      ("phrase", { $0.chinese.joined(separator: $0.chinese.allSatisfy { $0.count == 1 } ? "" : " ") }),
      ("readings", { $0.readings.map { $0.joined(separator: " ") }.joined(separator: "|") }),
      ("count", { "\($0.count)" }), ("grade", { $0.grade.rawValue }),
    ]
    let optional: [WrittenColumn] = [
      ("english", \.english), ("englishMeaning", \.englishMeaning), ("chineseMeaning", \.chineseMeaning),
      ("example", { $0.example ?? "" }),
    ]
    let rank: [WrittenColumn] = ranksFollow(in: phrases) ? [] : [("rank", { $0.rank.map { "\($0)" } ?? "" })]
    return always + optional.filter { column in phrases.contains { !column.text($0).isEmpty } } + rank
  }

  /// Whether a lexicon would compute the same ranks from the counts.
  private static func ranksFollow(in phrases: [Phrase]) -> Bool {
    let unranked = phrases.map { phrase in
      var phrase = phrase
      phrase.rank = nil
      return phrase
    }
    return Lexicon(unranked).phrases.map(\.rank) == phrases.map(\.rank)
  }

  private static func field(_ text: String, in format: PhraseTableFormat) -> String {
    switch format {
    case .tsv: String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    case .csv:
      text.contains { ",\"".contains($0) || $0.isNewline || $0 == "#" || $0 == "\t" }
        ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : text
    }
  }
}
