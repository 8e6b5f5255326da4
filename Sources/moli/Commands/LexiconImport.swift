import ArgumentParser
import Foundation

/// `moli lexicon import`.
struct LexiconImport: ParsableCommand {
  /// What kind of file it is.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    /// CC-CEDICT, plain or compressed with gzip.
    case cedict
    /// A table of phrases.
    case csv
  }

  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds English glosses, or phrases of your own, to your database.",
    discussion: """
      cedict: CC-CEDICT as it is published, plain or gzip; its glosses replace those imported before.
      csv: a CSV or TSV table with the columns chinese, pinyin, english, rank; only the first is required. \
      --own-phrases makes the games accept them.
      A file is taken over completely or not at all.

      EXAMPLES
        moli lexicon import cedict cedict_1_0_ts_utf-8_mdbg.txt.gz
        moli lexicon import csv my-words.csv
      """)

  @Argument(help: "cedict or csv.")
  var kind: Kind

  @Argument(help: "The file.")
  var file: String

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    guard FileManager.default.fileExists(atPath: file) else { throw Failure.missingInput("\(file): no such file") }
    let storage = try database.open()
    switch kind {
    case .cedict:
      let entries = try storage.importGlosses(fromCEDICT: URL(fileURLWithPath: file), on: Date())
      print("\(entries) entries read; \(try storage.statistics().glosses) glosses in \(storage.url.path)")
    case .csv:
      let phrases = try storage.importPhrases(fromTable: URL(fileURLWithPath: file))
      print("\(phrases) phrases read; \(try storage.statistics().userPhrases) own phrases in \(storage.url.path)")
    }
  }
}
