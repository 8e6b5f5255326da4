import ArgumentParser
import Phrasebook
import Reporting

/// `moli lexicon stats`.
struct LexiconStats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Says how many phrases and glosses there are.",
    discussion: """
      EXAMPLE
        moli lexicon stats --format json
      """)

  @OptionGroup var words: LexiconOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let lexicon = try words.load()
    let storage = try words.database.openExisting()
    let store = try storage?.statistics()
    let own = Dictionary(grouping: try storage?.userPhrases() ?? [], by: \.chinese.count)
    typealias Row = (length: Int, phrases: Phrases)
    let columns: [TableColumn<Row>] = [
      TableColumn("length", title: "tiles", .integer) { .integer($0.length) },
      TableColumn("phrases", title: "phrases", .integer) { .integer($0.phrases.count) },
      TableColumn("strict", title: "strict", .integer) { row in .integer(row.phrases.count { $0.grade == .strict }) },
      TableColumn("extended", title: "extended", .integer) { row in
        .integer(row.phrases.count { $0.grade == .extended })
      },
      TableColumn("named", title: "named", .integer) { row in .integer(row.phrases.count { $0.grade == .named }) },
      TableColumn("counted", title: "counted", .integer) { row in .integer(row.phrases.count { $0.count > 0 }) },
      TableColumn("severalReadings", title: "several readings", .integer) { row in
        .integer(row.phrases.count { $0.readings.count > 1 })
      },
      TableColumn("glosses", title: "glosses", .integer) { .integer(store?.glossesByLength[$0.length] ?? 0) },
      TableColumn("ownPhrases", title: "own phrases", .integer) { .integer(own[$0.length]?.count ?? 0) },
    ]
    let silent = lexicon.lengths.filter { !lexicon.phrases(ofLength: $0).hasFrequencies }
    let unmodelled =
      "vocabulary is not modelled for phrases of \(silent.map(String.init).joined(separator: ", ")) tiles: the "
      + "lexicon states "
      + "neither rank nor count of them, so simulated people know every one"
    let table = Table(
      columns: columns,
      rows: Set(lexicon.lengths + Array(own.keys)).sorted().map {
        ($0, lexicon.phrases(ofLength: $0))
      },
      notes: [
        "strict: dealt in levels; extended: accepted when formed; "
          + "named: the same, and dealt where a level names them; counted: with a corpus frequency above 0",
        "digest \(lexicon.digest); glosses: "
          + (store?.source.map { "\($0.name), \($0.entries) entries of \($0.file)" }
            ?? "none imported, `moli lexicon import cedict FILE` adds them; English of the commoner phrases comes "
            + "with moli"),
      ] + (silent.isEmpty ? [] : [unmodelled]))
    format.print(table)
  }
}
