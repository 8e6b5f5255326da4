import ArgumentParser

/// `moli lexicon`: searches, exports and extends the words that games accept.
struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Searches, exports and adds to the lexicon.",
    discussion: """
      EXAMPLES
        moli lexicon stats
        moli lexicon search "bai tian"
        moli lexicon show 东西
        moli lexicon import csv my-words.csv
      """,
    subcommands: [
      LexiconStats.self, LexiconSearch.self, LexiconShow.self, LexiconImport.self, LexiconExport.self,
    ])
}
