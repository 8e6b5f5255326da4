import ArgumentParser
import GameKit
import Phrasebook
import TextFormats

/// Options that choose phrases of the lexicon for a level, so that the user need not type each phrase.
struct PhraseChoiceOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Chooses the results of `moli lexicon search`.", valueName: "text"))
  var search: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Chooses phrases of these ranks; 1 is the commonest.", valueName: "from-to"))
  var rank: RankRange?

  @Option(name: .long, help: ArgumentHelp("Most phrases taken from --search and --rank.", valueName: "n"))
  var limit: Int?

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp("Chooses the phrases of a text or a table; may be repeated.", valueName: "file"))
  var lists: [String] = []

  @Flag(name: .long, help: "Keeps the present phrases and adds the chosen ones.")
  var keep = false

  @Flag(
    name: .long,
    help: "Skips entries of --list that the level cannot use.")
  var skipUnusable = false

  /// Whether no option is given.
  var isEmpty: Bool { search == nil && rank == nil && lists.isEmpty }

  func validate() throws {
    try limit.map(OptionRange("--limit", 1...).check)
  }

  /// The phrases that are chosen for a level, without duplicates: first the phrases of the lists, then the phrases of
  /// the search, most common first.
  /// - Parameter typed: the phrases that were typed. They come first in the result.
  /// - Throws: `InputError` with every text that is not a phrase of the lexicon, unless these are skipped; ``Failure``
  ///   if the search finds no phrase.
  func phrases(
    for level: PhraseLevel, typed: [Phrase] = [], in lexicon: Lexicon, glossary: Glossary?
  ) throws -> [Phrase] {
    let listed = try listed(for: level, in: lexicon)
    let found = try found(for: level, in: lexicon, glossary: glossary)
    var seen: Set<String> = []
    return (typed + listed + found).filter { seen.insert($0.text).inserted }
  }

  private func found(for level: PhraseLevel, in lexicon: Lexicon, glossary: Glossary?) throws -> [Phrase] {
    guard search != nil || rank != nil else { return [] }
    let query = PhraseSearch(keyword: search ?? "", type: level.gameType, ranks: rank?.ranks)
    let found = try query.phrases(in: lexicon, glossary: glossary, length: level.rules.phraseLength)
      // A search by rank alone takes only strict phrases, which are certain enough to be dealt.
      .filter { search != nil || $0.grade == .strict }
      .sorted { ($0.rank ?? .max, $0.text) < ($1.rank ?? .max, $1.text) }
    guard !found.isEmpty else {
      throw Failure.badData("--search and --rank find no phrase of \(level.gameType.rawValue)")
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  private func listed(for level: PhraseLevel, in lexicon: Lexicon) throws -> [Phrase] {
    let length = level.rules.phraseLength
    var (phrases, unusable) = ([Phrase](), [InputError]())
    for entry in try lists.flatMap({ try Self.texts(inList: $0) }) {
      if let phrase = lexicon.phrase(entry.text, ofLength: length) {
        phrases.append(phrase)
      } else {
        // Suggestions are looked up only for the mistakes that are shown.
        let expected =
          unusable.count < InputError.lineLimit
          ? lexicon.expectation(of: length, insteadOf: entry.text) : "a phrase of \(length.counted("tile"))"
        unusable.append(
          InputError(
            file: entry.file, line: entry.line, column: 0, found: entry.text.quoted,
            expected: expected))
      }
    }
    guard !unusable.isEmpty else { return phrases }
    guard skipUnusable, !phrases.isEmpty else {
      var error = unusable.removeFirst()
      error.others = unusable
      throw error
    }
    SkippedRows(unusable).note()
    return phrases
  }

  private typealias ListEntry = (text: String, file: String, line: Int)

  /// The texts of a list file with their lines. The file is read as a table if its first line names a phrase column.
  private static func texts(inList file: String) throws -> [ListEntry] {
    let bytes = try InputFile(name: file).bytes(.words)
    let text = try SourceText(bytes, file: file)
    let whole = String(decoding: text.bytes, as: UTF8.self).textLines
    let lines = whole.enumerated().map { (number: $0 + 1, text: $1.prefix { $0 != "#" }) }
    let header = whole.first { $0.first != "#" && !$0.allSatisfy(\.isWhitespace) && !$0.lowercased().hasPrefix("sep=") }
    if (header ?? "").lowercased().split(whereSeparator: { ",;\t".contains($0) }).contains(where: {
      ["phrase", "chinese"].contains($0.filter { !$0.isWhitespace && $0 != "\"" })
    }) {
      return try Lexicon.texts(inTable: bytes, file: file).map { ($0.text, file, $0.line) }
    }
    return lines.flatMap { line in
      line.text.split { PhraseList.isSeparator($0) }.map { (String($0), file, line.number) }
    }
  }
}

/// The entries of a list or table that were skipped because they are unusable.
struct SkippedRows {
  private let mistakes: [InputError]

  init(_ mistakes: [InputError]) { self.mistakes = mistakes }

  /// Prints their number and then the entries on standard error; prints nothing if there are none.
  func note() {
    guard var first = mistakes.first else { return }
    Terminal.note("left out: \(mistakes.count.counted("entry", "entries")) that cannot be used")
    first.others = Array(mistakes.dropFirst())
    Terminal.note(lines: first.lines)
  }
}

/// The syntax of phrase lists that people type.
enum PhraseList {
  /// Whether a character separates two phrases.
  static func isSeparator(_ character: Character) -> Bool { ",，、;；".contains(character) || character.isWhitespace }
}
