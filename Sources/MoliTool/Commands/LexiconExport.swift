import ArgumentParser
import Games
import Phrasebook

/// `moli lexicon export`.
struct LexiconExport: ParsableCommand {
  /// The forms in which the lexicon can be written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case tsv
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Prints every phrase that the games accept: text, readings, frequency, grade.",
    discussion: """
      EXAMPLE
        moli lexicon export --format tsv > words.tsv
      """)

  @Option(name: .long, help: "How to print it: tsv.")
  var format: Format = .tsv

  @OptionGroup var lexicon: LexiconOptions

  func run() throws {
    StandardOutput.print(try lexicon.load().table, terminator: "")
  }
}
