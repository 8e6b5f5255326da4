import Phrasebook
import PuzzleCore

/// What is said of phrases that a user imported, beyond their number: what they replace, and what is unusual about them.
struct PhraseImportRemarks {
  /// The remarks, each on a line; none for phrases of which there is nothing to say.
  let lines: [String]

  /// Remarks on phrases.
  /// - Parameters:
  ///   - earlier: the user's own phrases before the import.
  ///   - builtIn: the built-in lexicon, if it can be read.
  init(_ phrases: [Phrase], earlier: [Phrase], builtIn: Lexicon?) {
    func known(_ phrase: Phrase) -> Phrase? {
      builtIn?.phrases(ofLength: phrase.chinese.count).first(whereChinese: phrase.text)
    }
    let tiles = Set(earlier.map(\.chinese))
    let again = phrases.filter { tiles.contains($0.chinese) }
    let replacing = phrases.filter { known($0) != nil }
    let ranked = replacing.filter { $0.rank != nil && $0.rank != known($0)?.rank }
    let unranked = phrases.filter { $0.rank == nil && known($0) == nil && $0.count == 0 }
    let odd = phrases.filter { phrase in !GameType.allCases.contains { $0.phraseLength == phrase.chinese.count } }
    let toneless = phrases.filter { $0.readings.contains { $0.allSatisfy(\.isWithoutTone) } }
    let lengths = GameType.allCases.map { "\($0.phraseLength)" }.sorted().joined(separator: " nor ")
    lines = [
      Self.line(again, "there already among your own, replaced"),
      Self.line(replacing, "in the place of a built-in phrase with --own-phrases"),
      Self.line(replacing.filter { $0.rank == nil }, "with the rank of the built-in phrase, for want of their own"),
      Self.line(ranked, "with another rank than the built-in phrase, which says what players know them"),
      Self.line(unranked, "without a rank, known to each player with the share of the lexicon that it knows"),
      Self.line(odd, "of neither \(lengths) tiles, so that no level with the usual rules can use them"),
      Self.line(toneless, "read without any tone mark, as written"),
    ].compactMap { $0 }
  }

  /// For example `read without any tone mark, as written: 1 (红茶)`.
  private static func line(_ phrases: [Phrase], _ words: String) -> String? {
    guard !phrases.isEmpty else { return nil }
    let shown = phrases.prefix(10).map(\.text).joined(separator: ", ")
    return "\(words): \(phrases.count) (\(shown)\(phrases.count > 10 ? ", …" : ""))"
  }
}

extension String {
  /// Whether a syllable has neither a tone mark nor a diacritic other than that of ü.
  fileprivate var isWithoutTone: Bool { unicodeScalars.allSatisfy { $0.isASCII || $0 == "ü" } }
}
