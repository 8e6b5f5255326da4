import ArgumentParser
import Foundation
import GameKit
import Phrasebook
import SystemFiles
import TextFormats

/// `moli lexicon import`.
struct LexiconImport: ParsableCommand {
  /// The kind of the imported file.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    /// CC-CEDICT, plain or compressed with gzip.
    case cedict
    /// A table of phrases.
    case csv
  }

  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds English glosses or your own phrases to your database.",
    discussion: """
      cedict: the published file of CC-CEDICT, plain or gzip; its glosses replace earlier ones.
      csv: a CSV or TSV table with the columns phrase, readings (pinyin), english, englishMeaning, chineseMeaning, \
      example, rank, count, grade; only the first is required. --own-phrases or own-phrases: true in a level file \
      makes the games accept them.
      rank: the frequency rank among phrases of its length, 1 for the commonest; it decides which simulated people \
      know the phrase. Without one a phrase keeps the rank of the built-in lexicon, if any, so importing a glossary \
      does not change measured difficulty. Several readings, and the English of each, are separated by |; tones are \
      marks or numbers.
      A file is imported completely or not at all, unless --skip-unusable is given. Unusual entries (missing tones, \
      unknown syllables, phrases that no level can use) are imported and listed with their lines.

      EXAMPLES
        moli lexicon import cedict cedict_1_0_ts_utf-8_mdbg.txt.gz
        moli lexicon import csv my-words.csv
      """)

  @Argument(help: "cedict or csv.")
  var kind: Kind

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Flag(name: .long, help: "csv: skips and lists unreadable rows and repeated phrases.")
  var skipUnusable = false

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard !skipUnusable || kind == .csv else {
      throw ValidationError("--skip-unusable: found it with \(kind.rawValue), expected it with csv")
    }
  }

  func run() throws {
    guard file != "-" else { throw Failure.usage("found -, expected the name of a file to import") }
    do {
      switch kind {
      case .cedict:
        // The file is opened first, so that no database is created for a missing file.
        _ = try InputFile(name: file).open()
        let storage = try database.open()
        let entries = try storage.importGlosses(fromCEDICT: FileSystem.url(file), on: Date())
        let glosses = try storage.statistics().glosses.counted("gloss", "glosses")
        StandardOutput.print("\(entries.counted("entry", "entries")) read; \(glosses) in \(storage.url.path.disclosed)")
      case .csv:
        // The file is read only once, because a pipe cannot be opened again.
        let written = try Lexicon.writtenPhrases(
          inTable: InputFile(name: file).bytes(.words), file: file, skippingUnusable: skipUnusable)
        let phrases = written.phrases
        let storage = try database.open()
        let earlier = try storage.userPhrases()
        try storage.add(phrases)
        let own = try storage.statistics().userPhrases.counted("phrase")
        StandardOutput.print(
          "\(phrases.count.counted("phrase")) read; \(own) of your own in \(storage.url.path.disclosed)")
        let remarks = PhraseImportRemarks(
          phrases, earlier: earlier, builtIn: try? Words.builtIn.lexicon,
          levels: (try? storage.customLevels()) ?? [])
        for line in remarks.lines { StandardOutput.print(line) }
        for oddity in written.remarks { Terminal.note(oddity) }
        if written.otherRemarks > 0 {
          Terminal.note("\(file): \(written.otherRemarks.counted("more remark")) on pinyin")
        }
        SkippedRows(written.unusable).note()
      }
    } catch var error as InputError {
      // Messages show the name that the user typed.
      error.file = file
      throw error
    }
  }
}
