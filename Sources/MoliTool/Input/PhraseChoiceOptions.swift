import ArgumentParser
import GameKit
import Phrasebook
import TextFormats

/// Which phrases of the lexicon a level is given, without typing each of them.
struct PhraseChoiceOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Chooses what `moli lexicon search` finds by this.", valueName: "text"))
  var search: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Chooses phrases of these ranks, 1 for the commonest.", valueName: "from-to"))
  var rank: RankRange?

  @Option(name: .long, help: ArgumentHelp("Of --search and --rank, at most so many.", valueName: "n"))
  var limit: Int?

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp("Chooses the phrases of a text or a table; may be repeated.", valueName: "file"))
  var lists: [String] = []

  @Flag(name: .long, help: "Adds what is chosen to the phrases that are there.")
  var keep = false

  @Flag(
    name: .long,
    help: "Leaves out what of --list the level cannot use.")
  var skipUnusable = false

  /// Whether nothing is chosen.
  var isEmpty: Bool { search == nil && rank == nil && lists.isEmpty }

  func validate() throws {
    try limit.map(OptionRange("--limit", 1...).check)
  }

  /// The phrases that are chosen for a level, each once: those of the lists, then those that are found, the commonest
  /// first.
  /// - Parameter typed: phrases that were typed; they come first.
  /// - Throws: `InputError` with every text that is no phrase of the lexicon, unless these are left out; ``Failure``
  ///   when nothing is found.
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
      // By rank alone only what is sure to be a phrase, and is dealt elsewhere.
      .filter { search != nil || $0.grade == .strict }
      .sorted { ($0.rank ?? .max, $0.text) < ($1.rank ?? .max, $1.text) }
    guard !found.isEmpty else {
      throw Failure.badData("--search and --rank find no phrase of \(level.gameType.rawValue)")
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  /// The phrases of the lists.
  private func listed(for level: PhraseLevel, in lexicon: Lexicon) throws -> [Phrase] {
    let length = level.rules.phraseLength
    let pool = lexicon.phrases(ofLength: length)
    var (phrases, unusable) = ([Phrase](), [InputError]())
    for entry in try lists.flatMap({ try Self.texts(inList: $0) }) {
      if let phrase = pool.first(whereChinese: entry.text) {
        phrases.append(phrase)
      } else {
        // What may have been meant is looked up only for those that are shown.
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

  /// The texts of a list file with their lines: a table when its first line names a column of phrases.
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

/// What of a list or a table was left out because it cannot be used.
struct SkippedRows {
  private let mistakes: [InputError]

  init(_ mistakes: [InputError]) { self.mistakes = mistakes }

  /// Lists them on standard error, after their number; nothing when there are none.
  func note() {
    guard var first = mistakes.first else { return }
    Terminal.note("left out: \(mistakes.count.counted("entry", "entries")) that cannot be used")
    first.others = Array(mistakes.dropFirst())
    Terminal.note(lines: first.lines)
  }
}

/// Lists of phrases as people type them.
enum PhraseList {
  /// Whether a character stands between two phrases.
  static func isSeparator(_ character: Character) -> Bool { ",，、;；".contains(character) || character.isWhitespace }
}
