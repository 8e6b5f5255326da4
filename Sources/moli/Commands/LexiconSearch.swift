import ArgumentParser
import Phrasebook
import Reporting

/// `moli lexicon search`.
struct LexiconSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Finds phrases by characters, by pinyin without tone marks, or by English.",
    discussion: """
      The keyword may stand anywhere in a phrase, upper and lower case alike; without one, all phrases are listed. English \
      needs glosses: `moli lexicon import cedict FILE`.

      EXAMPLES
        moli lexicon search 一心
        moli lexicon search "yi xin"
        moli lexicon search snake --limit 5
      """)

  @Argument(help: "What to look for.")
  var keyword = ""

  @Option(name: .long, help: ArgumentHelp("At most so many phrases; 0 for all.", valueName: "n"))
  var limit = 50

  @OptionGroup var words: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard limit >= 0 else { throw ValidationError("--limit: found \(limit), expected a number from 0") }
  }

  func run() throws {
    let lexicon = try words.load()
    let storage = try words.database.openExisting()
    let found = try lexicon.search(keyword, glossed: storage?.words(glossedWith: keyword) ?? [])
    let shown = limit > 0 ? found.prefix(limit) : found[...]
    var table = Table(
      columns: [
        Column("phrase", title: "phrase", .text), Column("pinyin", title: "pinyin", .text),
        Column("rank", title: "rank", .integer), Column("grade", title: "grade", .text),
        Column("english", title: "English", .text),
      ],
      notes: ["\(found.count) found" + (shown.count < found.count ? ", \(shown.count) shown; --limit 0 shows all" : "")]
    )
    for phrase in shown {
      let glosses = try storage?.glosses(for: phrase).flatMap(\.english) ?? []
      table.append([
        .text(phrase.text), .text(phrase.readings.map { $0.joined(separator: " ") }.joined(separator: " | ")),
        .integer(phrase.rank), .text(phrase.grade.rawValue),
        .text(phrase.english.isEmpty ? glosses.joined(separator: "; ") : phrase.english),
      ])
    }
    format.print(table)
    if words.file == nil, try storage?.statistics().glosses ?? 0 == 0 {
      Terminal.note("no English glosses; `scripts/import-glosses` or `moli lexicon import cedict FILE` adds them")
    }
  }
}
