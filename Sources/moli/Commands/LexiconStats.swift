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
    let store = try words.database.openExisting()?.statistics()
    var table = Table(
      columns: [
        Column("length", title: "tiles", .integer), Column("phrases", title: "phrases", .integer),
        Column("strict", title: "strict", .integer), Column("extended", title: "extended", .integer),
        Column("counted", title: "counted", .integer), Column("severalReadings", title: "several readings", .integer),
        Column("glosses", title: "glosses", .integer), Column("ownPhrases", title: "own phrases", .integer),
      ],
      notes: [
        "strict: dealt in levels; extended: accepted when formed; counted: with a corpus frequency above 0",
        "digest \(lexicon.digest); glosses: "
          + (store?.source.map { "\($0.name), \($0.entries) entries of \($0.file)" }
            ?? "none yet, `moli lexicon import cedict FILE` adds them"),
      ])
    for length in lexicon.lengths {
      let phrases = lexicon.phrases(ofLength: length)
      table.append([
        .integer(length), .integer(phrases.count), .integer(phrases.count { $0.grade == .strict }),
        .integer(phrases.count { $0.grade == .extended }), .integer(phrases.count { $0.count > 0 }),
        .integer(phrases.count { $0.readings.count > 1 }), .integer(store?.glosses ?? 0),
        .integer(store?.userPhrases ?? 0),
      ])
    }
    format.print(table)
  }
}
