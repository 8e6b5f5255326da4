import ArgumentParser
import Phrasebook

extension PhraseTableFormat: ExpressibleByArgument {}

/// `moli lexicon export`.
struct LexiconExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Prints every phrase that the games accept, with all its fields.",
    discussion: """
      Fields are text, readings, frequency and grade, and English, explanations, example and rank if the phrase has \
      its own. The output can be imported and used with --lexicon. csv keeps every field exactly; tsv replaces tabs \
      and line breaks in a field by spaces.

      EXAMPLES
        moli lexicon export > words.tsv
        moli lexicon export --own --format csv > my-words.csv
      """)

  @Option(name: .long, help: "The output format: tsv or csv.")
  var format: PhraseTableFormat = .tsv

  @Flag(name: .long, help: "Only your own phrases, as they were imported.")
  var own = false

  @OptionGroup var lexicon: LexiconOptions

  func run() throws {
    let phrases = try own ? lexicon.database.openExisting()?.userPhrases() ?? [] : lexicon.load().phrases
    StandardOutput.print(Lexicon.table(of: phrases, as: format), terminator: "")
  }
}
