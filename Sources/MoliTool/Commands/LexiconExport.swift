import ArgumentParser
import Phrasebook

extension PhraseTableFormat: ExpressibleByArgument {}

/// `moli lexicon export`.
struct LexiconExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Prints every phrase that the games accept, with all that is known of it.",
    discussion: """
      Text, readings, frequency and grade; English, explanations, example and rank where a phrase has them of its own. What is \
      printed can be imported, and used with --lexicon. csv keeps every field to the last character; tsv has a space for each tab \
      and line break in a field.

      EXAMPLES
        moli lexicon export > words.tsv
        moli lexicon export --own --format csv > my-words.csv
      """)

  @Option(name: .long, help: "How to print it: tsv or csv.")
  var format: PhraseTableFormat = .tsv

  @Flag(name: .long, help: "Only the phrases of your own, as they were imported.")
  var own = false

  @OptionGroup var lexicon: LexiconOptions

  func run() throws {
    let phrases = try own ? lexicon.database.openExisting()?.userPhrases() ?? [] : lexicon.load().phrases
    StandardOutput.print(Lexicon.table(of: phrases, as: format), terminator: "")
  }
}
