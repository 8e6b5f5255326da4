import Phrasebook
import UserData

/// Remarks on phrases that a user imported: the phrases that they replace, and their unusual properties.
struct PhraseImportRemarks {
  /// The remarks, one per line; empty if there is nothing to report.
  let lines: [String]

  /// Collects the remarks on phrases.
  /// - Parameters:
  ///   - earlier: the user's own phrases before the import.
  ///   - builtIn: the built-in lexicon, if it is readable.
  ///   - levels: the user's own levels.
  init(_ phrases: [Phrase], earlier: [Phrase], builtIn: Lexicon?, levels: [CustomLevel] = []) {
    let lexicon = builtIn ?? Lexicon([])
    let (before, after) = (lexicon.merged(with: earlier), lexicon.merged(with: phrases))
    func known(_ phrase: Phrase, _ words: Lexicon) -> Phrase? {
      words.phrase(phrase.text, ofLength: phrase.chinese.count)
    }
    let tiles = Set(earlier.map(\.chinese))
    let again = phrases.filter { tiles.contains($0.chinese) }
    let replacing = phrases.filter { known($0, lexicon) != nil }
    let ranked = replacing.filter { $0.rank != nil && $0.rank != known($0, lexicon)?.rank }
    let unranked = phrases.filter { $0.rank == nil && known($0, lexicon) == nil && $0.count == 0 }
    let lengths = GameType.allCases.map { "\($0.phraseLength)" }.sorted().joined(separator: " nor ")
    // The remarks describe the phrase that games use, which has the readings of the built-in lexicon.
    let modes = phrases.map { PhraseLevel.modes(taking: known($0, after) ?? $0) }
    let odd = zip(phrases, modes).filter { $1.isEmpty }.map(\.0)
    let partly = zip(phrases, modes).filter { !$1.isEmpty && $1.count < GameMode.allCases.count }
    let takers = partly.first.map { $0.1.map(\.rawValue).joined(separator: ", ") } ?? ""
    let moved = again.filter { known($0, before)?.rank != known($0, after)?.rank }
    let touched = levels.filter { level in level.usesOwnPhrases && moved.contains { level.deals($0) } }
    lines = [
      Self.line(again, "replaced earlier phrases of your own"),
      Self.line(replacing, "replace a built-in phrase with --own-phrases"),
      Self.line(
        replacing.filter { $0.rank == nil }, "use the rank of the built-in phrase, because the file gives none"),
      Self.line(ranked, "have another rank than the built-in phrase, which changes the players that know them"),
      Self.line(moved, "have another rank than before, which changes the players that know them"),
      touched.isEmpty
        ? nil
        : "your levels with such phrases, whose measured difficulty may change: "
          + touched.map(\.name.quoted).joined(separator: ", "),
      Self.line(unranked, "have no rank, so each player knows them with a probability equal to its vocabulary"),
      Self.line(odd, "have neither \(lengths) tiles, so no level with the usual rules can use them"),
      Self.line(partly.map(\.0), "have no reading, so only levels of \(takers) can use them"),
      Self.line(
        phrases.filter { !$0.isWritable },
        "have white space, # or _ in a tile, so boards with them cannot be written"),
      Self.line(
        phrases.filter { $0.isWritable && !$0.isChinese },
        "have characters that are not Chinese, which tiles show as written"),
    ].compactMap { $0 }
  }

  /// For example `without a rank: 1 (卡布)`.
  private static func line(_ phrases: [Phrase], _ words: String) -> String? {
    guard !phrases.isEmpty else { return nil }
    let shown = phrases.prefix(10).map(\.text).joined(separator: ", ")
    return "\(words): \(phrases.count) (\(shown)\(phrases.count > 10 ? ", …" : ""))"
  }
}
