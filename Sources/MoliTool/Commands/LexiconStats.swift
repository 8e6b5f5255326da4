import ArgumentParser
import Phrasebook
import Reporting

/// `moli lexicon stats`.
struct LexiconStats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Counts phrases and glosses.",
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
      "phrases of \(silent.map(String.init).joined(separator: ", ")) tiles have neither rank nor count, "
      + "so simulated people know all of them"
    let table = Table(
      columns: columns,
      rows: Set(lexicon.lengths + Array(own.keys)).sorted().map {
        ($0, lexicon.phrases(ofLength: $0))
      },
      notes: [
        "strict: dealt in levels; extended: accepted when formed; "
          + "named: extended, and dealt if a level names them; counted: with a corpus frequency above 0",
        "digest \(lexicon.digest); glosses: "
          + (store?.source.map { "\($0.name), \($0.entries) entries of \($0.file)" }
            ?? "only those of common phrases, which come with moli; `moli lexicon import cedict FILE` adds the others"),
      ] + (silent.isEmpty ? [] : [unmodelled]))
    format.print(table)
  }
}
