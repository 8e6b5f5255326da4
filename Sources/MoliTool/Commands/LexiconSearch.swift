import ArgumentParser
import GameKit
import Phrasebook
import Reporting

/// `moli lexicon search`.
struct LexiconSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Finds phrases by characters, by pinyin without tone marks, or by English.",
    discussion: """
      Finds the keyword anywhere in a phrase or its explanations, ignoring case. Without a keyword all phrases are \
      listed. moli comes with English for common phrases; `moli lexicon import cedict FILE` adds English for all. \
      `moli lexicon show WORD` shows everything about one phrase.

      EXAMPLES
        moli lexicon search 一心
        moli lexicon search "yi xin"
        moli lexicon search snake --type chengyu --limit 5
        moli lexicon search --type cihui --rank 1-100
      """)

  @Argument(help: "The text to find.")
  var keyword = ""

  @Option(name: .long, help: ArgumentHelp("Only phrases for levels of this type: chengyu or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: ArgumentHelp("Only these frequency ranks, 1 for the commonest.", valueName: "from-to"))
  var rank: RankRange?

  @Option(name: .long, help: ArgumentHelp("At most this number of phrases; 0 for all.", valueName: "n"))
  var limit = 50

  @OptionGroup var words: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--limit", 0...).check(limit)
  }

  func run() throws {
    let glossary = try words.database.glossary()
    let found = try PhraseSearch(keyword: keyword, type: type?.type, ranks: rank?.ranks)
      .phrases(in: words.load(), glossary: glossary)
    let shown = limit > 0 ? found.prefix(limit) : found[...]
    let entries = shown.map(glossary.explanation.entry)
    let table = Table(
      columns: PhraseEntry.columns(of: entries, withGrade: true), rows: entries,
      notes: ["\(found.count) found" + (shown.count < found.count ? ", \(shown.count) shown; --limit 0 shows all" : "")]
    )
    format.print(table)
    if format.isForPeople, !glossary.isComplete, entries.contains(where: { $0.english.isEmpty }) {
      Terminal.noteOnce(
        "only common phrases have English; `moli lexicon import cedict FILE` adds English for all",
        remembering: "said-few-glosses")
    }
  }
}
