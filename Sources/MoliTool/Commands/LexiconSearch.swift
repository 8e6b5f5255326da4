import ArgumentParser
import Games
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

  @Option(name: .long, help: ArgumentHelp("At most this number of phrases; 0 for all.", valueName: "n"))
  var limit = 50

  @OptionGroup var words: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--limit", 0...).check(limit)
  }

  func run() throws {
    let lexicon = try words.load()
    let storage = try words.database.openExisting()
    let found = try lexicon.search(keyword, glossed: storage?.words(glossedWith: keyword) ?? [])
    let shown = limit > 0 ? found.prefix(limit) : found[...]
    typealias Row = (phrase: Phrase, english: String)
    let rows = try shown.map { phrase -> Row in
      let glosses = try storage?.glosses(for: phrase).flatMap(\.english) ?? []
      return (phrase, phrase.english.isEmpty ? glosses.joined(separator: "; ") : phrase.english)
    }
    let columns: [TableColumn<Row>] = [
      TableColumn("phrase", title: "phrase", .text) { .text($0.phrase.text) },
      TableColumn("pinyin", title: "pinyin", .text) { row in
        .text(row.phrase.readings.map { $0.joined(separator: " ") }.joined(separator: " | "))
      },
      TableColumn("rank", title: "rank", .integer) { .integer($0.phrase.rank) },
      TableColumn("grade", title: "grade", .text) { .text($0.phrase.grade.rawValue) },
      TableColumn("english", title: "English", .text) { .text($0.english) },
    ]
    let table = Table(
      columns: columns, rows: rows,
      notes: ["\(found.count) found" + (shown.count < found.count ? ", \(shown.count) shown; --limit 0 shows all" : "")]
    )
    format.print(table)
    if format.isForPeople, words.file == nil, try storage?.statistics().glosses ?? 0 == 0 {
      DatabaseOptions.remarkOnGlosses()
    }
  }
}
